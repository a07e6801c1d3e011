import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { command, message, reference } from '../testing/financing';

const sent = { ...message(), Identification: { Id: 'YV1', ExtendedId: 'ORD-88121' } };
const decision = d.financeVehicle(command(sent), reference());
if (decision.kind !== 'plan') throw new Error('the message is in order');
const active = d.evolveVehicle(d.initialVehicle, decision.fact);
const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const show = (state: d.VehicleState, over: Partial<d.ShowCode> = {}) =>
  d.showCode(state, { by, always: false, pinCodeAfterPayment: false, ...over });
const refusal = (result: ReturnType<typeof show>) => (result.ok ? null : result.refusal.code);

// P1-VEH-08
describe('a registration code is shown', () => {
  const bought: d.VehicleState = { ...active, status: 'purchased' };

  test('at any time to who always may, and the showing is a fact that holds no code', () => {
    expect(show(active, { always: true })).toEqual({
      ok: true,
      facts: [{ type: 'vehicle/CodeShown', data: { by } }],
    });
  });

  test('to others when the financing has ended, unless the dealer gets it only when it is paid', () => {
    expect(refusal(show(active))).toBe('CODE_WITHHELD');
    expect(show(bought).ok).toBe(true);
    expect(show({ ...active, status: 'soldToEndCustomer' }).ok).toBe(true);
    expect(refusal(show(bought, { pinCodeAfterPayment: true }))).toBe('CODE_WITHHELD');
  });

  test('of a vehicle that has one', () => {
    const without: d.VehicleState = { ...active, code: null };
    expect(refusal(show(without, { always: true }))).toBe('NO_CODE');
    expect(refusal(show(d.initialVehicle, { always: true }))).toBe('NOT_FOUND');
  });
});

test('the order number of the message stays with the vehicle', () => {
  expect(active.identity.orderId).toBe('ORD-88121');
});
