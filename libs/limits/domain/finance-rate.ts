import type { LimitCategory } from './limit.events';
import type { LimitState } from './limit.state';
import { limitRoom } from './decisions/reserve-capital';

const WHOLE_PRICE = 100;

/**
 * Percent of a vehicle's price that may be financed: the rate of the row for its make, or 100 when the limit
 * is not distributed. Null when the organisation has no limit for the make.
 */
export function financeRatePct(
  state: LimitState,
  category: LimitCategory,
  makeId: number,
  isUsed: boolean,
): number | null {
  const room = limitRoom(state, category, makeId);
  if (!room) return null;
  const specification = state.specifications[category]!;
  if (!specification.useDistribution) return WHOLE_PRICE;
  const row = specification.makeLimits.find((limit) => limit.makeId === room.makeId)!;
  return isUsed ? row.financeRateUsedPct : row.financeRateNewPct;
}
