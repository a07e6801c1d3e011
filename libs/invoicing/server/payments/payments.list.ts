import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { PAYMENT_ORDER, type PaymentRow, type PaymentsFilter } from '@floorplan/invoicing/contracts';
import { PAYMENT_KINDS, PAYMENT_REASONS, PAYMENT_SOURCES } from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import {
  codesInWords,
  JsonList,
  sqlInWords,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
}

/** SQL of the part of payment `p` that is nowhere yet, in öre. As in the index payment_waiting. */
export const UNMATCHED = 'p.amount - p.matched - p.repaid - p.returned';
const money = (sql: string): SqlColumn<Reader> => ({
  sql: `round((${sql}) / 100.0, 2)`,
  order: sql,
  summed: `round(sum(${sql}) / 100.0, 2)`,
  type: 'money',
});
/** Numbers of the documents that the payment is booked on, as one text. */
const INVOICES = `(select string_agg(n, ', ') from jsonb_array_elements_text(p.invoices) n)`;
/** A column of codes, which files contain in words and a search finds by their words. */
const inWords = (
  sql: string,
  codes: readonly string[],
  key: (code: string) => string,
): SqlColumn<Reader> => ({
  sql,
  inFile: sqlInWords(sql, codes, key),
  searched: codesInWords(sql, codes, key),
  type: 'text',
});
const bookings = (column: string, fields: string): string =>
  `(select coalesce(json_agg(json_build_object(${fields}, 'Amount', round((b ->> 'amount')::numeric / 100, 2))), '[]')
      from jsonb_array_elements(p.${column}) b)`;
const LEARNT_PAYERS = `(select coalesce(json_agg(json_build_object('Id', n.id, 'ReceiverName', n.receiver_name,
    'LearntBy', n.learnt_by, 'LearntDate', n.learnt_on) order by n.id), '[]')
  from payer_number n
 where not n.is_unlearnt and n.number in (p.bankgiro, p.account)
   and n.number = case n.kind when 'BANKGIRO' then p.bankgiro else p.account end)`;

const COLUMNS: { readonly [Name in keyof PaymentRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'p.id' },
  Version: { sql: 'p.version' },
  Date: { sql: 'p.paid_on', type: 'date' },
  Payer: { sql: 'p.payer', type: 'text', searched: true },
  Amount: money('p.amount'),
  MatchedAmount: money('p.matched'),
  RepaidAmount: money('p.repaid'),
  ReturnedAmount: money('p.returned'),
  UnmatchedAmount: money(UNMATCHED),
  Ocr: { sql: 'p.ocr', type: 'code', searched: true },
  InvoiceNumber: { sql: 'p.invoice_number::text', type: 'code', searched: true },
  BankReference: { sql: 'p.bank_reference', type: 'code', searched: true },
  Reason: inWords('p.reason', PAYMENT_REASONS, (code) => `payment.reason_${code.toLowerCase()}`),
  Invoices: {
    sql: `(select coalesce(json_agg(n), '[]') from jsonb_array_elements_text(p.invoices) n)`,
    type: 'text',
    order: INVOICES,
    inFile: INVOICES,
    searched: 'p.invoices::text',
  },
  Bookings: { sql: bookings('bookings', `'InvoiceNumber', b ->> 'invoice'`) },
  SetOffs: {
    sql: bookings(
      'set_offs',
      `'PaymentId', (b ->> 'payment')::bigint, 'BankReference', b ->> 'bankReference'`,
    ),
  },
  Source: inWords('p.source', PAYMENT_SOURCES, (code) => `payment.source_${code}`),
  Kind: inWords('p.kind', PAYMENT_KINDS, (code) => `payment.kind_${code}`),
  FileId: { sql: 'p.file_id', type: 'number' },
  Text: { sql: 'p.message', type: 'text', searched: true },
  PayerBankgiro: { sql: 'p.bankgiro', type: 'code', searched: true },
  PayerAccount: { sql: 'p.account', type: 'code', searched: true },
  LearntPayers: { sql: LEARNT_PAYERS },
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
