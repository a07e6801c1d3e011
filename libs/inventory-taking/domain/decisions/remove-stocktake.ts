import { decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { Removed } from '../inventory-taking.events';
import { nextStocktakeStatus } from '../inventory-taking.machine';
import type { Stocktake } from '../inventory-taking.state';

/** Removes a planned stocktake that nobody has started. */
export function removeStocktake(state: Stocktake, by: Actor): Decision<Removed> {
  const refusal = removeRefusal(state);
  return refusal ? refused(refusal) : decided({ type: 'inventory-taking/Removed', data: { by } });
}

/** Code of the reason why the stocktake cannot be removed; null when it can. */
export const removeRefusal = ({ status }: Pick<Stocktake, 'status'>): string | null =>
  nextStocktakeStatus(status, 'removed') === null ? 'STOCKTAKE_STARTED' : null;
