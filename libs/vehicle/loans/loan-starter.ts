import type { UserScope } from '@floorplan/identity/domain';
import type { Actor, Ore, Refusal } from '@floorplan/kernel';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import type { DealerVehicleMessage } from '@floorplan/vehicle/domain';

/** A dealer and a make that a car is to be financed for. */
export interface LoanParties {
  readonly dealerId: number;
  /** Name of the make. */
  readonly make: string;
}

/** A price program by which a loan can be given. */
export interface LoanProgram {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface LoanToStart extends LoanParties {
  readonly scope: UserScope;
  readonly by: Actor;
  /** Numbers and model of the car. */
  readonly car: Pick<
    DealerVehicleMessage,
    'LicenseNumber' | 'ChassisNumber' | 'Model' | 'Mileage' | 'IsUsed' | 'Variant'
  >;
  /** What the dealer pays for the car, öre. */
  readonly price: { readonly net: Ore; readonly vat: Ore };
  /** Capital of the loan in öre, whole kronor. */
  readonly amount: Ore;
  readonly programId: number;
  readonly comment: string;
  /** True when nothing is written; then no number is taken. */
  readonly isDryRun: boolean;
}

export type StartedLoan =
  | {
      readonly ok: true;
      readonly vehicleId: number;
      /** Document that pays the loan out. */ readonly payout: number;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Starts loans on dealers' own cars in the acts of contexts that depend on this one. It is an abstract class
 * instead of an interface, so that it can be an injection token.
 */
export abstract class LoanStarter {
  /** Programs of loans that are valid today for the dealer and the make, the most specific first. */
  abstract programs(parties: LoanParties): Promise<readonly LoanProgram[]>;

  /**
   * Registers the car in the dealer's stock and starts a loan with VAT on it today, within the organisation's
   * limit. All changes are part of the act.
   */
  abstract start(act: Act, unitOfWork: UnitOfWork, loan: LoanToStart): Promise<StartedLoan>;
}
