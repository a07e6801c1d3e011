import type { CurrentUser } from '@floorplan/identity/contracts';
import type { PaymentRow } from '@floorplan/invoicing/contracts';
import { admin } from '../../testing/portal';
import type { Call, Server } from '../../testing/server';

export const LIST = '/api/v1/payments';

export const staff = (RoleCode: 10 | 12 = 10): CurrentUser => ({
  ...admin,
  RoleCode,
  Functions: ['fncInventory', 'fncAdmin', 'fncImporterInvoices', 'fncDealerInvoices'].map((FnKey2) => ({
    FnKey2,
    RoleCode,
  })),
});

/** A payment that exceeds its document: 394 685,45 kr are booked, 1 000,50 kr are unmatched. */
export const row = (change: Partial<PaymentRow> = {}): PaymentRow => ({
  Id: 7,
  Version: 2,
  Date: '2026-06-20',
  Payer: 'Mälarbil AB',
  Amount: 395_685.95,
  MatchedAmount: 394_685.45,
  RepaidAmount: 0,
  UnmatchedAmount: 1_000.5,
  Ocr: '100012392',
  InvoiceNumber: null,
  BankReference: 'BG-2026-0620/1',
  Reason: 'EXCESS',
  Invoices: ['1000123'],
  Bookings: [{ InvoiceNumber: '1000123', Amount: 394_685.45 }],
  ReturnedAmount: 0,
  SetOffs: [],
  Source: 'CALL',
  Kind: 'PAYMENT',
  FileId: null,
  Text: null,
  PayerBankgiro: null,
  PayerAccount: null,
  LearntPayers: [],
  ...change,
});

/** A payment that is booked on no document. */
export const unknown = (change: Partial<PaymentRow> = {}): PaymentRow =>
  row({
    Id: 8,
    Amount: 5_000,
    MatchedAmount: 0,
    UnmatchedAmount: 5_000,
    Ocr: null,
    InvoiceNumber: '99',
    BankReference: 'BG-8',
    Reason: 'NO_INVOICE',
    Invoices: [],
    Bookings: [],
    Payer: null,
    ...change,
  });

export function servePayments(server: Server, ...rows: PaymentRow[]): Server {
  const Columns = Object.keys(row());
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof PaymentRow]));
  const byReference = ({ query }: Call) => {
    const json = rows.find(({ BankReference }) => BankReference === query.get('bank_reference'));
    return json ? { json } : { status: 404, json: { Code: 'NOT_FOUND', Message: 'Finns inte' } };
  };
  for (const { Id } of rows) server.on(`GET ${LIST}/${Id}/candidates`, { json: { Rows: [], Total: 0 } });
  return server
    .on(`GET ${LIST}`, { json: { Columns, Rows, Total: rows.length, Sums: {} } })
    .on(`GET ${LIST}/by_reference`, byReference);
}

/** Text in which usual spaces replace non-breaking spaces. */
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
