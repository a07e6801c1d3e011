import type { Actor, Refusal } from '@floorplan/kernel';
import { STOCK_CONFIRMED } from '../facts/event-categories';
import { noDescription, type FactRow } from '../facts/fact-row';
import type { Vehicle } from '../state/vehicle.parts';

/** A stock confirmation was printed. */
export type StockConfirmed = {
  readonly type: 'vehicle/StockConfirmed';
  readonly data: { readonly on: string; readonly sha256: string; readonly by: Actor };
};

export const stockConfirmed: FactRow<StockConfirmed['data']> = {
  signal: null,
  neverBlocks: true,
  audience: 'dealer',
  category: STOCK_CONFIRMED,
  describe: noDescription,
  fold: (before) => before,
};

/** The reason why no stock confirmation can be printed for a vehicle; null for a consigned vehicle. */
export function stockRefusal({ status, financing }: Vehicle): Refusal | null {
  if (status !== 'active') return { code: 'WRONG_STATUS', words: { statuses: ['vehicle.status_0'] } };
  return financing?.type === 'CONSIGN'
    ? null
    : { code: 'OTHER_FINANCE_TYPE', words: { types: ['fin.CONSIGN'] } };
}

const FINANCED = {
  active: 'vehicle.status_0',
  pending: 'vehicle.status_2',
  financingPending: 'vehicle.status_6',
} as const;

/**
 * The reason why no finance basis document can be printed for a vehicle; null for a vehicle that is financed
 * or waits for its financing.
 */
export const basisRefusal = ({ status, financing }: Vehicle): Refusal | null =>
  status in FINANCED && financing
    ? null
    : { code: 'WRONG_STATUS', words: { statuses: Object.values(FINANCED) } };
