import { decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { Removed } from '../inventory-taking.events';
import { nextStocktakeStatus } from '../inventory-taking.machine';
import type { Stocktake } from '../inventory-taking.state';

/** Removes a planned stocktake that nobody has started. */
export const removeStocktake = ({ status }: Stocktake, by: Actor): Decision<Removed> =>
  nextStocktakeStatus(status, 'removed') === null
    ? refused('STOCKTAKE_STARTED')
    : decided({ type: 'inventory-taking/Removed', data: { by } });
