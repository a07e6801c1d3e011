import {
  creditDraft,
  evolveInvoice,
  nettingStream,
  REMINDER,
  turnedWriteOff,
  writtenOff,
  type Invoice,
  type InvoiceEvent,
  type NettingEvent,
} from '@floorplan/invoicing/domain';
import { describe, expect, test } from '@jest/globals';
import { evolveVehicle, initialVehicle, type Vehicle, type VehicleEvent } from '@floorplan/vehicle/domain';
import { BUYOUT_ROWS, CAR, draftOf, issuedOn, STAFF } from '../../../invoicing/domain/testing/invoices';
import type { Payable } from '@floorplan/payouts/domain';
import { financingStarted } from '../../../vehicle/domain/testing/financing';
import { type BookEntry, DEFAULT_ACCOUNT_NUMBERS, type NumberedAccount } from '@floorplan/ledger/domain';
import { invoiceEntries } from './invoice-entries';
import { nettingEntry } from './netting-entries';
import { payableEntry } from './payable-entries';
import { paymentEntry } from './payment-entries';
import { vehicleEntry } from './vehicle-entries';

const FINANCED = { type: 'CONSIGN', importerId: 1, dealerId: 7, organisationId: 70 } as const;
const CONSIGNED = { ...CAR, financed: FINANCED };
const by = STAFF;

/** Lines as `day D 1681 320000.00`, in kronor. */
const shown = (entry: BookEntry | null): string[] =>
  (entry?.lines ?? []).map(({ on, account, amount }) => {
    const number = DEFAULT_ACCOUNT_NUMBERS[account as NumberedAccount];
    return `${on} ${amount < 0 ? 'C' : 'D'} ${number} ${(Math.abs(amount) / 100).toFixed(2)}`;
  });

const started = (...args: Parameters<typeof financingStarted>): Vehicle =>
  evolveVehicle(initialVehicle, financingStarted(...args));
const entryOf = (before: Vehicle | typeof initialVehicle, fact: VehicleEvent) =>
  shown(vehicleEntry(before, evolveVehicle(before, fact), fact));

function issued(invoice: Invoice): string[] {
  const { total: _, credited: __, paid: ___, ...data } = invoice;
  return shown(invoiceEntries(invoice, { type: 'invoicing/InvoiceIssued', data: { ...data, by } }).own);
}
const changed = (invoice: Invoice, fact: InvoiceEvent) =>
  shown(invoiceEntries(evolveInvoice(invoice, fact), fact).own);

const buyout = (on = '2026-06-17', endsOn?: string) => {
  const vehicle = { ...CAR, financed: { ...FINANCED, ...(endsOn && { endsOn }) } };
  return issuedOn(on, draftOf(BUYOUT_ROWS, { shares: [{ vehicle, rows: BUYOUT_ROWS }] }));
};

describe('a vehicle', () => {
  test('is financed: capital and deductible VAT are owed to the importer', () => {
    expect(entryOf(initialVehicle, financingStarted('V', 'CONSIGN'))).toEqual([
      '2026-03-02 D 1681 320000.00',
      '2026-03-02 D 2641 80000.00',
      '2026-03-02 C 2440 400000.00',
    ]);
  });

  test('counts from the day on which its financing begins, when that is later', () => {
    const fact = financingStarted('V', 'CONSIGN', { InvoiceDate: '2026-03-20', DueDate: '2026-03-20' });
    expect(entryOf(initialVehicle, fact)[0]).toBe('2026-03-20 D 1681 320000.00');
  });

  test('that is financed with instalments has its VAT in the capital', () => {
    const waiting = started('D', 'AVBETALNING');
    const fact: VehicleEvent = {
      type: 'vehicle/DemoApprovedByImporter',
      data: {
        on: '2026-03-05',
        periodId: 501,
        period: { begin: '2026-03-05', end: '2029-03-04', firstDayNumber: 1 },
        program: waiting.requests.financing!.program!,
        financeType: 'AVBETALNING',
        capital: 40_000_000,
        limit: waiting.limit!,
        dealer: { dealerId: 101, organisationId: 7, name: 'Mälarbil' },
        consignment: null,
        by,
      },
    };
    expect(entryOf(waiting, fact)).toEqual(['2026-03-05 D 1683 400000.00', '2026-03-05 C 2440 400000.00']);
  });

  test('is reversed with all that was invested in it, on the day of the investment', () => {
    const vehicle = started('V', 'CONSIGN');
    const reversed: VehicleEvent = {
      type: 'vehicle/Reversed',
      data: {
        on: '2026-03-10',
        from: '2026-03-02',
        financeType: 'CONSIGN',
        dealerId: 101,
        importerId: 1,
        capital: 32_000_000,
        periods: [],
        creditNumber: 'K-1',
        credit: null,
        by,
      },
    };
    expect(entryOf(vehicle, reversed)).toEqual([
      '2026-03-02 C 1681 320000.00',
      '2026-03-02 C 2641 80000.00',
      '2026-03-02 D 2440 400000.00',
    ]);
  });
});

