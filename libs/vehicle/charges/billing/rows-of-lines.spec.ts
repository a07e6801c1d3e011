import { amountsOf, type InvoiceRow } from '@floorplan/invoicing/domain';
import { describe, expect, test } from '@jest/globals';
import type { LineOrigin, PayoffLine } from '@floorplan/vehicle/domain';
import { rowsOfBuyouts, rowsOfLines } from './rows-of-lines';

const origin: LineOrigin = {
  program: null,
  fromNumber: 1,
  toNumber: 1,
  capitalSince: null,
  floored: false,
  adjustments: [],
  row: { value: 0, text: null, added: false, goesOn: false },
  exact: 0,
  vatRate: 250_000,
  plan: null,
};
/** The rent of a month: interest 1 500,00 and the rest capital, with its VAT. */
const rent = (month: number, payment: number, vat: number): PayoffLine => ({
  receiver: 'DEA',
  feeType: 'ANL',
  from: `2026-0${month}-01`,
  to: `2026-0${month}-28`,
  days: 30,
  capital: null,
  rate: null,
  amount: 150_000,
  vat,
  basis: '30E360',
  mirrored: false,
  row: { feeId: 1, fromDay: 1, toDay: 36 },
  origin: { ...origin, plan: { payment, capital: payment - 150_000 } },
});
const vatOf = (rows: readonly InvoiceRow[]) =>
  rows.flatMap(({ vat, amount }) => (vat ? [[vat, amount]] : []));

// P3-REPORT-07
describe('the rows of a vehicle', () => {
  test('keep the amounts of the days that they add up', () => {
    const rows = rowsOfLines([rent(5, 622_045, 155_511), { ...rent(6, 622_045, 155_511), amount: 140_000 }]);
    expect(rows[0]).toMatchObject({
      account: 'Ränta',
      amount: 290_000,
      from: '2026-05-01',
      to: '2026-06-28',
      parts: [
        { from: '2026-05-01', to: '2026-05-28', amount: 150_000 },
        { from: '2026-06-01', to: '2026-06-28', amount: 140_000 },
      ],
    });
    for (const each of [rowsOfLines([rent(5, 622_045, 155_511)]), rowsOfBuyouts(rows)])
      expect(each[0]).not.toHaveProperty('parts');
  });
});

// P1-BILL-01
describe('the VAT of a document', () => {
  test('is one row for several rents, rounded once', () => {
    // 25 % of 6 220,45 is 1 555,1125; three times as much is 4 665,3375.
    const rows = rowsOfLines([5, 6, 7].map((month) => rent(month, 622_045, 155_511)));
    expect(vatOf(rows)).toEqual([[{ rate: 25, base: 1_866_135 }, 466_534]]);
    expect(amountsOf(rows)).toEqual({ net: 1_866_135, vat: 466_534, total: 2_332_669 });
  });

  test('is one row for each rate of a collective invoice, rounded once', () => {
    const buyout = (rate: number, base: number, amount: number): InvoiceRow[] => [
      { account: 'Kapital', amount: base },
      { account: 'Moms', amount, vat: { rate, base } },
    ];
    const rows = rowsOfBuyouts([
      ...buyout(25, 100_001, 25_000),
      ...buyout(25, 100_001, 25_000),
      ...buyout(12, 50_000, 6_000),
    ]);
    expect(vatOf(rows)).toEqual([
      [{ rate: 25, base: 200_002 }, 50_001],
      [{ rate: 12, base: 50_000 }, 6_000],
    ]);
  });
});
