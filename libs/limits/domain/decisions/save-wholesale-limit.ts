import { decided, kronorOfOre, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { WholesaleLimitSaved } from '../limit.events';
import { approvedForStock, type LimitState } from '../limit.state';

export interface SaveWholesaleLimit {
  readonly organisationId: number;
  /** In öre; null removes the limit. */
  readonly amount: number | null;
  /** Limit that the decision was based on; undefined skips the check. */
  readonly amountBefore?: number | null;
  readonly by: Actor;
  readonly reason: string;
}

/**
 * Saves the maximum total that an organisation's stock may be approved for. Refuses an amount below the total
 * of its categories. Refuses with LIMIT_CHANGED when the limit differs from `amountBefore`. An unchanged
 * amount writes no fact.
 */
export function saveWholesaleLimit(
  state: LimitState,
  { organisationId, amount, amountBefore, by, reason }: SaveWholesaleLimit,
): Decision<WholesaleLimitSaved> {
  if (amount === state.wholesale) return decided();
  if (amountBefore !== undefined && amountBefore !== state.wholesale) return refused('LIMIT_CHANGED');
  const missing = amount === null ? 0 : approvedForStock(state) - amount;
  if (missing > 0) return refused('ERR_WHOLESALE_EXCEEDED', { amount: kronorOfOre(missing) });
  return decided({ type: 'limits/WholesaleLimitSaved', data: { organisationId, amount, by, reason } });
}
