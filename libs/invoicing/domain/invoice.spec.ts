import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import {
  amountsOf,
  BUY_BACK,
  BUYOUT,
  creditDraft,
  DEALER_CHARGES,
  DEFAULT_DUE_TERMS,
  dueDateOf,
  evolveInvoice,
  invoiceStatusOn,
  invoiceStream,
  issueInvoice,
  openOf,
  seriesStream,
  SUPPLIER,
  takeNumber,
  useCredit,
  type Invoice,
  type InvoiceEvent,
  type InvoiceRow,
} from './index';
import { BUYOUT_ROWS, CAR, DEALER, draftOf, issuedOn, STAFF } from './testing/invoices';

const after = (invoice: Invoice, ...facts: InvoiceEvent[]): Invoice =>
  facts.reduce<Invoice>(evolveInvoice, invoice);
const paid = (amount: number, paymentId = 1): InvoiceEvent => ({
  type: 'invoicing/InvoicePaid',
  data: { on: '2026-06-18', paymentId, amount, by: STAFF },
});

describe('an issued document', () => {
  // P1-BILL-01
  test('calculates net, VAT and total of a document from its rows', () => {
    expect(amountsOf(BUYOUT_ROWS)).toEqual({ net: 31_593_545, vat: 7_875_000, total: 39_468_545 });
  });

  test('is read by its dealer, its importer or its whole organisation, and by no user when a customer receives it', () => {
    const readersOf = (change: Parameters<typeof draftOf>[1]) =>
      invoiceStream.readers(issuedOn('2026-06-17', draftOf(BUYOUT_ROWS, change)));
    const nobody = { importers: [], dealers: [], organisations: [] };
    const receivedBy = (side: 'IMP' | 'CUS') => readersOf({ receiver: { ...DEALER, side, id: 3 } });
    expect(readersOf({})).toEqual({ ...nobody, dealers: [7], organisations: [70] });
    expect(receivedBy('IMP')).toEqual({ ...nobody, importers: [3] });
    expect(receivedBy('CUS')).toEqual(nobody);
    expect(invoiceStream.readers(null)).toEqual(nobody);
  });

  const issuing = { today: '2026-06-17', by: STAFF, dueTerms: DEFAULT_DUE_TERMS };

  test('issues a document with a payment reference that contains a length digit and a check digit', () => {
    const { data } = issueInvoice(draftOf(BUYOUT_ROWS), { number: 1_000_123, ...issuing });
    expect(data).toMatchObject({ ocr: '100012392', on: '2026-06-17', due: '2026-06-23' });
  });

  test('issues a document without a payment reference when nothing is to be paid', () => {
    const rows: InvoiceRow[] = [{ account: 'Kapital', amount: -100 }];
    const issue = (of: readonly InvoiceRow[]) =>
      issueInvoice(draftOf(of), { number: 1, ...issuing }).data.ocr;
    expect([issue(rows), issue([{ account: 'Ränta', amount: 0 }])]).toEqual([null, null]);
  });

  // P1-BILL-13
  test.each([
    [BUYOUT, '2026-06-17', 1, '2026-06-23'],
    [BUY_BACK, '2026-06-17', 1, '2026-06-23'],
    [DEALER_CHARGES, '2026-04-01', 1, '2026-05-04'],
    [DEALER_CHARGES, '2026-06-01', 1, '2026-07-01'],
    // 19 June is Midsummer Eve, so the amount is paid out on the next bank day, 22 June.
    [SUPPLIER, '2026-06-18', -1, '2026-06-22'],
  ])('calculates the due date for category %s and date %s', (category, date, total, due) => {
    expect(dueDateOf(DEFAULT_DUE_TERMS, category, date, total)).toBe(due);
  });

  // P1-BILL-13
  test.each([
    ['bank days of the category', { [BUYOUT]: { bankDays: 5 } }, 1, '2026-06-25'],
    ['days of the category, moved to a bank day', { [BUYOUT]: { days: 10 } }, 1, '2026-06-29'],
    ['no days', { [BUYOUT]: { bankDays: 0 } }, 1, '2026-06-17'],
    ['the terms of payouts', { payout: { bankDays: 2 } }, -1, '2026-06-22'],
  ])('calculates the due date from settings: %s', (_, settings, total, due) => {
    expect(dueDateOf({ ...DEFAULT_DUE_TERMS, ...settings }, BUYOUT, '2026-06-17', total)).toBe(due);
  });
});

test("gives a new document the number after the last document's number", () => {
  let state = seriesStream.initialState;
  const numbers = [1, 2, 3].map(() => {
    const taken = takeNumber(state);
    state = seriesStream.evolve(state, taken);
    return taken.data.number;
  });
  expect(numbers).toEqual([1_000_001, 1_000_002, 1_000_003]);
});

