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

/** Names of events, and the version that they lead to. */
interface Between {
  readonly events: readonly string[];
  readonly version: number;
}

/** What happened to a vehicle since somebody looked at it, as far as the same person may see it. */
@Injectable()
export class CameBetween {
  constructor(private readonly log: EventLog) {}

  /**
   * The events that an action must not pass over, and the version that who is told of them has seen then. `seen` counts
   * the facts that its caller may see.
   */
  async since(scope: UserScope, vehicle: Vehicle, seen: number): Promise<Between> {
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
      .filter((fact) => !rowOf(fact).aside)
      .map((fact) => eventName(scope, eventCategoryOf(fact) ?? 0));
    return { events, version };
  }
}
