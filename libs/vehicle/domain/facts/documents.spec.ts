import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { actionContext } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

const consigned = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const payoff: d.Payoff = {
  endDate: '2026-06-17',
  capital: 32_000_000,
  discount: 500_000,
  discountVat: 125_000,
  endAmount: 31_500_000,
  vat: 7_875_000,
  unpaid: 93_545,
  amount: 39_468_545,
  perDay: 3_822,
  lines: [],
};
const documentRows = (result: { ok: boolean; facts?: readonly d.VehicleEvent[] }) =>
  (result.facts ?? [])
    .flatMap((fact) => d.documentsOf(fact))
    .map(({ kind, party, number, amount }) => [kind, party, number, amount?.net, amount?.vat, amount?.total]);
const invoice = d.supplierInvoiceOf(consigned)!;

// P1-VEH-16
describe('documentsOf', () => {
  test('returns a document with the payoff, including interest and fees, when the fact is a quote', () => {
    const known = { payoff: { ok: true, answer: payoff }, dealerNumbers: ['5599000063'] } as const;
    expect(
      documentRows(d.endQuote.decide(consigned, {}, actionContext(), { ...known, number: 10_001 })),
    ).toEqual([['QUOTE', 'DEA', '10001', 31_593_545, 7_875_000, 39_468_545]]);
  });

  test('returns a credit note for the whole invoice, with the importer’s number, when the fact is a reversal', () => {
    expect(documentRows(d.reverse.decide(consigned, { invoiceno: 'K-1' }, actionContext()))).toEqual([
      ['CREDIT_NOTE', 'IMP', 'K-1', -invoice.net, -invoice.vat, -invoice.total],
    ]);
    const own = { ...consigned, invoices: [] };
    expect(documentRows(d.reverse.decide(own, { invoiceno: 'K-1' }, actionContext()))).toEqual([]);
  });

  test('returns a credit note and a new invoice when the fact is a price correction', () => {
    const body = { vehicle: { NewPrice: 312_000 }, specification: [], invoiceno: 'F-2' };
    const known = { vatOf: (net: number) => net / 4, differencesOf: () => [] };
    expect(documentRows(d.correctPrice.decide(consigned, body, actionContext(), known))).toEqual([
      ['CREDIT_NOTE', 'IMP', null, -invoice.net, -invoice.vat, -invoice.total],
      ['SUPPLIER_INVOICE', 'IMP', 'F-2', 31_200_000, 7_800_000, 39_000_000],
    ]);
  });

  test('returns no documents when the fact is a note', () => {
    const note = { VehicleId: 501, EventCategoryId: 8, Description: 'x' } as const;
    expect(documentRows(d.addNote.decide(consigned, note, actionContext()))).toEqual([]);
  });
});
