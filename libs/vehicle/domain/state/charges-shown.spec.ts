import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { dealerVehicle, financingStarted } from '../testing/financing';

const vehicleOf = (fact: d.VehicleEvent) => d.evolveVehicle(d.initialVehicle, fact);
const all = () => true;

// P1-CHARGE-03
describe('what a vehicle costs is shown', () => {
  test.each([
    ['CONSIGN', 'V', true],
    ['PL_FINANCE', 'V', true],
    ['LOAN', 'LA', true],
    ['AVBETALNING', 'D', false],
    ['LEASING', 'D', false],
  ] as const)('for %s: %p but where the portal is set to show it', (type, classification, shown) => {
    const vehicle = vehicleOf(financingStarted(classification, type));
    expect(d.chargesAreShown(vehicle, all, false)).toBe(shown);
    expect(d.chargesAreShown(vehicle, all, true)).toBe(true);
  });

  test('to those who may see interest, or add fees', () => {
    const vehicle = vehicleOf(financingStarted('V', 'CONSIGN'));
    const shownTo = (...rights: string[]) => d.chargesAreShown(vehicle, (key) => rights.includes(key), false);
    expect([shownTo('fncVehicleShowInterest'), shownTo('fncAddFee'), shownTo()]).toEqual([true, true, false]);
  });

  test('not of a car that nobody finances', () => {
    const vehicle = vehicleOf(dealerVehicle());
    expect(d.chargesAreShown(vehicle, all, true)).toBe(false);
    expect(d.chargingPeriod(vehicle)).toBeNull();
  });

  test('of the period that runs', () => {
    const vehicle = vehicleOf(financingStarted('V', 'CONSIGN'));
    expect(d.chargingPeriod(vehicle)?.id).toBe(501);
    const closed = {
      ...vehicle,
      periods: vehicle.periods.map((one) => ({ ...one, closedOn: '2026-04-01' })),
    };
    expect(d.chargingPeriod(closed)).toBeNull();
    // What waits for its approval has none yet.
    expect(d.chargingPeriod(vehicleOf(financingStarted('LA', 'LOAN')))).toBeNull();
  });
});
