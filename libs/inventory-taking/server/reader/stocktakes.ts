import {
  linesOf,
  mayCount,
  stocktakeStream,
  type Stocktake,
  type StocktakeState,
} from '@floorplan/inventory-taking/domain';
import { canSeeDealer, type UserScope } from '@floorplan/identity/domain';
import { refuse, type UnitOfWork } from '@floorplan/platform/commands';
import { stocktakeCallerOf } from './stocktake-scope';

/**
 * Whether a stocktake exists for the caller. A removed one exists for nobody, and one without vehicles of the importer
 * not for the importer.
 */
export const isSeenStocktake = (scope: UserScope, state: StocktakeState): state is Stocktake =>
  state.status !== 'absent' &&
  state.status !== 'removed' &&
  canSeeDealer(scope, state.dealerId) &&
  hasVehicleOf(scope, state);

const hasVehicleOf = ({ importerIds }: UserScope, stocktake: Stocktake): boolean =>
  importerIds === 'all' ||
  linesOf(stocktake).some(({ importerId }) => importerId !== null && importerIds.includes(importerId));

/**
 * Loads a stocktake that the caller may count. Callers who may only read it get FORBIDDEN.
 * @throws ActRefused
 */
export async function countedStocktake(
  unitOfWork: UnitOfWork,
  scope: UserScope,
  id: number,
): Promise<Stocktake> {
  const { state } = await unitOfWork.load(stocktakeStream, id);
  if (!isSeenStocktake(scope, state)) return refuse({ code: 'NOT_FOUND' });
  if (!mayCount(stocktakeCallerOf(scope), state.dealerId)) refuse({ code: 'FORBIDDEN', kind: 'forbidden' });
  return state;
}
