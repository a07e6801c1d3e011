import { decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { DifferenceSettled } from '../inventory-taking.events';
import type { Settlement } from '../inventory-taking.values';
import { openDifferences, type Stocktake } from '../inventory-taking.state';

export interface SettleDifference {
  readonly vehicleId: number;
  readonly how: Settlement;
  readonly note: string;
  /** Whether the caller settles for the finance provider, which may do so after the dealer's last day. */
  readonly isStaff: boolean;
  readonly today: string;
  readonly by: Actor;
}

/** Accounts for a missing vehicle. Repeating it changes nothing. */
export function settleDifference(
  state: Stocktake,
  { vehicleId, how, note, isStaff, today: on, by }: SettleDifference,
): Decision<DifferenceSettled> {
  const { signed } = state;
  if (!signed?.missing.includes(vehicleId)) return refused('NOT_FOUND');
  if (!openDifferences(state).includes(vehicleId)) return decided();
  if (!isStaff && signed.deadline !== null && on > signed.deadline) return refused('STOCKTAKE_WITH_STAFF');
  return decided({ type: 'inventory-taking/DifferenceSettled', data: { vehicleId, how, note, on, by } });
}
