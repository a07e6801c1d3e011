import { expect, test } from '@jest/globals';
import * as d from '../index';
import { actionContext } from '../testing/action-context';
import { dealerVehicle, financingStarted } from '../testing/financing';

const active = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const fold = (state: d.Vehicle, result: { ok: boolean; facts?: readonly d.VehicleEvent[] }): d.Vehicle =>
  (result.facts ?? []).reduce((now, fact) => d.evolveVehicle(now, fact), state);

// P1-VEH-11
test('keeps the note of an external location until the vehicle is back at the dealer', () => {
  const away = fold(
    active,
    d.changeExternalLocation.decide(active, { note: ' Lackeringen ' }, actionContext()),
  );
  expect(away.externalLocation).toEqual({ note: 'Lackeringen' });
  const back = d.changeExternalLocation.decide(away, { note: 'Hämtad', is_back: true }, actionContext());
  expect(fold(away, back).externalLocation).toBeNull();
  // A repeated change writes no facts.
  const again = [
    d.changeExternalLocation.decide(away, { note: 'Lackeringen ' }, actionContext()),
    d.changeExternalLocation.decide(active, { note: 'Hämtad', is_back: true }, actionContext()),
  ];
  expect(again).toEqual(Array(2).fill({ ok: true, facts: [] }));
});

// P1-VEH-12
test('fills in the plate and the registration code separately', () => {
  const decide = (body: d.UpdateObjectDataBody, codeRef: string | null = null) =>
    d.updateObjectData.decide(active, body, actionContext(), codeRef);
  const both = fold(active, decide({ license_number: 'zzp 48g' }, 'code:1'));
  expect([both.item.licenseNumber, both.code]).toEqual(['ZZP48G', { ref: 'code:1', shown: false }]);
  expect(fold(active, decide({}, 'code:1')).item).toBe(active.item);
  const told = decide({ license_number: 'zzp 48g' }, 'code:1');
  expect(told.ok && told.facts.map(d.eventDescriptionOf)).toEqual(['ZZP 48G · •••']);
  expect(decide({ license_number: 'I1' })).toMatchObject({
    refusal: { params: { field: 'license_number' } },
  });
  expect(decide({ license_number: ' ' })).toMatchObject({ refusal: { code: 'REQUIRED' } });
});

test('saves the sale status, and writes no fact when the status does not change', () => {
  const save = (state: d.Vehicle, selectedItem: 0 | 1 | 2 | 3, ShowForNetSale: boolean) =>
    d.saveExtraData.decide(state, { selectedItem, objectData: { ShowForNetSale } }, actionContext());
  const reserved = fold(active, save(active, 1, true));
  expect(reserved.sale).toEqual({ statusCode: 1, showForNetSale: true });
  expect(save(reserved, 1, true)).toEqual({ ok: true, facts: [] });
  expect(fold(reserved, save(reserved, 0, false)).sale).toEqual(active.sale);
});

// P1-VEH-15
test('sets the status of a dealer’s own car to sold when the dealer sells the car to an end customer', () => {
  const car = d.evolveVehicle(d.initialVehicle, dealerVehicle());
  const sold = fold(car, d.sellToEndCustomer.decide(car, {}, actionContext()));
  expect([sold.status, sold.sale.statusCode]).toEqual(['soldToEndCustomer', 2]);
});

// P1-VEH-15
test.each(['purchased', 'loanEnded'] as const)('marks a vehicle with status %s as sold', (status) => {
  const ended = { ...active, status };
  const sold = fold(ended, d.sellToEndCustomer.decide(ended, {}, actionContext()));
  expect([sold.status, sold.sale.statusCode]).toEqual(['soldToEndCustomer', 2]);
});
