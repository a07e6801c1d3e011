import type { CurrentUser } from '@floorplan/identity/contracts';
import type { InvoiceDetail, InvoiceRow } from '@floorplan/invoicing/contracts';
import { admin } from '../../testing/portal';
import type { Server } from '../../testing/server';

export const LIST = '/api/v1/invoices';

const grants = (...keys: string[]) => keys.map((FnKey2) => ({ FnKey2, RoleCode: 0 }));

export const staff: CurrentUser = {
  ...admin,
  Functions: grants('fncInventory', 'fncImporterInvoices', 'fncDealerInvoices'),
};
/** Staff who settle credit balances. */
export const accountant: CurrentUser = {
  ...staff,
  Functions: grants('fncAdmin', ...staff.Functions.map(({ FnKey2 }) => FnKey2)),
};
export const importerUser: CurrentUser = {
  ...admin,
  Role: 'IMP',
  RoleId: 1,
  RoleCode: 0,
  Functions: grants('fncInventory', 'fncImporterInvoices'),
};
/** User of a dealer (DEA) or of an organisation (DEO), with access to these dealers. */
export const dealerUser = (Role: 'DEA' | 'DEO', RoleId: number, ...dealers: number[]): CurrentUser => ({
  ...admin,
  Role,
  RoleId,
  RoleCode: 0,
  Functions: grants('fncInventory', 'fncDealerInvoices'),
  ValidDealers: dealers.map((DealerPartyId) => ({
    DealerPartyId,
    AuthLevel: 2,
    OrganizationNumber: '5599000063',
  })),
});

export const row = (change: Partial<InvoiceRow> = {}): InvoiceRow => ({
  Id: '1000123',
  Source: 'internal',
  ReceiverType: 'DEA',
  ReceiverId: 101,
  ReceiverName: 'Mälarbil',
  DealerPartyId: null,
  LatePaymentAmount: 0,
  ReceiverOrgNo: '5599000063',
  InvoiceCategory: { Enum: 1 },
  CategoryName: 'Slutbetalning',
  InvoiceNumber: '1000123',
  InvoiceDate: '2026-06-17',
  DueDate: '2026-06-23',
  Specification: 'ABC 12D Nordvik',
  ReferenceName: 'Nordvik Bil Import AB',
  Status: 'OPEN',
  NetAmount: 315_935.45,
  VATAmount: 78_750,
  TotalAmount: 394_685.45,
  OpenAmount: 394_685.45,
  Payout: null,
  Claim: null,
  ...change,
});

export const NO_CLAIMS: InvoiceDetail['Claims'] = {
  State: null,
  Hold: null,
  Dispute: null,
  Collection: null,
  Proposal: null,
  WrittenOff: 0,
  History: [],
  Actions: [],
};

/** The example of a final payment in the domain handbook. */
export function detail(change: Partial<InvoiceDetail> = {}): InvoiceDetail {
  const { Specification: _, Payout: __, Claim: ___, ...head } = row();
  const amounts = [
    ['Kapital', 320_000],
    ['Rabatt', -5_000],
    ['Ränta', 611.56],
    ['Subv', -71.11],
    ['Avgift', 395],
    ['Moms', 78_750],
  ] as const;
  return {
    ...head,
    DealerPartyId: 101,
    LatePaymentAmount: 0,
    Specification: amounts.map(([AccountCategoryCode, NetAmount]) => ({
      Text: `Rad ${AccountCategoryCode}`,
      AccountCategoryCode,
      NetAmount,
      From: AccountCategoryCode === 'Ränta' ? '2026-06-01' : null,
      To: AccountCategoryCode === 'Ränta' ? '2026-06-17' : null,
    })) as InvoiceDetail['Specification'],
    Grouped: amounts.map(([AccountCategoryCode, NetAmount]) => ({
      AccountCategoryCode,
      NetAmount,
    })) as InvoiceDetail['Grouped'],
    HasTransactions: false,
    Ocr: '100012392',
    Bankgiro: '55500011',
    CreditOf: null,
    ActDate: null,
    PaidAmount: 0,
    CreditedAmount: 0,
    VehicleId: 35,
    Bookings: [],
    Version: 1,
    Claims: NO_CLAIMS,
    ...change,
  };
}

export function serveRows(server: Server, ...rows: InvoiceRow[]): void {
  const Columns = Object.keys(row());
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof InvoiceRow]));
  server.on(`GET ${LIST}`, { json: { Columns, Rows, Total: rows.length, Sums: {} } });
}
