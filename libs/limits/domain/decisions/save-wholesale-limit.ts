import { decided, kronorOfOre, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { WholesaleLimitSaved } from '../limit.events';
import { approvedForStock, type LimitState } from '../limit.state';

export interface SaveWholesaleLimit {
  readonly organisationId: number;
  /** Öre; null takes the limit away. */
  readonly amount: number | null;
  /** What it was when this was decided; undefined: it was not looked at. */
  readonly amountBefore?: number | null;
  readonly by: Actor;
  readonly reason: string;
}

/**
 * Saves what an organisation's stock may be approved for altogether. Refused below what its categories have together, and
 * with LIMIT_CHANGED when it has become another since. What already stands is nothing new.
 */
export function saveWholesaleLimit(
  state: LimitState,
  { organisationId, amount, amountBefore, by, reason }: SaveWholesaleLimit,
): Decision<WholesaleLimitSaved> {
  if (amount === state.wholesale) return decided();
  if (amountBefore !== undefined && amountBefore !== state.wholesale) return refused('LIMIT_CHANGED');
  const lacking = amount === null ? 0 : approvedForStock(state) - amount;
  if (lacking > 0) return refused('ERR_WHOLESALE_EXCEEDED', { amount: kronorOfOre(lacking) });
  return decided({ type: 'limits/WholesaleLimitSaved', data: { organisationId, amount, by, reason } });
}