describe('a document', () => {
  test('that buys a consigned vehicle out repays its capital', () => {
    expect(issued(buyout())).toEqual([
      '2026-06-17 D 1510 394685.45',
      '2026-06-17 C 1681 320000.00',
      '2026-06-17 D 3019 5000.00',
      '2026-06-17 C 3011 611.56',
      '2026-06-17 D 3011 71.11',
      '2026-06-17 C 3012 395.00',
      '2026-06-17 C 2611 78750.00',
    ]);
  });

  test('about an end in some days defers capital and income until then, but not VAT', () => {
    const lines = issued(buyout('2026-06-17', '2026-06-20'));
    expect(lines.filter((line) => line.startsWith('2026-06-17'))).toEqual([
      '2026-06-17 D 1510 394685.45',
      '2026-06-17 C 2970 321006.56',
      '2026-06-17 D 2970 5071.11',
      '2026-06-17 C 2611 78750.00',
    ]);
    expect(lines).toContain('2026-06-20 D 2970 321006.56');
    expect(lines).toContain('2026-06-20 C 1681 320000.00');
  });

  test('that is a credit is its invoice with the signs turned, and a balance of its receiver', () => {
    const credit = issuedOn('2026-06-20', creditDraft(buyout(), 501), 1_000_124);
    expect(issued(credit)).toEqual([
      '2026-06-20 C 2420 394685.45',
      '2026-06-20 D 1681 320000.00',
      '2026-06-20 C 3019 5000.00',
      '2026-06-20 D 3011 611.56',
      '2026-06-20 C 3011 71.11',
      '2026-06-20 D 3012 395.00',
      '2026-06-20 D 2611 78750.00',
    ]);
    const used: InvoiceEvent = {
      type: 'invoicing/InvoiceCredited',
      data: { on: '2026-06-20', by: 1_000_124, amount: 39_468_545 },
    };
    expect(changed(buyout(), used)).toEqual(['2026-06-20 C 1510 394685.45', '2026-06-20 D 2420 394685.45']);
  });

  test('about no vehicle earns by the kind of its rows', () => {
    const of = (account: 'Limit' | 'Service' | 'Dröjsm' | 'Avgift' | 'Kapital', category: number) =>
      issued(issuedOn('2026-06-17', draftOf([{ account, amount: 100_00 }], { category, shares: [] })))[1];
    expect([
      of('Limit', 11),
      of('Service', 13),
      of('Dröjsm', 14),
      of('Avgift', REMINDER),
      of('Kapital', 12),
    ]).toEqual(['3013', '3014', '3015', '3016', '3018'].map((account) => `2026-06-17 C ${account} 100.00`));
  });

  test('that the provider pays out by itself does so on its due date', () => {
    const rows = [{ account: 'Kapital', amount: -196_720_00 } as const];
    const vehicle = { ...CAR, financed: { ...FINANCED, type: 'LOAN', importerId: null } as const };
    const loan = issuedOn(
      '2026-06-17',
      draftOf(rows, { category: 4, paidOutWhenDue: true, shares: [{ vehicle, rows }] }),
    );
    expect(issued(loan)).toEqual(['2026-06-17 C 2420 196720.00', '2026-06-17 D 1682 196720.00']);
    const { total: _, credited: __, paid: ___, ...data } = loan;
    const { payout } = invoiceEntries(loan, { type: 'invoicing/InvoiceIssued', data: { ...data, by } });
    expect(shown(payout)).toEqual([`${loan.due} D 2420 196720.00`, `${loan.due} C 2890 196720.00`]);
  });

  test('is settled by the instalments that follow the consignment', () => {
    const fact: InvoiceEvent = {
      type: 'invoicing/InvoiceSettled',
      data: { on: '2026-06-17', how: 'NEW_CREDIT', amount: 39_468_545, against: null, by },
    };
    expect(changed(buyout(), fact)).toEqual(['2026-06-17 C 1510 394685.45', '2026-06-17 D 1683 394685.45']);
  });
});

