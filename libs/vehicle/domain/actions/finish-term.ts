import { decided, isBankDay, type Actor, type Decision } from '@floorplan/kernel';
import { noDescription, type FactRow } from '../facts/fact-row';
import { dateForExtend } from '../state/program-status';
import type { Period, Vehicle, VehicleState } from '../state/vehicle.parts';
import type { PeriodExtended } from './extend-program';

/** Ending the financing was proposed, because a term with finish action SEL has run out. */
export type EndProposed = {
  readonly type: 'vehicle/EndProposed';
  readonly data: {
    readonly on: string;
    readonly periodId: number;
    /** Last day of the term. */
    readonly end: string;
    readonly by: Actor;
  };
};

export const endProposed: FactRow<EndProposed['data']> = {
  signal: null,
  neverBlocks: true,
  audience: 'dealer',
  category: null,
  describe: noDescription,
  fold: (before, { periodId, end }) => ({
    ...before,
    requests: { ...before.requests, endProposal: { periodId, end } },
  }),
};

/**
 * Statuses in which a term can run out. `pending` is included, because a consignment continues while its
 * vehicle waits to become a demo vehicle.
 */
const FINISHED: readonly VehicleState['status'][] = ['active', 'pending'];

/** The proposal to end the running term; null when there is none. */
export function openProposal(vehicle: Vehicle): { readonly end: string } | null {
  const { endProposal } = vehicle.requests;
  const period = vehicle.periods.at(-1);
  const holds = period && FINISHED.includes(vehicle.status) && period.closedOn === null;
  return holds && endProposal?.periodId === period.id && endProposal.end === period.end ? endProposal : null;
}

/** The open period whose last day has passed; null when there is none. */
function ranOut(vehicle: VehicleState, today: string): Period | null {
  if (vehicle.status === 'absent' || !FINISHED.includes(vehicle.status)) return null;
  const period = vehicle.periods.at(-1);
  return period?.closedOn === null && period.end < today ? period : null;
}

/**
 * Whether an expired financing ends automatically, provided that automatic ending is enabled. The term must
 * have run out with finish action SEL, and today must be a bank day. Financings with an end request are left
 * to a user. So are private labels, because they need a named buyer.
 */
export function endsByItself(vehicle: VehicleState, today: string): vehicle is Vehicle {
  if (vehicle.status !== 'active' || !isBankDay(today)) return false;
  const isTheirs = vehicle.requests.end !== null || vehicle.financing?.type === 'PL_FINANCE';
  return !isTheirs && ranOut(vehicle, today)?.program.finishAction === 'SEL';
}

/**
 * Applies the price list's finish action to a term that has run out. EXT extends the term once; SEL proposes
 * to end the financing. Idempotent: a second call returns no facts.
 */
export function finishTerm(
  vehicle: VehicleState,
  { today: on, by }: { readonly today: string; readonly by: Actor },
): Decision<PeriodExtended | EndProposed> {
  const period = ranOut(vehicle, on);
  if (!period) return decided();
  const { id: periodId, end, program, extended } = period;
  if (program.finishAction === 'SEL') {
    if (openProposal(vehicle as Vehicle)) return decided();
    return decided({ type: 'vehicle/EndProposed', data: { on, periodId, end, by } });
  }
  if (extended) return decided();
  const to = dateForExtend(period, program.length, program.unit);
  return decided({ type: 'vehicle/PeriodExtended', data: { on, periodId, from: end, to, by } });
}
