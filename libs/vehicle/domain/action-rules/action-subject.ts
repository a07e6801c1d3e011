import type { ExistingStatus } from '../state/vehicle.machine';
import type { FinanceType } from '@floorplan/catalogue/domain';

/** What guards look at: server and screen both have it, the one from the state, the other from its answer. */
export interface ActionSubject {
  readonly status: ExistingStatus;
  readonly dealerId: number;
  /** Null: nobody was asked to finance it. */
  readonly financeType: FinanceType | null;
  readonly saleStatusCode: number | null;
  readonly hasPlate: boolean;
  readonly hasCode: boolean;
  /** Its term has been lengthened. */
  readonly isExtended: boolean;
  /** Somebody asked that the financing be ended. */
  readonly endIsRequested: boolean;
  /** It has been told what ending it costs. */
  readonly isQuoted: boolean;
  /** The day through which that held, when it has passed. */
  readonly quoteExpiredOn: string | null;
  /** Its dealer has approved it as a demo vehicle. */
  readonly demoApproved: boolean;
  /** Its importer lets dealers ask for that. */
  readonly allowsDemo: boolean;
  /** Its importer lets its owner be registered by hand. */
  readonly allowsOwnerRegistration: boolean;
  readonly ownerIsRegistered: boolean;
  /** Its term has nearly run out, or has; from which day on. Null: no term runs. */
  readonly isWarningPeriod: boolean;
  readonly warningFrom: string | null;
  /** Something was done to it that may be undone. */
  readonly undoable: boolean;
  /** The code is the dealer's to use: the financing has ended, and is paid where that is asked. */
  readonly codeIsReleased: boolean;
}
