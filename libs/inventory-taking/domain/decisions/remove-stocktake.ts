import { decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { Removed } from '../inventory-taking.events';
import type { Stocktake } from '../inventory-taking.state';
import { removeRefusal } from '../stocktake.guards';

/** Removes a planned stocktake that nobody has started. */
export function removeStocktake(state: Stocktake, by: Actor): Decision<Removed> {
  const refusal = removeRefusal(state);
  return refusal ? refused(refusal) : decided({ type: 'inventory-taking/Removed', data: { by } });
}
