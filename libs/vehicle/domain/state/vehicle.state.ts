import { DEMO } from '../facts/event-categories';
import { isForDealer, isForImporter } from '../facts/fact-row';
import { audienceOf, rowOf, type VehicleEvent } from '../facts/vehicle.events';
import { nextVehicleStatus, type VehicleSignal } from './vehicle.machine';
import type { ExistingStatus } from './vehicle.statuses';
import { lastPeriod, type FactCounts, type Vehicle, type VehicleState } from './vehicle.parts';
import type { ProgramSnapshot } from './vehicle.values';

export const initialVehicle: VehicleState = { status: 'absent' };

/** Signal of a fact's status transition; null when the status stays unchanged. */
export function vehicleSignalOf(fact: VehicleEvent): VehicleSignal | null {
  const { signal } = rowOf(fact);
  return typeof signal === 'function' ? signal(fact.data) : signal;
}

/** Applies a fact to the state. @throws when the machine does not allow the transition */
export function evolveVehicle(state: VehicleState, fact: VehicleEvent): Vehicle {
  const signal = vehicleSignalOf(fact);
  const status = signal === null ? state.status : nextVehicleStatus(state.status, signal);
  if (status === null || status === 'absent')
    throw new Error(`${fact.type} cannot follow in status ${state.status}`);
  // The first transition is possible only with facts that set every part of the state.
  const after = withdrawnIfGone(rowOf(fact).fold(state as Vehicle, fact.data, status));
  if (state.status === 'absent') return after;
  return { ...after, status, facts: counted(state, after, fact), undoable: undoableAfter(state, fact) };
}

/** Statuses in which nobody offers the vehicle to the public any more. */
const GONE: readonly ExistingStatus[] = ['rejected', 'reversed', 'soldToEndCustomer'];

/** Withdraws a vehicle from net sale that was rejected, reversed, sold or returned to its importer. */
function withdrawnIfGone(after: Vehicle): Vehicle {
  if (!after.sale.showForNetSale) return after;
  if (!GONE.includes(after.status) && !wasReturned(after)) return after;
  return { ...after, sale: { ...after.sale, showForNetSale: false } };
}

/** Updates the actions that can be undone: adds a new action, or removes the actions that the fact undoes. */
function undoableAfter({ undoable, facts }: Vehicle, fact: VehicleEvent): Vehicle['undoable'] {
  if (fact.type === 'vehicle/Undone')
    return undoable.filter(({ place }) => !fact.data.undone.includes(place));
  // A rejected transfer to demo can no longer be undone.
  if (fact.type === 'vehicle/DemoRejected') return undoable.filter(({ category }) => category !== DEMO);
  if (!rowOf(fact).followers) return undoable;
  return [...undoable, { category: categoryOf(fact), place: facts.all + 1 }];
}

function categoryOf(fact: VehicleEvent): number {
  const { category } = rowOf(fact);
  return (typeof category === 'function' ? category(fact.data) : category) ?? 0;
}

/** Updates the fact counts. For a dealer that takes over the vehicle all earlier facts are hidden. */
function counted({ facts, parties: before }: Vehicle, { parties }: Vehicle, fact: VehicleEvent): FactCounts {
  const audience = audienceOf(fact);
  const all = facts.all + 1;
  const hiddenFromImporter = facts.hiddenFromImporter + (isForImporter(audience) ? 0 : 1);
  // A dealer that gets the vehicle back by an undo sees its own earlier facts again.
  if (fact.type === 'vehicle/Undone' && fact.data.hiddenFromDealer !== null)
    return { all, hiddenFromDealer: fact.data.hiddenFromDealer, hiddenFromImporter };
  const hidden = parties.dealerId === before.dealerId ? facts.hiddenFromDealer : facts.all;
  const isSeen = isForDealer(audience, parties.dealerId);
  return { all, hiddenFromDealer: hidden + (isSeen ? 0 : 1), hiddenFromImporter };
}

/** Whether the vehicle was returned to its importer. A dealer's own unfinanced car has no financing. */
export const wasReturned = ({ status, financing }: Pick<Vehicle, 'status' | 'financing'>): boolean =>
  status === 'inactive' && financing !== null;

/** The price list of the last or of the requested period; null when none has been chosen. */
export const programOf = (vehicle: Vehicle): ProgramSnapshot | null =>
  lastPeriod(vehicle)?.program ?? vehicle.requests.financing?.program ?? null;
