import { addDays } from '@floorplan/kernel';
import type { BusinessDate } from '@floorplan/kernel';

/** Steps that are missing for an open contract to end in time. */
export const NEEDS = ['ENDED', 'PRICE', 'PROTOCOL'] as const;
export type Need = (typeof NEEDS)[number];

/** Days before the last day within which price and inspection protocol should be there. */
const PLANNED_DAYS = 30;

export interface PlannedEnd {
  readonly guarantee: string;
  readonly endDate: BusinessDate;
  readonly hasPrice: boolean;
  readonly isPriceRequested: boolean;
  readonly hasProtocol: boolean;
}

/**
 * The late steps of an open contract. A contract with the dealer's guarantee ends at its residual value, so that it
 * needs no price.
 */
export function needsOf(contract: PlannedEnd, today: BusinessDate): Need[] {
  const isNear = contract.endDate <= addDays(today, PLANNED_DAYS);
  const hasPrice = contract.guarantee === 'AF' || contract.hasPrice || contract.isPriceRequested;
  return [
    ...(contract.endDate < today ? (['ENDED'] as const) : []),
    ...(isNear && !hasPrice ? (['PRICE'] as const) : []),
    ...(isNear && !contract.hasProtocol ? (['PROTOCOL'] as const) : []),
  ];
}