describe('a payment', () => {
  test('of too much pays the document, and the rest is an advance', () => {
    const on = '2026-06-22';
    const received = paymentEntry({
      type: 'invoicing/PaymentReceived',
      data: {
        paymentId: 1,
        bankReference: 'B1',
        amount: 40_000_000,
        on,
        payer: null,
        ocr: null,
        invoiceNumber: 1_000_123,
        result: 'OVER',
        reason: 'EXCESS',
        booked: 39_468_545,
        by,
      },
    });
    const booked = changed(buyout(), {
      type: 'invoicing/InvoicePaid',
      data: { on, paymentId: 1, amount: 39_468_545, by },
    });
    expect([...shown(received), ...booked]).toEqual([
      `${on} D 1930 400000.00`,
      `${on} C 2420 400000.00`,
      `${on} C 1510 394685.45`,
      `${on} D 2420 394685.45`,
    ]);
  });
});

describe('a payable', () => {
  const payable = {
    payableId: 1,
    kind: 'IMPORTER_INVOICE',
    source: { type: 'vehicle', id: 501, fact: 0 },
    receiver: { kind: 'importer', id: 1, organisationId: null, name: 'Nordvik' },
    amount: 40_000_000,
    due: '2026-03-02',
    reference: 'F-100231',
    vehicleId: 501,
    invoiceNumber: null,
    bankReference: null,
    status: 'SENT',
    runId: 1,
    endToEndId: 'P-1',
    attempts: 1,
    paidOn: null,
    refusal: null,
    byHand: null,
    hold: null,
  } as const;

  test('leaves the bank when the bank has paid, and comes back when the bank returns it', () => {
    const paid = { type: 'payouts/PayablePaid', data: { endToEndId: 'P-1', on: '2026-03-02' } } as const;
    expect(shown(payableEntry(payable, paid))).toEqual([
      '2026-03-02 D 2440 400000.00',
      '2026-03-02 C 1930 400000.00',
    ]);
    const returned = {
      type: 'payouts/PayableReturned',
      data: { endToEndId: 'P-1', on: '2026-03-05', code: null, text: null },
    } as const;
    expect(shown(payableEntry({ ...payable, status: 'PAID' }, returned))).toEqual([
      '2026-03-05 C 2440 400000.00',
      '2026-03-05 D 1930 400000.00',
    ]);
    expect(payableEntry(payable, returned)).toBeNull();
  });

  test('that staff have paid by hand leaves the bank on the day of that payment', () => {
    const byHand = {
      paidOn: '2026-03-03',
      bankReference: 'X1',
      reason: 'Kontot saknas',
      proposed: { at: '2026-03-04T10:00:00Z', by },
      approvedBy: null,
    };
    const approved = { type: 'payouts/HandPaymentApproved', data: { on: '2026-03-05', by } } as const;
    expect(shown(payableEntry({ ...payable, status: 'OPEN', byHand }, approved))).toEqual([
      '2026-03-03 D 2440 400000.00',
      '2026-03-03 C 1930 400000.00',
    ]);
  });
});

