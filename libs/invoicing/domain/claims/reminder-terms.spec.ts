import { addDays } from '@floorplan/kernel';
import { describe, expect, test } from '@jest/globals';
import { DEALER, draftOf, issuedOn, STAFF } from '../testing/invoices';
import { evolveInvoice, type Invoice } from '../invoice.state';
import type { InvoiceEvent } from '../invoice.events';
import {
  collectionDay,
  DEFAULT_REMINDER_TERMS,
  dueLevel,
  isReminded,
  lastReminderToCollect,
} from './reminder-terms';

const by = STAFF;

/** A document of 1 000 kr that is due on a day. */
const dueOn = (due: string, change: Partial<Invoice> = {}): Invoice => ({
  ...issuedOn(addDays(due, -30), draftOf([{ account: 'Kapital', amount: 100_000 }], { shares: [] })),
  due,
  ...change,
});
const after = (invoice: Invoice, ...facts: InvoiceEvent[]): Invoice =>
  facts.reduce<Invoice>(evolveInvoice, invoice);
const reminded = (on: string, level: 1 | 2 = 1): InvoiceEvent => ({
  type: 'invoicing/Reminded',
  data: { on, number: null, level, letter: 1 },
});
const levelOn = (invoice: Invoice, today: string) => dueLevel(invoice, DEFAULT_REMINDER_TERMS, today);
/** The first day on which a reminder is due. */
function firstDay(invoice: Invoice): string {
  let day = invoice.due;
  while (levelOn(invoice, day) === null) day = addDays(day, 1);
  return day;
}

describe('a reminder', () => {
  // P1-CLAIM-02
  test.each([
    ['in May', '2026-05-29', '2026-06-05', '2026-06-22'],
    ['before Easter', '2026-04-01', '2026-04-10', '2026-04-24'],
    ['before midsummer', '2026-06-12', '2026-06-22', '2026-07-06'],
    ['before the turn of the year', '2026-12-18', '2026-12-29', '2027-01-15'],
    ['on a Saturday', '2026-05-30', '2026-06-08', '2026-06-23'],
  ])('is due 5 and 15 bank days after a due date %s', (_, due, first, second) => {
    const invoice = dueOn(due);
    expect([firstDay(invoice), levelOn(invoice, first)]).toEqual([first, 1]);
    const again = after(invoice, reminded(first));
    expect([firstDay(again), levelOn(again, second)]).toEqual([second, 2]);
    expect(levelOn(after(again, reminded(second, 2)), addDays(second, 400))).toBeNull();
  });

  test('of the second level comes as long after a late first one as the terms have between the two', () => {
    const late = after(dueOn('2026-05-29'), reminded('2026-07-01'));
    expect(firstDay(late)).toBe('2026-07-15');
  });

  test('is not due when reminders are turned off', () => {
    expect(dueLevel(dueOn('2026-05-29'), { bankDays: null }, '2026-12-01')).toBeNull();
  });

  test('of before there were letters counts as the first level', () => {
    const old = after(dueOn('2026-05-29'), {
      type: 'invoicing/Reminded',
      data: { on: '2026-06-15', number: 1_000_200 },
    });
    expect([levelOn(old, '2026-06-22'), levelOn(old, '2026-06-30')]).toEqual([null, 2]);
  });
});

const TODAY = '2026-06-30';
const late = dueOn('2026-05-29');

describe('a letter', () => {
  test('names what is overdue by at least 100 kronor, from the day after the due date', () => {
    expect([isReminded(late, '2026-05-29'), isReminded(late, '2026-05-30')]).toEqual([false, true]);
    const paid = (amount: number): Invoice => ({ ...late, paid: amount });
    expect([isReminded(paid(90_000), TODAY), isReminded(paid(90_001), TODAY)]).toEqual([true, false]);
  });

  const rejected: readonly (readonly [string, Invoice])[] = [
    [
      'is held',
      after(late, { type: 'invoicing/InvoiceHeld', data: { on: TODAY, until: TODAY, reason: 'x', by } }),
    ],
    ['is disputed', after(late, { type: 'invoicing/InvoiceDisputed', data: { on: TODAY, text: 'x', by } })],
    [
      'is at collection',
      after(late, { type: 'invoicing/HandedToCollection', data: { on: TODAY, reference: 'A1', by } }),
    ],
    ['bills a reminder', { ...late, category: 15 }],
    ['is a credit', { ...late, total: -100_000 }],
    ['is for the customer of a lease', { ...late, receiver: { ...DEALER, side: 'CUS' } }],
    ['is paid', { ...late, paid: 100_000 }],
  ];
  test.each(rejected)('does not name a document that %s', (_, invoice) => {
    expect(isReminded(invoice, TODAY)).toBe(false);
    expect(levelOn(invoice, TODAY)).toBeNull();
  });

  test('names a document again when its hold is over, its dispute ended, or it is taken back', () => {
    const until = '2026-06-29';
    const facts: readonly (readonly InvoiceEvent[])[] = [
      [{ type: 'invoicing/InvoiceHeld', data: { on: '2026-06-01', until, reason: 'x', by } }],
      [
        { type: 'invoicing/InvoiceHeld', data: { on: TODAY, until: '2026-12-01', reason: 'x', by } },
        { type: 'invoicing/InvoiceReleased', data: { on: TODAY, by } },
      ],
      [
        { type: 'invoicing/InvoiceDisputed', data: { on: TODAY, text: 'x', by } },
        { type: 'invoicing/DisputeEnded', data: { on: TODAY, outcome: 'AGAINST_RECEIVER', text: 'y', by } },
      ],
      [
        { type: 'invoicing/HandedToCollection', data: { on: TODAY, reference: 'A1', by } },
        { type: 'invoicing/TakenFromCollection', data: { on: TODAY, reason: 'x', by } },
      ],
    ];
    expect(facts.map((some) => isReminded(after(late, ...some), TODAY))).toEqual([true, true, true, true]);
  });
});

test('collection is possible 10 bank days after the second reminder, also when that is searched for', () => {
  expect(collectionDay(after(late, reminded('2026-06-05')))).toBeNull();
  const twice = after(late, reminded('2026-06-05'), reminded('2026-06-22', 2));
  expect(collectionDay(twice)).toBe('2026-07-06');
  expect([lastReminderToCollect('2026-07-05'), lastReminderToCollect('2026-07-06')]).toEqual([
    '2026-06-21',
    '2026-06-22',
  ]);
});
