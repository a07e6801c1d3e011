import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { PAYMENT_ORDER, type PaymentRow, type PaymentsFilter } from '@floorplan/invoicing/contracts';
import { PAYMENT_REASONS } from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
}

/** SQL of the part of payment `p` that is on no document and not repaid, in öre. */
export const UNMATCHED = 'p.amount - p.matched - p.repaid';
const money = (sql: string): SqlColumn<Reader> => ({
  sql: `round((${sql}) / 100.0, 2)`,
  order: sql,
  summed: `round(sum(${sql}) / 100.0, 2)`,
  type: 'money',
});
/** Numbers of the documents that the payment is booked on, as one text. */
const INVOICES = `(select string_agg(n, ', ') from jsonb_array_elements_text(p.invoices) n)`;
const reason = sqlInWords('p.reason', PAYMENT_REASONS, (code) => `payment.reason_${code.toLowerCase()}`);

const COLUMNS: { readonly [Name in keyof PaymentRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'p.id' },
  Version: { sql: 'p.version' },
  Date: { sql: 'p.paid_on', type: 'date' },
  Payer: { sql: 'p.payer', type: 'text', searched: true },
  Amount: money('p.amount'),
  MatchedAmount: money('p.matched'),
  RepaidAmount: money('p.repaid'),
  UnmatchedAmount: money(UNMATCHED),
  Ocr: { sql: 'p.ocr', type: 'code', searched: true },
  InvoiceNumber: { sql: 'p.invoice_number::text', type: 'code', searched: true },
  BankReference: { sql: 'p.bank_reference', type: 'code', searched: true },
  Reason: { sql: 'p.reason', inFile: reason, searched: reason, type: 'text' },
  Invoices: {
    sql: `(select coalesce(json_agg(n), '[]') from jsonb_array_elements_text(p.invoices) n)`,
    type: 'text',
    order: INVOICES,
    inFile: INVOICES,
    searched: 'p.invoices::text',
  },
  Bookings: {
    sql: `(select coalesce(json_agg(json_build_object(
        'InvoiceNumber', b ->> 'invoice', 'Amount', round((b ->> 'amount')::numeric / 100, 2))), '[]')
      from jsonb_array_elements(p.bookings) b)`,
  },
};

/** List of received payments, latest first. Only staff may use this list. */
const payments: ListDescription<Reader, PaymentsFilter, typeof COLUMNS> = {
  table: 'payment',
  alias: 'p',
  joined: {},
  columns: COLUMNS,
  order: PAYMENT_ORDER,
  language: ({ scope }) => languageOfScope(scope),
  scope: () => undefined,
  filters: {
    unmatched: (where, only) => {
      if (only) where.and(`${UNMATCHED} <> 0`);
    },
  },
};

@Injectable()
export class PaymentsList extends JsonList<UserScope, Reader, PaymentsFilter> {
  constructor(database: Database) {
    super(database, payments, (scope) => ({ scope }));
  }
}
