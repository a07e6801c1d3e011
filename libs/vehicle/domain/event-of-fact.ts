import { CODE_DISPLAYED, FINANCING_STARTED, LOAN_REQUESTED, DEMO } from './event-categories';
import type { VehicleEvent } from './vehicle.events';
import type { VehicleSignal } from './vehicle.machine';
import { vehicleSignalOf } from './vehicle.state';

/** What waits has not started. */
const WAITING: Readonly<Partial<Record<VehicleSignal, number>>> = {
  financedAsLoan: LOAN_REQUESTED,
  financedAsDemo: DEMO,
};

/** The event category a fact is listed under; null = it is not on the event list. */
export function eventCategoryOf(fact: VehicleEvent): number | null {
  switch (fact.type) {
    case 'vehicle/FinancingStarted':
      return WAITING[vehicleSignalOf(fact)!] ?? FINANCING_STARTED;
    case 'vehicle/NoteAdded':
      return fact.data.eventCategoryId;
    case 'vehicle/CodeShown':
      return CODE_DISPLAYED;
    case 'vehicle/DealerVehicleRegistered':
      return null;
  }
}
