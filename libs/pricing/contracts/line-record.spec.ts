import { expect, test } from '@jest/globals';
import type { ChargeTrace } from './charges';
import { seenTrace } from './line-record';

const trace = (Mirrored: boolean): ChargeTrace => ({
  ReceiverType: 'DEA',
  FeeType: 'DSU',
  From: '2026-03-01',
  To: '2026-03-31',
  FromNumber: 1,
  ToNumber: 31,
  Days: 31,
  Convention: 'ACT360',
  PriceProgram: null,
  Mirrored,
  Capital: { Amount: 100_000, Since: '2026-03-01', Reason: 'BEGIN' },
  Rate: {
    Value: 0.75,
    Base: { InterestRateId: 1, Name: 'STIBOR', ValidFrom: '2026-01-01', Value: 2 },
    Total: 2.5,
    Floored: false,
  },
  Adjustments: [{ Value: -0.25, FromDay: 1, ToDay: 60, Text: 'Avtal med importören' }],
  Row: { FeeId: 3, FromDay: 1, ToDay: 60, Value: 0.75, Text: 'Subvention', Added: false, GoesOn: false },
  Exact: -215.277778,
  Rounding: -0.002222,
  Amount: -215.28,
  Vat: { Rate: 0, Amount: 0 },
  Plan: null,
});

// P1-CHARGE-05
test('does not show the components of a subvention’s rate to a caller who may not see the other receiver', () => {
  const forDealer = seenTrace(trace(true), (receiver) => receiver === 'DEA');
  expect(JSON.stringify(forDealer)).not.toMatch(/Avtal|Subvention|STIBOR|0\.75/);
  expect(forDealer).toMatchObject({
    Rate: { Value: 2.5, Base: null, Total: 2.5 },
    Adjustments: [],
    Row: { FeeId: null, Text: null },
    Exact: -215.277778,
    Amount: -215.28,
  });
  expect(seenTrace(trace(true), () => true)).toEqual(trace(true));
  expect(seenTrace(trace(false), (receiver) => receiver === 'DEA')).toEqual(trace(false));
});
