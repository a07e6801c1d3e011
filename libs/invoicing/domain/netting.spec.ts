import { expect, test } from '@jest/globals';
import { isNetted, nettingStream, waitingOf, type NettingEvent } from './netting';

const by = { id: 1, name: 'Anna' } as never;
const netted = (vehicleId: number, amount: number): NettingEvent => ({
  type: 'invoicing/BuyoutNetted',
  data: { on: '2026-06-17', endedOn: '2026-06-17', vehicleId, amount, by },
});
const accountAfter = (...facts: NettingEvent[]) =>
  facts.reduce(nettingStream.evolve, nettingStream.initialState);

// P1-BILL-10
test.each([
  [
    'a buyout that exceeds the rest of the limit is not netted',
    39_468_545,
    300_000_000,
    270_000_000,
    0,
    false,
  ],
  ['a buyout that fills the limit exactly is netted', 30_000_000, 300_000_000, 270_000_000, 0, true],
  ['open collective invoices use the limit too', 30_000_000, 300_000_000, 0, 270_000_001, false],
  ['without a limit nothing is netted', 1, 0, 0, 0, false],
  ['a buyout of 0 is not netted', 0, 300_000_000, 0, 0, false],
  ['a buyout that the provider pays out is not netted', -100, 300_000_000, 0, 0, false],
])('%s', (_, amount, limit, waiting, open, expected) => {
  expect(isNetted(amount, { limit, waiting, open })).toBe(expected);
});

test('keeps a buyout waiting until it is billed or its end is undone', () => {
  const two = [netted(501, 100), netted(502, 200)];
  const on = '2026-07-01';
  expect(waitingOf(accountAfter(...two))).toBe(300);
  const takenBack: NettingEvent = {
    type: 'invoicing/NettedBuyoutTakenBack',
    data: { on, vehicleId: 501, by },
  };
  expect(waitingOf(accountAfter(...two, takenBack))).toBe(200);
  const billed: NettingEvent = {
    type: 'invoicing/NettedBuyoutsBilled',
    data: { on, number: 1_000_001, vehicleIds: [502] },
  };
  expect(accountAfter(...two, billed).buyouts).toEqual([
    { vehicleId: 501, endedOn: '2026-06-17', amount: 100 },
  ]);
});
