import type { Ore } from '@floorplan/kernel';
import type { ResidualState } from './contract.state';

/** Amount that an open contract uses of its guarantor's limit for residual values, öre. */
export interface HeldGuarantee {
  readonly organisationId: number;
  readonly makeId: number;
  readonly amount: Ore;
}

/** Only open contracts that a dealer guarantees use a limit; null for others. */
export function heldGuarantee({ status, terms, facility }: ResidualState): HeldGuarantee | null {
  if (status !== 'open' || terms?.guarantee !== 'AF') return null;
  const { organisationId } = facility;
  return { organisationId, makeId: terms.vehicle.makeId, amount: terms.residualValue };
}

export const isSameGuarantee = (a: HeldGuarantee | null, b: HeldGuarantee | null): boolean =>
  a?.organisationId === b?.organisationId && a?.makeId === b?.makeId && a?.amount === b?.amount;
