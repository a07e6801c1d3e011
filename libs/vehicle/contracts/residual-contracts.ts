import type { UserScope } from '@floorplan/identity/domain';

/** An open contract whose residual value a dealer guarantees. */
export interface GuaranteedContract {
  readonly contractNo: string;
  readonly licenseNumber: string;
  readonly chassisNumber: string;
  readonly dealerId: number;
  /** Öre. */
  readonly amount: number;
}

/**
 * Finds the residual-value contract that a vehicle was financed from. The context of those contracts provides it. This
 * is an abstract class instead of an interface, so that it can be an injection token.
 */
export abstract class ResidualContracts {
  /** Amount that the open contracts guaranteed by an organisation use of its limit F5, regardless of the caller. */
  abstract guaranteedBy(organisationId: number): Promise<readonly GuaranteedContract[]>;
  /** Number of the contract; null when there is none that the user may see. */
  abstract numberOf(scope: UserScope, vehicleId: number): Promise<string | null>;
}
