import { stocktakeStream, type Stocktake } from '@floorplan/inventory-taking/domain';
import { canSeeDealer, type UserScope } from '@floorplan/identity/domain';
import { refuse, type UnitOfWork } from '@floorplan/platform/commands';
import { stocktakeCallerOf } from './stocktake-scope';

const NOT_FOUND = { code: 'NOT_FOUND' };

/** Loads a stocktake that exists for the caller. @throws ActRefused otherwise, and for a removed one */
export async function loadedStocktake(
  unitOfWork: UnitOfWork,
  scope: UserScope,
  id: number,
): Promise<Stocktake> {
  const { state } = await unitOfWork.load(stocktakeStream, id);
  if (state.status === 'absent' || state.status === 'removed' || !canSeeDealer(scope, state.dealerId))
    refuse(NOT_FOUND);
  return state;
}

/**
 * Loads a stocktake that the caller may change. Callers who may only read it get FORBIDDEN.
 * @throws ActRefused
 */
export async function changedStocktake(
  unitOfWork: UnitOfWork,
  scope: UserScope,
  id: number,
  may: (caller: ReturnType<typeof stocktakeCallerOf>, stocktake: Stocktake) => boolean,
): Promise<Stocktake> {
  const stocktake = await loadedStocktake(unitOfWork, scope, id);
  if (!may(stocktakeCallerOf(scope), stocktake)) refuse({ code: 'FORBIDDEN', kind: 'forbidden' });
  return stocktake;
}
