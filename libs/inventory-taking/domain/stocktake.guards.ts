import type { Refusal } from '@floorplan/kernel';
import { nextStocktakeStatus } from './inventory-taking.machine';
import type { Stocktake } from './inventory-taking.state';

/** The rights of a caller that decide about stocktakes. */
export interface StocktakeCaller {
  readonly userId: number;
  /** Whether the caller is staff that may change data. */
  readonly isActingStaff: boolean;
  /** Dealers for which a user of a dealer may act; empty for all others. */
  readonly actDealerIds: readonly number[];
}

/** A condition of an act. */
export type Guard = (stocktake: Stocktake, caller: StocktakeCaller) => Refusal | null;

/** Whether the caller may plan, count and remove stocktakes of a dealer. */
export const mayCount = ({ isActingStaff, actDealerIds }: StocktakeCaller, dealerId: number): boolean =>
  isActingStaff || actDealerIds.includes(dealerId);

/** Whether the caller may sign: the user who is responsible, or staff. */
export const maySign = (
  caller: StocktakeCaller,
  { dealerId, responsible }: Pick<Stocktake, 'dealerId' | 'responsible'>,
): boolean => caller.isActingStaff || (mayCount(caller, dealerId) && caller.userId === responsible.userId);

const FORBIDDEN: Refusal = { code: 'FORBIDDEN', kind: 'forbidden' };

const refusedWith = (code: string | null): Refusal | null => (code === null ? null : { code });

/** Permits callers who may count the site's vehicles. */
export const byCounter: Guard = (stocktake, caller) =>
  mayCount(caller, stocktake.dealerId) ? null : FORBIDDEN;

/** Permits the user who is responsible, and staff. */
export const bySigner: Guard = (stocktake, caller) => (maySign(caller, stocktake) ? null : FORBIDDEN);

/** Code of the reason why a stocktake cannot be signed; null when it can. */
export function signRefusal({ status }: Pick<Stocktake, 'status'>): string | null {
  if (nextStocktakeStatus(status, 'signed') !== null) return null;
  return status === 'planned' ? 'STOCKTAKE_NOT_STARTED' : 'STOCKTAKE_SIGNED';
}

/** Code of the reason why a stocktake cannot be removed; null when it can. */
export const removeRefusal = ({ status }: Pick<Stocktake, 'status'>): string | null =>
  nextStocktakeStatus(status, 'removed') === null ? 'STOCKTAKE_STARTED' : null;

/** Permits stocktakes that are being counted. */
export const isOngoing: Guard = (stocktake) => refusedWith(signRefusal(stocktake));

/** Permits stocktakes that nobody has started. */
export const isPlanned: Guard = (stocktake) => refusedWith(removeRefusal(stocktake));
