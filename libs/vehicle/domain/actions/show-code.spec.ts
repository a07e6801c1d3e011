import { describe, expect, test } from '@jest/globals';
import { whyNot } from '@floorplan/kernel';
import * as d from '../index';
import { caller, actionContext, surroundings } from '../testing/action-context';
import { command, message, reference } from '../testing/financing';

const sent = { ...message(), Identification: { Id: 'YV1', ExtendedId: 'ORD-88121' } };
const decision = d.financeVehicle(command(sent), reference());
if (decision.kind !== 'plan') throw new Error('the message is in order');
const active = d.evolveVehicle(d.initialVehicle, decision.fact);
const dealer = caller({ role: 'DEA', holds: (right) => right !== 'codes.withheld' });
const reason = (vehicle: d.Vehicle, by = dealer, pinCodeAfterPayment = false) =>
  whyNot(d.showCode, d.subjectOf(vehicle, surroundings(pinCodeAfterPayment)), by)?.code ?? null;

// P1-VEH-08
describe('showing a registration code', () => {
  const bought: d.Vehicle = { ...active, status: 'purchased' };

  test('permits callers with fncAlwaysShowPinCode to see the code, and writes a fact that does not contain the code', () => {
    expect(reason(active, caller())).toBeNull();
    const { by } = actionContext();
    expect(d.showCode.decide(active, {}, actionContext(), 'KOD123')).toEqual({
      ok: true,
      facts: [{ type: 'vehicle/CodeShown', data: { by, byDealer: false } }],
    });
  });

  // P1-VEH-08
  test('hides from importers that a user saw the code, and shows it to the dealer only if the user belongs to that dealer', () => {
    const shown = (by = caller()) => {
      const result = d.showCode.decide(bought, {}, actionContext({ caller: by }), 'KOD123');
      const [fact] = result.ok ? result.facts : [];
      const { importers, dealers } = d.vehicleStream.readers(bought, fact!);
      const { hiddenFromDealer, hiddenFromImporter } = d.evolveVehicle(bought, fact!).facts;
      return { importers, dealers, hiddenFromDealer, hiddenFromImporter };
    };
    const { dealerId } = bought.parties;
    const hidden = { importers: [], hiddenFromImporter: 1 };
    expect(shown(dealer)).toEqual({ ...hidden, dealers: [dealerId], hiddenFromDealer: 0 });
    expect(shown()).toEqual({ ...hidden, dealers: [], hiddenFromDealer: 1 });
  });

  test('permits callers without fncAlwaysShowPinCode to see the code after the end of the financing, unless the dealer must pay first', () => {
    expect(reason(active)).toBe('CODE_WITHHELD');
    expect(reason(bought)).toBeNull();
    expect(reason({ ...active, status: 'soldToEndCustomer' })).toBeNull();
    expect(reason(bought, dealer, true)).toBe('CODE_WITHHELD');
  });

  test('refuses to show a code when the vehicle has no code, and when the caller does not act for the dealer', () => {
    expect(reason({ ...active, code: null }, caller())).toBe('NO_CODE');
    expect(reason(bought, { ...dealer, actsFor: () => false })).toBe('DEALER_READS_ONLY');
  });
});

test('stores the order number of the financing message in the state of the vehicle', () => {
  expect(active.identity.orderId).toBe('ORD-88121');
});
