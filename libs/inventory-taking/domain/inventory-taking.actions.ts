import type { Refusal } from '@floorplan/kernel';
import { removeRefusal } from './decisions/remove-stocktake';
import { signRefusal } from './decisions/sign-stocktake';
import type { Stocktake } from './inventory-taking.state';

/** The rights of a caller that decide about stocktakes. */
export interface StocktakeCaller {
  readonly userId: number;
  /** Whether the caller is staff that may change data. */
  readonly isActingStaff: boolean;
  /** Dealers for which a user of a dealer may act; empty for all others. */
  readonly actDealerIds: readonly number[];
}

/** Whether the caller may plan, count and remove stocktakes of a dealer. */
export const mayCount = ({ isActingStaff, actDealerIds }: StocktakeCaller, dealerId: number): boolean =>
  isActingStaff || actDealerIds.includes(dealerId);

/** Whether the caller may sign: the user who is responsible, or staff. */
export const maySign = (
  caller: StocktakeCaller,
  { dealerId, responsible }: Pick<Stocktake, 'dealerId' | 'responsible'>,
): boolean => caller.isActingStaff || (mayCount(caller, dealerId) && caller.userId === responsible.userId);

/** What users do with one stocktake, besides counting. */
export type StocktakeAct = 'sign' | 'remove' | 'found';

/** Why the caller cannot perform an act on a stocktake that it sees; null when it can. */
export function whyNotOnStocktake(
  act: StocktakeAct,
  stocktake: Stocktake,
  caller: StocktakeCaller,
): Refusal | null {
  const isAllowed = act === 'sign' ? maySign(caller, stocktake) : mayCount(caller, stocktake.dealerId);
  if (!isAllowed) return { code: 'FORBIDDEN', kind: 'forbidden' };
  const code = act === 'sign' ? signRefusal(stocktake) : act === 'remove' ? removeRefusal(stocktake) : null;
  return code === null ? null : { code };
}
