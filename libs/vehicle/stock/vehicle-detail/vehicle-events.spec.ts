import { expect, test } from '@jest/globals';
import { defaultFunctions, type Role, type UserScope } from '@floorplan/identity/domain';
import type { StoredEvent } from '@floorplan/platform/event-store';
import type { Payoff, VehicleEvent } from '@floorplan/vehicle/domain';
import { toFact } from './vehicle-events';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const payoff: Payoff = {
  endDate: '2026-04-07',
  capital: 300_000_00,
  discount: 0,
  endAmount: 300_000_00,
  vat: 75_000_00,
  unpaid: 1_250_50,
  amount: 376_250_50,
} as unknown as Payoff;
const fact: VehicleEvent = {
  type: 'vehicle/FinancingEnded',
  data: {
    on: '2026-04-07',
    financeType: 'CONSIGN',
    periodId: 501,
    dealerId: 101,
    importerId: 1,
    payoff,
    by,
    buyer: '5599000014',
    soldToEndCustomer: false,
    quote: null,
  } as Extract<VehicleEvent, { type: 'vehicle/FinancingEnded' }>['data'],
};
const event = {
  type: fact.type,
  recordedAt: new Date('2026-04-07T10:00:00Z'),
  metadata: { actor: by },
} as unknown as StoredEvent;
const scope = (role: Role): UserScope =>
  ({
    kind: 'user',
    role,
    functions: defaultFunctions(role),
    importerIds: 'all',
    dealerIds: 'all',
  }) as UserScope;

test.each<[Role, number | undefined]>([
  ['admin', 376_250.5],
  ['DEO', 376_250.5],
  ['DEA', 376_250.5],
  ['IMP', undefined],
])('for role %s, shows the amount %p of an ended financing', (role, amount) => {
  const { Data } = toFact({ event, fact, number: 3 }, scope(role));
  expect(Data['Description']).toBe('2026-04-07');
  expect(Data['Amount']).toBe(amount);
});
