import { decided, kronorOfOre, refused } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import type { CapitalReleased, CapitalReserved, LimitCategory } from '../limit.events';
import { categoryUsage, rowUsage, usedByMake } from '../limit.state';
import type { CategoryLimits, LimitState } from '../limit.state';

/** The row of a limit that a make's capital counts against, and its remaining amount (öre). */
export interface LimitRoom {
  /** Null on the own-stock row, and when the limit is not distributed. */
  readonly makeId: number | null;
  readonly room: number;
}

/**
 * Finds the row for a make: its own row, or else the own-stock row. Without distribution, the whole category
 * is the row. Null when the organisation has no limit for the make.
 */
export function limitRoom(state: CategoryLimits, category: LimitCategory, makeId: number): LimitRoom | null {
  const specification = state.specifications[category];
  if (!specification) return null;
  if (!specification.useDistribution)
    return { makeId: null, room: categoryUsage(state, category)?.unused ?? 0 };
  const own = specification.makeLimits.find((row) => row.distributionType === 'MAK' && row.makeId === makeId);
  const row = own ?? specification.makeLimits.find((candidate) => candidate.distributionType === 'STK');
  return row ? { makeId: row.makeId, room: rowUsage(state, specification, row).unused } : null;
}

/**
 * Reserves capital (öre) for a vehicle. Refuses with LIMIT_MISSING, or with LIMIT_EXCEEDED and the missing
 * kronor. The reservation is one fact on the stream of the limit, so two vehicles can never use the same
 * amount.
 */
export function reserveCapital(
  state: LimitState,
  command: CapitalReserved['data'],
): Decision<CapitalReserved> {
  const found = limitRoom(state, command.category, command.makeId);
  if (!found) return refused('LIMIT_MISSING');
  const missing = command.amount - found.room;
  if (missing > 0) return refused('LIMIT_EXCEEDED', { amount: kronorOfOre(missing) });
  return decided({ type: 'limits/CapitalReserved', data: command });
}

/**
 * Releases reserved capital.
 * @throws when more is released than was reserved, which is a programming error
 */
export function releaseCapital(
  state: LimitState,
  command: CapitalReleased['data'],
): Decision<CapitalReleased> {
  if (command.amount > usedByMake(state, command.category, command.makeId)) {
    throw new Error(`vehicle ${command.vehicleId} releases more capital than its make has reserved`);
  }
  return decided({ type: 'limits/CapitalReleased', data: command });
}
