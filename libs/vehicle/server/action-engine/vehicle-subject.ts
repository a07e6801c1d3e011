import { canSeeFact, type UserScope } from '@floorplan/identity/domain';
import type { ActSubject } from '@floorplan/platform/acts';
import {
  eventCategoryOf,
  rowOf,
  vehicleStream,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { versionFor, eventName } from '@floorplan/vehicle/reader';

/** Vehicles as one caller sees them. */
export const vehicleSubject = (scope: UserScope): ActSubject<VehicleState, VehicleEvent> => ({
  stream: vehicleStream,
  concernsActs: (fact) => !rowOf(fact).neverBlocks,
  nameOf: (fact) => eventName(scope, eventCategoryOf(fact) ?? 0),
  isSeen: (state, fact) => canSeeFact(scope, vehicleStream.readers(state, fact)),
  versionOf: (vehicle) => versionFor(scope, vehicle as Vehicle),
});
