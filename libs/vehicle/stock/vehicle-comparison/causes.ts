import type { StoredEvent } from '@floorplan/platform/event-store';
import { initialVehicle, vehicleStream, type Vehicle, type VehicleState } from '@floorplan/vehicle/domain';
import { countingAt, type Moment } from '@floorplan/vehicle/reader';
import { factOf } from '../vehicle-detail/vehicle-events';
import type { FieldValue } from '../vehicle-detail/vehicle-fields';
import type { FactBetween } from './facts-between';

type Fields = (vehicle: Vehicle) => ReadonlyMap<string, FieldValue>;

/** For each field, the position of the last fact that changed it before the moment. */
function lastToChange(
  history: readonly StoredEvent[],
  moment: Moment,
  fieldsOf: Fields,
): ReadonlyMap<string, number> {
  const counting = countingAt(history, moment);
  // Skips undone facts and their undos, because together they leave fields unchanged.
  const passing = new Set(
    counting.flatMap((event) => {
      const places = vehicleStream.takesBack(factOf(event));
      return places.length === 0 ? [] : [...places, event.version];
    }),
  );
  const last = new Map<string, number>();
  let state: VehicleState = initialVehicle;
  let values: ReadonlyMap<string, FieldValue> = new Map();
  for (const event of counting) {
    state = vehicleStream.evolve(state, factOf(event));
    const now = fieldsOf(state as Vehicle);
    if (!passing.has(event.version))
      for (const field of new Set([...values.keys(), ...now.keys()]))
        if (now.get(field) !== values.get(field)) last.set(field, event.version);
    values = now;
  }
  return last;
}

/**
 * Returns a function that finds the cause of a field's change between two moments: the last new fact that set
 * the field, or an undone fact.
 */
export function causesBetween(
  history: readonly StoredEvent[],
  between: readonly FactBetween[],
  { from, to, fieldsOf }: { readonly from: Moment; readonly to: Moment; readonly fieldsOf: Fields },
): (field: string) => FactBetween | null {
  const of = (kind: FactBetween['kind']) =>
    new Map(between.filter((candidate) => candidate.kind === kind).map((each) => [each.event.version, each]));
  const [came, undone] = [of('CAME'), of('UNDONE')];
  const [since, before] = [lastToChange(history, to, fieldsOf), lastToChange(history, from, fieldsOf)];
  return (field) => came.get(since.get(field) ?? 0) ?? undone.get(before.get(field) ?? 0) ?? null;
}
