import type { ExistingStatus } from '../state/vehicle.statuses';
import type { FinanceType } from '@floorplan/catalogue/domain';

/**
 * Vehicle data that action guards read. The server creates it from the vehicle's state, the portal from the
 * vehicle's answer.
 */
export interface ActionSubject {
  readonly status: ExistingStatus;
  readonly dealerId: number;
  /** Null when no financing was ever requested. */
  readonly financeType: FinanceType | null;
  readonly saleStatusCode: number | null;
  readonly hasPlate: boolean;
  readonly hasCode: boolean;
  /** True when the term has been extended. */
  readonly isExtended: boolean;
  /** True while a request to end the financing is open. */
  readonly endIsRequested: boolean;
  /** True when there is a quote for ending the financing. */
  readonly isQuoted: boolean;
  /** Last day of an expired quote; null when the quote is still valid or there is none. */
  readonly quoteExpiredOn: string | null;
  /** True when the dealer has approved the vehicle as a demo vehicle. */
  readonly demoApproved: boolean;
  /** Whether the importer lets dealers request demo vehicles. */
  readonly allowsDemo: boolean;
  /** Whether the importer permits registering the owner manually. */
  readonly allowsOwnerRegistration: boolean;
  readonly ownerIsRegistered: boolean;
  /**
   * True when the term ends soon or has ended. `warningFrom` is the first day of the warning period, null
   * when no term runs.
   */
  readonly isWarningPeriod: boolean;
  readonly warningFrom: string | null;
  /** True when the vehicle has an action that can be undone. */
  readonly undoable: boolean;
  /** True when the financing has ended and the dealer gets the registration code without paying first. */
  readonly codeIsReleased: boolean;
}
