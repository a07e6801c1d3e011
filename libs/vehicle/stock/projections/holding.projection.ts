import { classificationFor } from '@floorplan/catalogue/domain';
import { vatInGross } from '@floorplan/kernel';
import type { InlineProjection } from '@floorplan/platform/event-store';
import {
  capitalIncludesVat,
  CREDIT_NOTE,
  holdingsOf,
  totalPrice,
  vehicleStream,
  type FinancingKind,
  type Holding,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { repaysCapital } from '@floorplan/vehicle/charges';

/** Kind of the financing during a time at a dealer. */
export const kindOf = ({ financing }: Vehicle, { period }: Holding): FinancingKind =>
  period.kind ?? financing!;

/** Capital without VAT, in öre. */
export function netCapital({ type, classification }: FinancingKind, capital: number): number {
  const found = classificationFor(classification, type);
  return found && capitalIncludesVat(found) ? vatInGross(capital).net : capital;
}

function rowOf(
  vehicle: Vehicle,
  holding: Holding,
  place: number,
  { next, isRemoved }: { readonly next?: Holding | undefined; readonly isRemoved: boolean },
): object {
  const { period, dealerId, from, until } = holding;
  const kind = kindOf(vehicle, holding);
  return {
    vehicle_id: vehicle.identity.vehicleId,
    place,
    importer_id: vehicle.parties.importerId,
    dealer_id: dealerId,
    finance_type: kind.type,
    from_day: from,
    until_day: until,
    period_begin: period.begin,
    period_end: period.end,
    classification: kind.classification,
    make_id: vehicle.parties.makeId,
    price: vehicle.price.price,
    total_price: totalPrice(vehicle.price),
    repriced: vehicle.invoices.some(({ category }) => category === CREDIT_NOTE),
    next_from: next?.from ?? null,
    capital: period.capital,
    net: netCapital(kind, period.capital),
    repays: repaysCapital(period),
    is_removed: isRemoved,
  };
}

/**
 * Table of the days on which a dealer had a vehicle that the provider financed. Rows of an undone act are
 * marked as removed.
 */
export const holdingProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_holding',
  stream: vehicleStream,
  rows: ({ before, after }) => {
    if (after.status === 'absent') return [];
    const earlier = before.status === 'absent' ? [] : before.periods;
    if (after.periods === earlier) return [];
    const now = holdingsOf(after);
    const removed = before.status === 'absent' ? [] : holdingsOf(before).slice(now.length);
    return [
      ...now.map((holding, place) =>
        rowOf(after, holding, place, { next: now[place + 1], isRemoved: false }),
      ),
      ...removed.map((holding, place) =>
        rowOf(before as Vehicle, holding, now.length + place, { isRemoved: true }),
      ),
    ];
  },
};
