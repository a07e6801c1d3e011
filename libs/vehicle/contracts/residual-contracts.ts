import type { UserScope } from '@floorplan/identity/domain';

/**
 * Finds the residual-value contract that a vehicle was financed from. The context of those contracts provides it. This
 * is an abstract class instead of an interface, so that it can be an injection token.
 */
export abstract class ResidualContracts {
  /** Number of the contract; null when there is none that the user may see. */
  abstract numberOf(scope: UserScope, vehicleId: number): Promise<string | null>;
}
