import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { dealerVehicle, financingStarted } from '../testing/financing';

const vehicleOf = (fact: d.VehicleEvent) => d.evolveVehicle(d.initialVehicle, fact);

// P1-CHARGE-03
describe('the charges of a vehicle', () => {
  test.each([
    ['CONSIGN', 'V', true],
    ['PL_FINANCE', 'V', true],
    ['LOAN', 'LA', true],
    ['AVBETALNING', 'D', false],
    ['LEASING', 'D', false],
  ] as const)(
    "shows the charges of %s when the portal's setting is off: %p, and always when the setting is on",
    (type, classification, shown) => {
      const vehicle = vehicleOf(financingStarted(classification, type));
      expect(d.displaysCharges(vehicle, true, false)).toBe(shown);
      expect(d.displaysCharges(vehicle, true, true)).toBe(true);
    },
  );

  test('shows charges only to users who may see charges', () => {
    const vehicle = vehicleOf(financingStarted('V', 'CONSIGN'));
    expect([d.displaysCharges(vehicle, true, false), d.displaysCharges(vehicle, false, true)]).toEqual([
      true,
      false,
    ]);
  });

  test('shows no charges of an unfinanced car', () => {
    const vehicle = vehicleOf(dealerVehicle());
    expect(d.displaysCharges(vehicle, true, true)).toBe(false);
    expect(d.chargingPeriod(vehicle)).toBeNull();
  });

  test('returns the running period as the period to charge, or null when no period runs', () => {
    const vehicle = vehicleOf(financingStarted('V', 'CONSIGN'));
    expect(d.chargingPeriod(vehicle)?.id).toBe(501);
    const closed = {
      ...vehicle,
      periods: vehicle.periods.map((period) => ({ ...period, closedOn: '2026-04-01' })),
    };
    expect(d.chargingPeriod(closed)).toBeNull();
    // A loan waiting for approval has no period.
    expect(d.chargingPeriod(vehicleOf(financingStarted('LA', 'LOAN')))).toBeNull();
  });
});
