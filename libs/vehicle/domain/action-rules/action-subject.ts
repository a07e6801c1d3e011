import type { ExistingStatus } from '../state/vehicle.machine';
import type { FinanceType } from '@floorplan/catalogue/domain';

/**
 * The vehicle as input of action guards. The server derives it from the state, the portal from the vehicle's
 * answer.
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
  /** Last day of the quote when that day has passed, otherwise null. */
  readonly quoteExpiredOn: string | null;
  /** True when the dealer has approved it as a demo vehicle. */
  readonly demoApproved: boolean;
  /** Whether the importer lets dealers request demo vehicles. */
  readonly allowsDemo: boolean;
  /** Whether the importer permits registering the owner by hand. */
  readonly allowsOwnerRegistration: boolean;
  readonly ownerIsRegistered: boolean;
  /**
   * True when the term ends soon or has ended. `warningFrom` is the first day of that period, null when no
   * term runs.
   */
  readonly isWarningPeriod: boolean;
  readonly warningFrom: string | null;
  /** True when there is an act that can be undone. */
  readonly undoable: boolean;
  /**
   * True when the dealer may use the code: the financing has ended, and is paid where payment is required.
   */
  readonly codeIsReleased: boolean;
}
