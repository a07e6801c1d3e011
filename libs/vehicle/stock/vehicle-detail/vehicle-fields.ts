import type { UserScope } from '@floorplan/identity/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { lastPeriod, type Vehicle } from '@floorplan/vehicle/domain';
import { languageOf, NO_ORIGIN, type SeenVehicle } from '@floorplan/vehicle/reader';
import { toPeriod } from './period-views';
import { toVehicle } from './vehicle-views';

/** Returns a state of a vehicle as input of the view functions. */
export const asSeen = (vehicle: Vehicle, { dealers, importers }: Parties, today: string): SeenVehicle => ({
  version: 0,
  vehicle,
  offer: null,
  heldUntil: null,
  today,
  dealer: dealers.find(({ id }) => id === vehicle.parties.dealerId)!,
  importer: importers.find(({ id }) => id === vehicle.parties.importerId) ?? null,
});

export type FieldValue = string | number | boolean | null;

/** All values of the vehicle's answer by their path. Values of the last period are under `Period`. */
export function fieldsOf(seen: SeenVehicle, scope: UserScope): ReadonlyMap<string, FieldValue> {
  const period = lastPeriod(seen.vehicle);
  const fields = new Map<string, FieldValue>();
  collect(toVehicle(seen, NO_ORIGIN, scope, languageOf(scope)), '', fields);
  if (period) collect(toPeriod(seen, period, scope), 'Period.', fields);
  return fields;
}

function collect(value: object, path: string, into: Map<string, FieldValue>): void {
  for (const [name, one] of Object.entries(value)) {
    if (one !== null && typeof one === 'object') collect(one as object, `${path}${name}.`, into);
    else into.set(`${path}${name}`, one as FieldValue);
  }
}

/** The given fields whose values differ. A missing field counts as null. */
export const changesBetween = <Field extends string>(
  fields: readonly Field[],
  before: ReadonlyMap<string, FieldValue>,
  after: ReadonlyMap<string, FieldValue>,
) =>
  fields.flatMap((Field) => {
    const [Before, After] = [before.get(Field) ?? null, after.get(Field) ?? null];
    return Before === After ? [] : [{ Field, Before, After }];
  });
