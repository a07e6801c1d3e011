import { canSeeFact, type UserScope } from '@floorplan/identity/domain';
import { EventLog } from '@floorplan/platform/event-store';
import {
  eventCategoryOf,
  initialVehicle,
  rowOf,
  vehicleStream,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { versionFor } from '../reader/can-see';
import { eventName } from '../reader/event-name';

/** Names of the newer events, and the current version of the vehicle for the caller. */
interface NewerEvents {
  readonly events: readonly string[];
  readonly version: number;
}

/**
 * Finds the events of a vehicle after the version that the caller saw, limited to what the caller may see.
 */
@Injectable()
export class NewerFacts {
  constructor(private readonly log: EventLog) {}

  /**
   * Returns the newer events that block an action, and the current version for the caller. `seen` is the
   * version that the caller saw: the number of facts that it may see.
   */
  async since(scope: UserScope, vehicle: Vehicle, seen: number): Promise<NewerEvents> {
    const version = versionFor(scope, vehicle);
    if (seen >= version) return { events: [], version };
    const known: VehicleEvent[] = [];
    let state: VehicleState = initialVehicle;
    for (const event of await this.log.history(vehicleStream, vehicle.identity.vehicleId)) {
      const fact = { type: event.type, data: event.data } as unknown as VehicleEvent;
      state = vehicleStream.evolve(state, fact);
      if (canSeeFact(scope, vehicleStream.readers(state, fact))) known.push(fact);
    }
    const events = known
      .slice(seen)
      .filter((fact) => !rowOf(fact).neverBlocks)
      .map((fact) => eventName(scope, eventCategoryOf(fact) ?? 0));
    return { events, version };
  }
}
