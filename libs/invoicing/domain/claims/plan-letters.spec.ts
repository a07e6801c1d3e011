import { describe, expect, test } from '@jest/globals';
import { evolveInvoice, type Invoice } from '../invoice.state';
import type { InvoiceReceiver } from '../invoice.events';
import { DEALER, draftOf, issuedOn } from '../testing/invoices';
import { planLetters, receiverOfKey, sumsOfLetters } from './plan-letters';
import { DEFAULT_REMINDER_TERMS, type ReminderTerms } from './reminder-terms';

const TERMS: ReminderTerms = { ...DEFAULT_REMINDER_TERMS, fees: [6_000, 0] };
const TODAY = '2026-06-22';
const OTHER: InvoiceReceiver = { ...DEALER, id: 8, name: 'Askersund Bil' };

const invoice = (number: number, due: string, change: Partial<Invoice> = {}): Invoice => ({
  ...issuedOn('2026-05-01', draftOf([{ account: 'Kapital', amount: 100_000 }], { shares: [] }), number),
  due,
  ...change,
});
const remindedOn = (of: Invoice, on: string): Invoice =>
  evolveInvoice(of, { type: 'invoicing/Reminded', data: { on, number: null, level: 1, letter: 1 } });
const plan = (...invoices: Invoice[]) => planLetters(invoices, TERMS, TODAY);

describe('the letters of a day', () => {
  test('are one for each receiver, with all that is overdue and the highest level', () => {
    const letters = plan(
      invoice(3, '2026-06-18'),
      remindedOn(invoice(1, '2026-05-29'), '2026-06-05'),
      invoice(2, '2026-06-12'),
      invoice(4, '2026-06-12', { receiver: OTHER }),
    );
    expect(
      letters.map(({ key, level, fee, documents }) => [
        key,
        level,
        fee,
        documents.map((document) => [document.number, document.level, document.daysLate]),
      ]),
    ).toEqual([
      ['DEA:8', 1, 6_000, [[4, 1, 10]]],
      [
        'DEA:7',
        2,
        0,
        [
          [1, 2, 24],
          [2, 1, 10],
          [3, null, 4],
        ],
      ],
    ]);
    expect(sumsOfLetters(letters)).toEqual({ letters: 2, documents: 3, open: 400_000, fees: 6_000 });
  });

  test('leave out a receiver of whose documents none is due for a reminder', () => {
    expect(plan(invoice(1, '2026-06-18'), remindedOn(invoice(2, '2026-06-12'), '2026-06-22'))).toEqual([]);
  });

  test('name what belongs to the organisation in a letter of its own', () => {
    const limitFee = invoice(2, '2026-05-29', { category: 11 });
    const letters = plan(invoice(1, '2026-05-29'), limitFee);
    expect(letters.map(({ key, ofOrganisation }) => [key, ofOrganisation])).toEqual([
      ['DEA:7', false],
      ['DEA:7:organisation:70', true],
    ]);
    expect(receiverOfKey('DEA:7:organisation:70')).toEqual({ side: 'DEA', id: 7 });
  });

  test('have at most 200 documents, those that are due for a reminder first', () => {
    const many = Array.from({ length: 250 }, (_, at) =>
      invoice(at + 1, at < 60 ? '2026-06-18' : '2026-05-29'),
    );
    const documents = plan(...many).flatMap((letter) => letter.documents);
    expect([documents.length, documents.filter(({ level }) => level === null).length]).toEqual([200, 10]);
  });
});