describe('the status of a document', () => {
  const invoice = issuedOn('2026-06-17', draftOf(BUYOUT_ROWS));
  const { total } = invoice;

  // P1-BILL-04
  test.each([
    ['OPEN', invoice, '2026-06-23'],
    ['OVERDUE', invoice, '2026-06-24'],
    ['PARTIAL', after(invoice, paid(100)), '2026-06-20'],
    ['OVERDUE', after(invoice, paid(100)), '2026-06-24'],
    ['PAID', after(invoice, paid(total)), '2026-06-24'],
    ['PAID', issuedOn('2026-06-17', draftOf([{ account: 'Ränta', amount: 0 }])), '2026-08-01'],
    ['OPEN', issuedOn('2026-06-17', draftOf([{ account: 'Kapital', amount: -5 }])), '2026-08-01'],
  ] as const)('calculates the status of a document: %s', (status, of, today) => {
    expect(invoiceStatusOn(of, today)).toBe(status);
  });

  test('gives a document the status CREDITED when a credit note covers the whole document and nothing was paid', () => {
    const { credited } = useCredit(invoice, { number: 2, amount: total, on: '2026-06-18' })!;
    expect(invoiceStatusOn(after(invoice, credited), '2026-08-01')).toBe('CREDITED');
  });
});

describe('a credit note', () => {
  const invoice = issuedOn('2026-06-17', draftOf(BUYOUT_ROWS));

  test("issues a credit note with the negative amounts of the credited vehicle's rows, including VAT", () => {
    const note = issuedOn('2026-06-18', creditDraft(invoice, CAR.vehicleId), 1_000_124);
    expect(note).toMatchObject({ total: -invoice.total, creditOf: invoice.number, category: 3 });
    expect(note.rows.at(-1)).toMatchObject({ amount: -7_875_000, vat: { rate: 25, base: -31_500_000 } });
  });

  test('credits all shares of the vehicle, and no other vehicle, of a collective document', () => {
    const row = (amount: number): InvoiceRow => ({ account: 'Avgift', amount });
    const share = (vehicleId: number, amount: number) => ({
      vehicle: { ...CAR, vehicleId },
      rows: [row(amount)],
    });
    const shares = [share(501, 100), share(502, 20), share(501, 3)];
    const collective = issuedOn('2026-06-17', draftOf([row(123)], { category: DEALER_CHARGES, shares }));
    const draft = creditDraft(collective, 501);
    expect(draft.rows.map(({ amount }) => amount)).toEqual([-100, -3]);
    expect(draft.shares.map(({ vehicle }) => vehicle.vehicleId)).toEqual([501, 501]);
  });

  test('leaves the paid part of the document open on the credit note in favour of the receiver', () => {
    const note = issuedOn('2026-06-18', creditDraft(invoice, null), 1_000_124);
    const half = after(invoice, paid(20_000_000));
    const { credited, used } = useCredit(half, {
      number: note.number,
      amount: -note.total,
      on: '2026-06-18',
    })!;
    expect(openOf(after(half, credited))).toBe(0);
    expect(openOf(after(note, used))).toBe(-20_000_000);
  });

  describe('credit note for a payout that the provider pays on the due date', () => {
    const rows: InvoiceRow[] = [{ account: 'Kapital', amount: -10_000_000 }];
    const payout = issuedOn('2026-06-10', draftOf(rows, { category: SUPPLIER, paidOutWhenDue: true }));
    const note = issuedOn('2026-06-10', creditDraft(payout, null), 1_000_124);
    const useOn = (on: string) => useCredit(payout, { number: note.number, amount: -note.total, on });

    test('cancels a payout when the credit note is issued before the due date', () => {
      const { credited, used } = useOn('2026-06-10')!;
      expect([openOf(after(payout, credited)), openOf(after(note, used))]).toEqual([0, 0]);
    });

    test('asks the receiver to pay the amount back when the payout was made before the credit note', () => {
      expect(useOn(payout.due)).toBeNull();
      expect([openOf(note), note.ocr]).toEqual([10_000_000, '100012491']);
    });
  });

  test('does not raise the open amount of a document by a credit with a negative amount', () => {
    expect(useCredit(invoice, { number: 2, amount: -500, on: '2026-06-18' })).toBeNull();
  });

  test('does not credit a document that is already paid', () => {
    expect(
      useCredit(after(invoice, paid(invoice.total)), { number: 2, amount: 1, on: '2026-06-18' }),
    ).toBeNull();
  });
});

test('keeps the open amount equal to the total minus credited and paid amounts, after any sequence of facts', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('pay', 'take back', 'credit'), fc.integer({ min: 1, max: 10_000_000 })),
      ),
      (steps) => {
        let invoice = issuedOn('2026-06-17', draftOf(BUYOUT_ROWS));
        let [credited, booked] = [0, 0];
        for (const [step, amount] of steps) {
          const credit = step === 'credit' && useCredit(invoice, { number: 2, amount, on: '2026-06-18' });
          if (credit) {
            credited += credit.credited.data.amount;
            invoice = after(invoice, credit.credited);
          } else if (step === 'pay') {
            booked += amount;
            invoice = after(invoice, paid(amount));
          } else if (step === 'take back' && booked >= amount) {
            booked -= amount;
            invoice = after(invoice, {
              type: 'invoicing/InvoicePaymentTakenBack',
              data: { on: '2026-06-18', paymentId: 1, amount, reason: 'x', by: STAFF },
            });
          }
        }
        expect(openOf(invoice)).toBe(invoice.total - credited - booked);
        expect(invoice.payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(booked);
      },
    ),
    cases(100),
  );
});
