import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_PAYMENTS } from '@floorplan/invoicing/contracts';
import {
  LEDGER_ENTRIES_ORDER,
  type LedgerEntriesFilter,
  type LedgerEntryRow,
} from '@floorplan/ledger/contracts';
import { ENTRY_KINDS, ENTRY_SOURCES, VOUCHER_SERIES } from '@floorplan/ledger/domain';
import { LISTED_DEALERS, LISTED_IMPORTERS, LISTED_ORGANISATIONS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { BOOKED_LINES } from '../entries/booked-sql';
import { accountName } from './account-words';

/** SQL of a unique number for each line, in the order of the facts of a stream. */
const ID = `((r.source_id * 8 + array_position(array['${ENTRY_SOURCES.join("', '")}'], r.source)) * 20000
  + 10000 + r.version) * 10000 + r.line`;
const TABLE = `(select r.*, ${ID} as id from ${BOOKED_LINES} r)`;

/** Condition of all lines of the entries that name a document, also those about the other side of a set-off. */
const WITH_DOCUMENT = `(e.source, e.source_id, e.version) in (
  select d.source, d.source_id, d.version from ${BOOKED_LINES} d where d.document = ?)`;

const kindWords = sqlInWords('e.kind', ENTRY_KINDS, (kind) => `booked.kind_${kind}`);
const accountWords = accountName('e.account', 'e.booked_on');

const money = (sql: string): SqlColumn<UserScope> => ({
  sql: `round((${sql}) / 100.0, 2)`,
  order: sql,
  summed: `round(sum(${sql}) / 100.0, 2)`,
  type: 'money',
});

const COLUMNS: { readonly [Name in keyof LedgerEntryRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: `e.source || '-' || e.source_id || '-' || e.version || '-' || e.line` },
  Date: { sql: 'e.booked_on', type: 'date' },
  EffectiveDate: { sql: 'e.effective_on', type: 'date' },
  RecordedDate: { sql: 'e.recorded_on', type: 'date' },
  Kind: { sql: 'e.kind', inFile: kindWords, searched: kindWords, type: 'text' },
  AccountKey: { sql: 'e.account' },
  Account: { sql: 'e.account_number', type: 'code', searched: true },
  AccountName: { sql: accountWords, type: 'text', searched: true },
  Debit: money('greatest(e.amount, 0)'),
  Credit: money('greatest(-e.amount, 0)'),
  Amount: money('e.amount'),
  FinanceType: { sql: 'e.finance_type', type: 'text' },
  ImporterName: { sql: 'imp.name', type: 'text', searched: true },
  OrganisationName: { sql: 'o.name', type: 'text', searched: true },
  DealerName: { sql: 'd.name', type: 'text', searched: true },
  VehicleId: { sql: 'e.vehicle_id' },
  Vehicle: { sql: 'coalesce(v.license_number, v.chassis_number)', type: 'code', searched: true },
  InvoiceNumber: { sql: 'e.document::text', type: 'code', searched: true },
  PaymentReference: { sql: 'pay.bank_reference', type: 'code', searched: true },
  PayableId: { sql: `case e.source when 'payable' then e.source_id end` },
  Voucher: { sql: `'${VOUCHER_SERIES} ' || e.number`, order: 'e.voucher_id', type: 'code', searched: true },
  VoucherId: { sql: 'e.voucher_id' },
};

/** Lines of the entries of the books. Only staff may use this list. */
const entries: ListDescription<UserScope, LedgerEntriesFilter, typeof COLUMNS> = {
  table: TABLE,
  alias: 'e',
  joined: {
    imp: { rows: LISTED_IMPORTERS, by: 'e.importer_id' },
    o: { rows: LISTED_ORGANISATIONS, by: 'e.organisation_id' },
    d: { rows: LISTED_DEALERS, by: 'e.dealer_id' },
    v: { rows: LISTED_VEHICLES, by: 'e.vehicle_id' },
    pay: { rows: LISTED_PAYMENTS, by: `case e.source when 'payment' then e.source_id end` },
  },
  columns: COLUMNS,
  order: LEDGER_ENTRIES_ORDER,
  span: ['date_from', 'date_to'],
  language: languageOfScope,
  scope: () => undefined,
  filters: {
    date_from: (where, day) => where.and('e.booked_on >= ?::date', day),
    date_to: (where, day) => where.and('e.booked_on <= ?::date', day),
    account: (where, account) => where.and('e.account = ?', account),
    kind: (where, kind) => where.and('e.kind = ?', kind),
    finance_type: (where, type) => where.and('e.finance_type = ?', type),
    importer_id: (where, id) => where.andIf(id, 'e.importer_id = ?'),
    organisation_id: (where, id) => where.andIf(id, 'e.organisation_id = ?'),
    vehicle_id: (where, id) => where.andIf(id, 'e.vehicle_id = ?'),
    invoice_number: (where, number) => where.andIf(number, WITH_DOCUMENT),
    voucher: (where, id) => where.andIf(id, 'e.voucher_id = ?'),
  },
};

@Injectable()
export class LedgerEntriesList extends JsonList<UserScope, UserScope, LedgerEntriesFilter> {
  constructor(database: Database) {
    super(database, entries, (scope) => scope);
  }
}
