import type { Actor } from '@floorplan/kernel';
import { BUYOUT } from '../categories';
import { issueInvoice, type InvoiceDraft } from '../decisions/issue-invoice';
import { DEFAULT_DUE_TERMS } from '../due-date';
import type { InvoiceReceiver, InvoiceRow, InvoicedVehicle } from '../invoice.events';
import { evolveInvoice, type Invoice } from '../invoice.state';

export const STAFF: Actor = { kind: 'user', id: '1', name: 'Anna' };

export const DEALER: InvoiceReceiver = {
  side: 'DEA',
  id: 7,
  organisationId: 70,
  name: 'Mälarbil Västerås City',
  organisationNumber: '5599000063',
};

export const CAR: InvoicedVehicle = {
  vehicleId: 501,
  licenseNumber: 'BKD12A',
  chassisNumber: 'YV1ZZZ00XTZ000001',
  make: 'Nordvik',
  supplierInvoice: 'F-100231',
  otherParty: 'Nordvik Bil Import AB',
};

/** Rows of the payoff of 394 685,45 kr: capital 320 000, discount 5 000, 16 days of interest, payoff fee, VAT. */
export const BUYOUT_ROWS: readonly InvoiceRow[] = [
  { account: 'Kapital', amount: 32_000_000 },
  { account: 'Rabatt', amount: -500_000 },
  { account: 'Ränta', amount: 61_156, feeType: 'RTA', from: '2026-06-01', to: '2026-06-16' },
  { account: 'Subv', amount: -7_111, feeType: 'DSU', from: '2026-06-01', to: '2026-06-16' },
  { account: 'Avgift', amount: 39_500, feeType: 'KIN', from: '2026-06-16', to: '2026-06-16' },
  { account: 'Moms', amount: 7_875_000, vat: { rate: 25, base: 31_500_000 } },
];

export const draftOf = (rows: readonly InvoiceRow[], change: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  category: BUYOUT,
  receiver: DEALER,
  rows,
  shares: [{ vehicle: CAR, rows }],
  month: null,
  creditOf: null,
  ...change,
});

/** Returns a document that was issued on a day. */
export const issuedOn = (today: string, draft: InvoiceDraft, number = 1_000_123): Invoice =>
  evolveInvoice(null, issueInvoice(draft, { number, today, by: STAFF, dueTerms: DEFAULT_DUE_TERMS }));
