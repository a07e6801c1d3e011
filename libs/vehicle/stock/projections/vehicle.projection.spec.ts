import { expect, test } from '@jest/globals';
import { evolveVehicle, initialVehicle, type VehicleEvent } from '@floorplan/vehicle/domain';
import { dealerVehicle, financingStarted } from '../../domain/testing/financing';
import { vehicleEventProjection, vehicleProjection } from './vehicle.projection';

const at = new Date('2026-03-02T08:00:00Z');
const by = { kind: 'user', id: '1', name: 'Anna' } as const;

function changeBy(fact: VehicleEvent) {
  const after = evolveVehicle(initialVehicle, fact);
  const facts = [{ fact, version: 1, eventId: 'e' }];
  const stream = `vehicle:${after.identity.vehicleId}`;
  const metadata = { actor: by, correlationId: 'c', at: at.toISOString() };
  const id = String(after.identity.vehicleId);
  return { stream, id, before: initialVehicle, after, version: 1, facts, metadata, at };
}
const rowOf = (fact: VehicleEvent) => vehicleProjection.rows(changeBy(fact))[0];

test('writes the period and the amounts of a financed vehicle to the vehicle’s row', () => {
  expect(rowOf(financingStarted('V', 'CONSIGN'))).toMatchObject({
    id: 501,
    status_code: 0,
    importer_id: 1,
    dealer_id: 101,
    make_id: 3,
    finance_type: 'CONSIGN',
    begin_date: '2026-03-02',
    end_date: '2026-08-28',
    period_unit: 'DAY',
    invoice_number: 'F-100231',
    price: 31_040_000,
    total_price: 32_000_000,
    capital: 32_000_000,
    amount_includes_vat: false,
  });
});

test('writes the unit of the price list and the requested amount of a waiting vehicle, but no period dates', () => {
  expect(rowOf(financingStarted('D', 'AVBETALNING'))).toMatchObject({
    status_code: 2,
    begin_date: null,
    end_date: null,
    period_unit: 'MONTH',
    capital: 40_000_000,
  });
});

test('writes no financing columns and no event for an unfinanced car', () => {
  const fact = dealerVehicle();
  expect(rowOf(fact)).toMatchObject({
    id: 601,
    status_code: 1,
    importer_id: null,
    dealer_id: 101,
    make_id: null,
    make: 'Gammelbil',
    finance_type: null,
    classification: null,
    amount_includes_vat: null,
    capital: null,
    invoice_number: null,
    begin_date: null,
    end_date: null,
    period_unit: null,
    total_price: 18_000_000,
  });
  expect(vehicleEventProjection.rows(changeBy(fact))).toEqual([]);
});
