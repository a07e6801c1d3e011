import { describe, expect, test } from '@jest/globals';
import { DEALER, STAFF } from '../testing/invoices';
import type { EInvoiceEvent } from './e-invoice.events';
import { eInvoiceStream, type EInvoice } from './e-invoice.state';
import { dueOf, messageIdOf, nextRound, stepAfter, whyNotOnEInvoice } from './send-e-invoice';

const AT = '2026-06-17T10:00:00.000Z';
const later = (minutes: number): string => new Date(Date.parse(AT) + minutes * 60_000).toISOString();
const queued: EInvoiceEvent = {
  type: 'invoicing/EInvoiceQueued',
  data: {
    number: 1_000_123,
    receiver: DEALER,
    address: '0007:5599000063',
    round: 1,
    sha256: 'ab',
    at: AT,
    by: STAFF,
  },
};
const failed = (minutes: number): EInvoiceEvent => ({
  type: 'invoicing/EInvoiceAttemptFailed',
  data: { at: later(minutes), text: 'HTTP 503' },
});
const sent: EInvoiceEvent = { type: 'invoicing/EInvoiceSent', data: { at: AT } };
const refused: EInvoiceEvent = {
  type: 'invoicing/EInvoiceRefused',
  data: { at: AT, text: 'Okänd mottagare', mailedTo: 2 },
};
const closed: EInvoiceEvent = { type: 'invoicing/EInvoiceClosed', data: { at: AT, by: STAFF } };
const after = (...facts: EInvoiceEvent[]): EInvoice =>
  [queued, ...facts].reduce(eInvoiceStream.evolve, eInvoiceStream.initialState)!;

const UNAVAILABLE = { state: 'UNAVAILABLE', text: 'HTTP 503' } as const;

describe('an electronic invoice', () => {
  test('is handed over at once, and again after longer and longer pauses until it is given up', () => {
    const times = [0, 1, 6, 21, 81];
    expect(dueOf(after())).toBe(AT);
    const facts = times.map(failed);
    const due = facts.map((_, at) => dueOf(after(...facts.slice(0, at + 1))));
    expect(due).toEqual([1, 6, 21, 81, 321].map(later));
    expect(stepAfter(after(...facts.slice(1)), UNAVAILABLE, AT)).toMatchObject({ kind: 'fact' });
    expect(stepAfter(after(...facts), UNAVAILABLE, AT)).toEqual({ kind: 'given up' });
  });

  test('follows the answers of the access point', () => {
    const kinds = (state: EInvoice) =>
      (['SENT', 'DELIVERED', 'UNKNOWN'] as const).map((answer) => {
        const step = stepAfter(state, { state: answer }, AT);
        return step.kind === 'fact' ? step.fact.type : step.kind;
      });
    expect(kinds(after())).toEqual(['invoicing/EInvoiceSent', 'invoicing/EInvoiceDelivered', 'nothing']);
    expect(kinds(after(sent))).toEqual(['nothing', 'invoicing/EInvoiceDelivered', 'nothing']);
    expect(stepAfter(after(sent), { state: 'REFUSED', text: 'Nej' }, AT)).toEqual({
      kind: 'refused',
      text: 'Nej',
    });
    expect(stepAfter(after(sent), UNAVAILABLE, AT)).toEqual({ kind: 'nothing' });
  });

  test('is given up when the access point has had it for two days', () => {
    const hours = (count: number) => later(count * 60);
    expect(dueOf(after(sent))).toBe(later(1));
    expect(stepAfter(after(sent), { state: 'SENT' }, hours(47))).toEqual({ kind: 'nothing' });
    for (const answer of [{ state: 'SENT' }, { state: 'UNKNOWN' }, UNAVAILABLE] as const)
      expect(stepAfter(after(sent), answer, hours(48))).toEqual({ kind: 'given up' });
  });

  test('is a task of staff while it is refused, until they close it or send it again as a new message', () => {
    expect(after(refused)).toMatchObject({
      status: 'REFUSED',
      isOpen: true,
      text: 'Okänd mottagare',
      mailedTo: 2,
    });
    expect(after(refused, closed).isOpen).toBe(false);
    expect(dueOf(after(refused))).toBeNull();
    expect([nextRound(after(refused)), nextRound(after(sent))]).toEqual([2, 1]);
    const again = { ...queued, data: { ...queued.data, round: 2 } };
    expect(after(refused, again)).toMatchObject({ status: 'QUEUED', isOpen: false, text: null, attempts: 0 });
    expect([messageIdOf(after()), messageIdOf(after(refused, again))]).toEqual(['1000123', '1000123-2']);
  });

  test('offers staff only acts that are possible', () => {
    const codes = (state: EInvoice | null) =>
      (['resend', 'close'] as const).map((act) => whyNotOnEInvoice(act, state)?.code ?? null);
    expect(codes(null)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(codes(after())).toEqual(['EINVOICE_QUEUED', 'EINVOICE_QUEUED']);
    expect(codes(after(refused))).toEqual([null, null]);
    expect(codes(after(refused, closed))).toEqual([null, 'EINVOICE_CLOSED']);
    const delivered: EInvoiceEvent = { type: 'invoicing/EInvoiceDelivered', data: { at: AT } };
    expect(codes(after(delivered))).toEqual(['EINVOICE_DELIVERED', 'EINVOICE_DELIVERED']);
    expect(() => after(delivered, refused)).toThrow('not possible in DELIVERED');
  });
});
