import { decided, isBankDay, type Actor, type Decision } from '@floorplan/kernel';
import { saysNothing, type FactRow } from '../facts/fact-row';
import { dateForExtend } from '../state/program-status';
import type { Period, Vehicle, VehicleState } from '../state/vehicle.parts';
import type { PeriodExtended } from './extend-program';

/** A term has run out, and its price list says that the vehicle is to be sold: that its financing be ended is proposed. */
export type EndProposed = {
  readonly type: 'vehicle/EndProposed';
  readonly data: {
    readonly on: string;
    readonly periodId: number;
    /** The last day of the term. */
    readonly end: string;
    readonly by: Actor;
  };
};

export const endProposed: FactRow<EndProposed['data']> = {
  signal: null,
  aside: true,
  audience: 'dealer',
  category: null,
  describe: saysNothing,
  fold: (before, { periodId, end }) => ({
    ...before,
    requests: { ...before.requests, endProposal: { periodId, end } },
  }),
};

/** A consignment goes on while the vehicle waits to be a demo vehicle, and its term runs out like any other. */
const FINISHED: readonly VehicleState['status'][] = ['active', 'pending'];

/** The proposal that the term that runs now be ended; null: there is none. */
export function openProposal(vehicle: Vehicle): { readonly end: string } | null {
  const { endProposal } = vehicle.requests;
  const period = vehicle.periods.at(-1);
  const holds = period && FINISHED.includes(vehicle.status) && period.closedOn === null;
  return holds && endProposal?.periodId === period.id && endProposal.end === period.end ? endProposal : null;
}

/** The period whose term has run out; null: none has. */
function ranOut(vehicle: VehicleState, today: string): Period | null {
  if (vehicle.status === 'absent' || !FINISHED.includes(vehicle.status)) return null;
  const period = vehicle.periods.at(-1);
  return period?.closedOn === null && period.end < today ? period : null;
}

/**
 * Whether a financing ends by itself where that is switched on: its term has run out, its price list says that the vehicle
 * is to be sold, and today is a bank day. What somebody has asked for, or must name a buyer for, people decide.
 */
export function endsByItself(vehicle: VehicleState, today: string): vehicle is Vehicle {
  if (vehicle.status !== 'active' || !isBankDay(today)) return false;
  const isTheirs = vehicle.requests.end !== null || vehicle.financing?.type === 'PL_FINANCE';
  return !isTheirs && ranOut(vehicle, today)?.program.finishAction === 'SEL';
}

/**
 * What follows when a term has run out, as its price list says: EXT lengthens it, once; SEL proposes that the financing be
 * ended. Asked again it answers nothing.
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
