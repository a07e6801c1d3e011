import { decided, type Actor, type Decision } from '@floorplan/kernel';
import {
  LIMIT_CATEGORIES,
  type LimitBookUpdated,
  type LimitCategory,
  type UseCorrection,
} from '../limit.events';
import { usedByMake, type LimitState } from '../limit.state';

/** Vehicles use all limits but that of residual values, which contracts use. */
const OF_VEHICLES = LIMIT_CATEGORIES.filter((category) => category !== 'F5');

/** Amount of a limit that one vehicle uses, in öre. */
export interface TakenCapital {
  readonly category: LimitCategory;
  readonly makeId: number;
  readonly amount: number;
}

const capitalOf = (vehicles: readonly TakenCapital[], category: LimitCategory, makeId: number): number =>
  vehicles
    .filter((vehicle) => vehicle.category === category && vehicle.makeId === makeId)
    .reduce((sum, { amount }) => sum + amount, 0);

function makesOf(state: LimitState, vehicles: readonly TakenCapital[], category: LimitCategory): number[] {
  const bookedMakes = Object.keys(state.used[category] ?? {}).map(Number);
  const vehicleMakes = vehicles
    .filter((vehicle) => vehicle.category === category)
    .map(({ makeId }) => makeId);
  return [...new Set([...bookedMakes, ...vehicleMakes])].sort((a, b) => a - b);
}

/** Corrections that would make an organisation's limit book equal to what its vehicles use. */
export const limitCorrections = (
  state: LimitState,
  vehicles: readonly TakenCapital[],
): readonly UseCorrection[] =>
  OF_VEHICLES.flatMap((category) =>
    makesOf(state, vehicles, category).map((makeId): UseCorrection => ({
      category,
      makeId,
      before: usedByMake(state, category, makeId),
      after: capitalOf(vehicles, category, makeId),
    })),
  ).filter(({ before, after }) => before !== after);

/**
 * Corrects the used capital of an organisation's limits to what its vehicles use. Writes no fact when the
 * used capital is already correct.
 */
export function updateLimitBook(
  state: LimitState,
  command: {
    readonly organisationId: number;
    readonly vehicles: readonly TakenCapital[];
    readonly by: Actor;
  },
): Decision<LimitBookUpdated> {
  const { organisationId, vehicles, by } = command;
  const corrections = limitCorrections(state, vehicles);
  if (corrections.length === 0) return decided();
  return decided({ type: 'limits/LimitBookUpdated', data: { organisationId, corrections, by } });
}
