import { decided, kronorOfOre, refused } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import type { CapitalReleased, CapitalReserved, LimitCategory } from '../limit.events';
import { categoryUsage, rowUsage, usedByMake } from '../limit.state';
import type { CategoryLimits, LimitState } from '../limit.state';

/** The row that a make's capital counts against, and what is left of it (öre). */
export interface LimitRoom {
  /** Null on the own-stock row and where the limit is not distributed. */
  readonly makeId: number | null;
  readonly room: number;
}

/**
 * Where a make finds room: its own row, else the own-stock row; without distribution the whole category.
 * Null when the organisation has no limit for it.
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
 * Takes capital (öre) of the limit for a vehicle. Refused with LIMIT_MISSING, or with LIMIT_EXCEEDED and the
 * kronor that are lacking. Check and reservation are one fact on one stream, so no two vehicles share a krona.
 */
export function reserveCapital(
  state: LimitState,
  command: CapitalReserved['data'],
): Decision<CapitalReserved> {
  const found = limitRoom(state, command.category, command.makeId);
  if (!found) return refused('LIMIT_MISSING');
  const lacking = command.amount - found.room;
  if (lacking > 0) return refused('LIMIT_EXCEEDED', { amount: kronorOfOre(lacking) });
  return decided({ type: 'limits/CapitalReserved', data: command });
}

/** Gives capital back. More than was reserved is a mistake of ours and throws. */
export function releaseCapital(
  state: LimitState,
  command: CapitalReleased['data'],
): Decision<CapitalReleased> {
  if (command.amount > usedByMake(state, command.category, command.makeId)) {
    throw new Error(`vehicle ${command.vehicleId} releases more capital than its make has reserved`);
  }
  return decided({ type: 'limits/CapitalReleased', data: command });
}