test('what a dealer owes back of a loan is on the account of its payout', () => {
  const correction = {
    ...({} as Payable),
    source: { type: 'invoice', id: 1_000_200, fact: 0 },
    receiver: { kind: 'dealer', id: 7, organisationId: 70, name: 'Mälarbil' },
    amount: -90_000_00,
    vehicleId: 501,
    invoiceNumber: 1_000_200,
  } as const;
  const paid = { type: 'payouts/PayablePaid', data: { endToEndId: 'P-2', on: '2026-06-20' } } as const;
  expect(shown(payableEntry(correction, paid))).toEqual([
    '2026-06-20 C 2890 90000.00',
    '2026-06-20 D 1930 90000.00',
  ]);
});

describe('a loss', () => {
  const lost = writtenOff(buyout(), 39_468_545, { today: '2026-09-01', by });

  test('is booked without its VAT, which comes back', () => {
    expect(changed(buyout(), lost)).toEqual([
      '2026-09-01 D 6351 315935.45',
      '2026-09-01 D 2611 78750.00',
      '2026-09-01 C 1510 394685.45',
    ]);
  });

  test('of what a part payment left has its share of the VAT, to the öre', () => {
    const rest = writtenOff(buyout(), 10_000_000, { today: '2026-09-01', by });
    expect(changed(buyout(), rest)).toEqual([
      '2026-09-01 D 6351 80047.40',
      '2026-09-01 D 2611 19952.60',
      '2026-09-01 C 1510 100000.00',
    ]);
  });

  test('is turned when the document is paid after all', () => {
    const [turned] = turnedWriteOff(evolveInvoice(buyout(), lost), { today: '2026-10-01', by });
    expect(changed(evolveInvoice(buyout(), lost), turned!)).toEqual([
      '2026-10-01 C 6351 315935.45',
      '2026-10-01 C 2611 78750.00',
      '2026-10-01 D 1510 394685.45',
    ]);
  });
});

describe('a netted buyout', () => {
  const netted: NettingEvent = {
    type: 'invoicing/BuyoutNetted',
    data: {
      vehicleId: 501,
      endedOn: '2026-06-17',
      amount: 39_468_545,
      billed: { vehicle: CONSIGNED, rows: BUYOUT_ROWS },
      on: '2026-06-17',
      by,
    },
  };

  test('is owed on an account of its own until the collective invoice bills it', () => {
    expect(shown(nettingEntry(70, nettingStream.initialState, netted))[0]).toBe(
      '2026-06-17 D 1518 394685.45',
    );
    const share = { vehicle: CONSIGNED, rows: BUYOUT_ROWS, netted: true } as const;
    const collective = issuedOn('2026-07-01', draftOf(BUYOUT_ROWS, { category: 10, shares: [share] }));
    expect(issued(collective)).toEqual(['2026-07-01 D 1510 394685.45', '2026-07-01 C 1518 394685.45']);
    const credit = issuedOn('2026-07-02', creditDraft(collective, 501), 1_000_124);
    expect(issued(credit)).toContain('2026-07-02 D 1681 320000.00');
  });

  test('is taken back whole when the end is undone first', () => {
    const before = nettingStream.evolve(nettingStream.initialState, netted);
    const entry = nettingEntry(70, before, {
      type: 'invoicing/NettedBuyoutTakenBack',
      data: { on: '2026-06-18', vehicleId: 501, by },
    });
    expect(shown(entry)).toEqual(
      shown(nettingEntry(70, nettingStream.initialState, netted)).map((line) =>
        line.replace('06-17', '06-18').replace(/ ([CD]) /, (_, side) => (side === 'C' ? ' D ' : ' C ')),
      ),
    );
  });
});
