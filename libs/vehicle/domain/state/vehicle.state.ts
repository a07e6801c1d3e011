import { DEMO } from '../facts/event-categories';
import { isForDealer, isForImporter } from '../facts/fact-row';
import { audienceOf, rowOf, type VehicleEvent } from '../facts/vehicle.events';
import { nextVehicleStatus, type VehicleSignal } from './vehicle.machine';
import { lastPeriod, type FactCounts, type Vehicle, type VehicleState } from './vehicle.parts';
import type { ProgramSnapshot } from './vehicle.values';

export const initialVehicle: VehicleState = { status: 'absent' };

/** What a fact does to the status; null = nothing. */
export function vehicleSignalOf(fact: VehicleEvent): VehicleSignal | null {
  const { signal } = rowOf(fact);
  return typeof signal === 'function' ? signal(fact.data) : signal;
}

/** Folds a fact in. Throws when the machine does not know the move. */
export function evolveVehicle(state: VehicleState, fact: VehicleEvent): Vehicle {
  const signal = vehicleSignalOf(fact);
  const status = signal === null ? state.status : nextVehicleStatus(state.status, signal);
  if (status === null || status === 'absent')
    throw new Error(`${fact.type} cannot follow in status ${state.status}`);
  // From `absent` the machine lets only those facts through that bring every part.
  const after = rowOf(fact).fold(state as Vehicle, fact.data, status);
  if (state.status === 'absent') return after;
  return { ...after, status, facts: counted(state, after, fact), undoable: undoableAfter(state, fact) };
}

/** Acts that may be undone, with the new one, or without those that are undone now. */
function undoableAfter({ undoable, facts }: Vehicle, fact: VehicleEvent): Vehicle['undoable'] {
  if (fact.type === 'vehicle/Undone')
    return undoable.filter(({ place }) => !fact.data.undone.includes(place));
  // Said no to, a transfer has never been.
  if (fact.type === 'vehicle/DemoRejected') return undoable.filter(({ category }) => category !== DEMO);
  if (!rowOf(fact).followers) return undoable;
  return [...undoable, { category: categoryOf(fact), place: facts.all + 1 }];
}

function categoryOf(fact: VehicleEvent): number {
  const { category } = rowOf(fact);
  return (typeof category === 'function' ? category(fact.data) : category) ?? 0;
}

/** A dealer that takes a vehicle over has seen nothing of what was before. */
function counted({ facts, parties: before }: Vehicle, { parties }: Vehicle, fact: VehicleEvent): FactCounts {
  const audience = audienceOf(fact);
  const all = facts.all + 1;
  const hiddenFromImporter = facts.hiddenFromImporter + (isForImporter(audience) ? 0 : 1);
  // Whoever gets it back saw what was before.
  if (fact.type === 'vehicle/Undone' && fact.data.hiddenFromDealer !== null)
    return { all, hiddenFromDealer: fact.data.hiddenFromDealer, hiddenFromImporter };
  const hidden = parties.dealerId === before.dealerId ? facts.hiddenFromDealer : facts.all;
  const isSeen = isForDealer(audience, parties.dealerId);
  return { all, hiddenFromDealer: hidden + (isSeen ? 0 : 1), hiddenFromImporter };
}

/** The program of the period, or the one it is to begin with; null while none is chosen. */
export const programOf = (vehicle: Vehicle): ProgramSnapshot | null =>
  lastPeriod(vehicle)?.program ?? vehicle.requests.financing?.program ?? null;
