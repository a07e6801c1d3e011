import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { E_INVOICE_ORDER, type EInvoiceRow, type EInvoicesFilter } from '@floorplan/invoicing/contracts';
import { E_INVOICE_STATUSES } from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

const statusWords = sqlInWords('e.status', E_INVOICE_STATUSES, (status) => `einvoice.status_${status}`);

/** SQL of whether staff have to look at electronic invoice `e`. */
export const E_INVOICE_OPEN = 'e.is_open';

const COLUMNS: { readonly [Name in keyof EInvoiceRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'e.id' },
  InvoiceNumber: { sql: 'e.id::text', type: 'code', searched: true },
  Status: { sql: 'e.status', inFile: statusWords, searched: statusWords, type: 'text' },
  ReceiverType: { sql: 'e.receiver_side' },
  ReceiverId: { sql: 'e.receiver_id' },
  ReceiverName: { sql: 'e.receiver_name', type: 'text', searched: true },
  Address: { sql: 'e.address', type: 'code', searched: true },
  QueuedAt: { sql: 'e.queued_at', type: 'instant' },
  ChangedAt: { sql: 'e.changed_at', type: 'instant' },
  Attempts: { sql: 'e.attempts', type: 'number' },
  Text: { sql: 'e.text', type: 'text', searched: true },
  MailedTo: { sql: 'e.mailed_to', type: 'number' },
  IsOpen: { sql: E_INVOICE_OPEN },
};

/** Electronic invoices, those that changed last first. Only staff may use this list. */
const eInvoices: ListDescription<UserScope, EInvoicesFilter, typeof COLUMNS> = {
  table: 'e_invoice',
  alias: 'e',
  joined: {},
  columns: COLUMNS,
  order: E_INVOICE_ORDER,
  language: languageOfScope,
  scope: () => undefined,
  filters: {
    status: (where, status) => where.and('e.status = ?', status),
    open: (where, only) => only && where.and(E_INVOICE_OPEN),
  },
};

@Injectable()
export class EInvoicesList extends JsonList<UserScope, UserScope, EInvoicesFilter> {
  constructor(database: Database) {
    super(database, eInvoices, (scope) => scope);
  }
}
