import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  DocumentPayouts,
  ExternalInvoices,
  INVOICE_ORDER,
  type InvoiceRow,
  type InvoicesFilter,
  type InvoicesOfVehicleFilter,
} from '@floorplan/invoicing/contracts';
import { CLAIM_STATES, INVOICE_STATUSES, type InvoiceStatus } from '@floorplan/invoicing/domain';
import { LISTED_DEALERS, LISTED_IMPORTERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database, Where } from '@floorplan/platform/event-store';
import { JsonList, quoted, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { categoryName, namesOf } from './names-sql';

interface Reader {
  readonly scope: UserScope;
  /** SQL expression of the current date. */
  readonly today: string;
  /** Null when nothing is paid out by the portal. */
  readonly payouts: DocumentPayouts | null;
}

/**
 * Columns of the provider's documents. The columns of `ExternalInvoices` must have the same names and order.
 */
const INTERNAL = `
  select number as id, 'internal' as source, number::text as external_id, number::text as invoice_number, category,
         receiver_side, receiver_id, receiver_organisation_id, of_organisation, receiver_name, receiver_org_no,
         null::bigint as dealer_id, invoice_date, due_date, net, vat, total,
         total - credited - paid as open, credited, paid, settled_on, month, reference_name, single_vehicle, vehicle_count, vehicle_id, late,
         claim, held_until, written_off`;

const statusName = namesOf(INVOICE_STATUSES, (code) => `invoice.status_${code}`);

/** SQL of the open amount of a document today. An importer's invoice counts as paid from `settled_on` on. */
const openSql = ({ today }: Reader): string => `case when i.settled_on <= ${today} then 0 else i.open end`;

/**
 * SQL with the rules of invoiceStatusOn() in the domain. It moves no due dates, because stored due dates are
 * already bank days.
 */
const statusSql = (reader: Reader): string => `case
  when i.written_off > 0 and i.open = 0 then 'WRITTEN_OFF'
  when ${openSql(reader)} = 0 then case when i.paid = 0 and i.credited <> 0 then 'CREDITED' else 'PAID' end
  when i.settled_on is not null then 'OPEN'
  when i.open > 0 and i.due_date < ${reader.today} then 'OVERDUE'
  when i.total > 0 and i.open < i.total then 'PARTIAL' else 'OPEN' end`;

/** SQL of the condition of status OVERDUE. */
const overdueSql = ({ today }: Reader): string =>
  `(i.settled_on is null and i.open > 0 and i.due_date < ${today})`;

/** SQL with the rule of claimOn() in the domain. */
export const claimSql = (today: string, open: string): string => `case
  when i.claim = 'DISPUTED' then i.claim
  when ${open} <= 0 then null
  when i.held_until >= ${today} then 'HELD' else i.claim end`;

/** SQL of what is done about a document today. */
const ownClaimSql = (reader: Reader): string => claimSql(reader.today, openSql(reader));
const claimName = namesOf(CLAIM_STATES, (code) => `claim.state_${code}`);

/** SQL of `invoicedMonth` in the domain. */
const MONTH = `coalesce(i.month, to_char(i.invoice_date, 'YYYY-MM'))`;

/**
 * SQL of a text: the vehicle or contract of a document with only one, or else the number of vehicles and the month.
 */
function specificationSql({ scope }: Reader): string {
  const [one, other] = ['one', 'other'].map((form) =>
    quoted(textIn(languageOfScope(scope), `invoice.spec_vehicles_${form}`, { count: '§', period: '¤' })),
  );
  const text = `case i.vehicle_count when 1 then '${one}' else '${other}' end`;
  return `case when i.single_vehicle is not null then i.single_vehicle
    when i.vehicle_count > 0 then replace(replace(${text}, '§', i.vehicle_count::text), '¤', ${MONTH})
    else ${MONTH} end`;
}

const money = (sql: string, order = sql): SqlColumn<Reader> => ({
  sql: `round(${sql} / 100.0, 2)`,
  order,
  type: 'money',
});

const RECEIVER = 'coalesce(i.receiver_name, imp.name)';
const RECEIVER_NUMBER = 'coalesce(i.receiver_org_no, imp.organization_number)';

const COLUMNS: { readonly [Name in keyof InvoiceRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'i.external_id' },
  Source: { sql: 'i.source' },
  ReceiverType: { sql: 'i.receiver_side' },
  ReceiverId: { sql: 'i.receiver_id' },
  ReceiverName: { sql: RECEIVER, type: 'text', searched: true },
  ReceiverOrgNo: { sql: RECEIVER_NUMBER, type: 'code', searched: true },
  DealerPartyId: { sql: `case i.receiver_side when 'DEA' then i.receiver_id else i.dealer_id end` },
  InvoiceCategory: { sql: `json_build_object('Enum', i.category)` },
  CategoryName: { sql: (reader) => categoryName('i.category', reader), type: 'text', searched: true },
  InvoiceNumber: { sql: 'i.invoice_number', type: 'code', searched: true },
  InvoiceDate: { sql: 'i.invoice_date', type: 'date' },
  DueDate: { sql: 'i.due_date', type: 'date' },
  Specification: { sql: specificationSql, type: 'text', searched: true },
  ReferenceName: { sql: 'coalesce(i.reference_name, d.name)', type: 'text', searched: true },
  Status: {
    sql: statusSql,
    inFile: (reader) => statusName(statusSql(reader), reader),
    type: 'text',
  },
  NetAmount: money('i.net'),
  VATAmount: money('i.vat'),
  TotalAmount: money('i.total'),
  LatePaymentAmount: money('i.late'),
  OpenAmount: {
    sql: (reader) => `round((${openSql(reader)}) / 100.0, 2)`,
    order: openSql,
    summed: (reader) => `round(sum(${openSql(reader)}) / 100.0, 2)`,
    type: 'money',
  },
  Payout: {
    sql: ({ payouts }) => payouts?.json ?? 'null::json',
    inFile: ({ payouts, scope }) => payouts?.words(languageOfScope(scope)) ?? 'null',
    order: ({ payouts }) => payouts?.day ?? 'null::date',
    type: 'text',
  },
  Claim: {
    sql: ownClaimSql,
    inFile: (reader) => claimName(ownClaimSql(reader), reader),
    type: 'text',
  },
};

/**
 * Limits the rows to documents of the reader's importers, dealers and organisations. Staff see all documents.
 */
export function invoicesSeen(
  where: Where,
  { importerIds, dealerIds, organisationIds, role }: UserScope,
): void {
  if (importerIds !== 'all') where.and(`i.receiver_side = 'IMP'`).oneOf('i.receiver_id', importerIds);
  if (dealerIds === 'all') return;
  const organisations = role === 'DEO' && organisationIds !== 'all' ? organisationIds : [];
  // Each side of the `or` has its own index.
  where.and(
    `i.receiver_side = 'DEA' and (i.of_organisation and i.receiver_organisation_id = any(?)
       or not i.of_organisation and i.receiver_id = any(?))`,
    organisations,
    dealerIds,
  );
}

/** Parts of the list description that all lists of documents share. */
const documents = {
  alias: 'i',
  joined: {
    imp: { rows: LISTED_IMPORTERS, by: 'i.receiver_id' },
    d: { rows: LISTED_DEALERS, by: 'i.dealer_id' },
  },
  columns: COLUMNS,
  language: ({ scope }: Reader) => languageOfScope(scope),
  scope: (where: Where, { scope }: Reader) => invoicesSeen(where, scope),
};

/** Statuses of documents without an open amount. */
const NOTHING_OPEN: readonly InvoiceStatus[] = ['PAID', 'CREDITED', 'WRITTEN_OFF'];

const invoices = (external: string): ListDescription<Reader, InvoicesFilter, typeof COLUMNS> => ({
  ...documents,
  table: `(${INTERNAL} from invoice union all ${external})`,
  order: INVOICE_ORDER,
  span: ['date_from', 'date_to'],
  filters: {
    type: (where, type) => where.and('i.receiver_side = ?', type),
    id: (where, id) => where.and('i.receiver_id = ?', id),
    userRoleId: (where, id) => where.and('i.receiver_id = ?', id),
    source: (where, source) => where.and('i.source = ?', source),
    status: (where, statuses, reader) => {
      // This condition lets Postgres use the index of open documents.
      if (!statuses.some((status) => NOTHING_OPEN.includes(status))) where.and('i.open <> 0');
      where.and(`${statusSql(reader)} = any(?)`, statuses);
    },
    date_from: (where, date) => where.and('i.invoice_date >= ?::date', date),
    date_to: (where, date) => where.and('i.invoice_date <= ?::date', date),
    due_from: (where, date) => where.and('i.due_date >= ?::date', date),
    due_to: (where, date) => where.and('i.due_date <= ?::date', date),
    usual_from: (where, date, reader) =>
      where.and(`(i.invoice_date >= ?::date or ${overdueSql(reader)})`, date),
    usual_to: (where, date, reader) =>
      where.and(`(i.invoice_date <= ?::date or ${overdueSql(reader)})`, date),
    claim: (where, claim, reader) => where.and(`${ownClaimSql(reader)} = ?`, claim),
  },
});

/**
 * SQL of the documents of one vehicle. The amounts are the vehicle's share; status and open amount are those
 * of the whole document.
 */
const PARTS = `
  select i.id, i.source, i.external_id, i.invoice_number, i.category, i.receiver_side, i.receiver_id,
         i.receiver_organisation_id, i.of_organisation, i.receiver_name, i.receiver_org_no, i.dealer_id, i.invoice_date, i.due_date,
         p.net, p.vat, p.total, i.open, i.credited, i.paid, i.settled_on, i.month, i.reference_name, i.single_vehicle,
         i.vehicle_count, p.vehicle_id, i.late, i.claim, i.held_until, i.written_off
    from (${INTERNAL} from invoice) i join invoice_vehicle p on p.number = i.id`;

const ofVehicle = (external: string): ListDescription<Reader, InvoicesOfVehicleFilter, typeof COLUMNS> => ({
  ...documents,
  table: `(${PARTS} union all ${external})`,
  order: { key: 'InvoiceDate', descending: true },
  filters: {
    category: (where, category) => where.and('i.category = ?', category),
    vehicleId: (where, id) => where.and('i.vehicle_id = ?', id),
  },
});

const readerWith = (clock: Clock, payouts: DocumentPayouts | null) => (scope: UserScope) => ({
  scope,
  today: `date '${clock.today()}'`,
  payouts,
});

/** List of documents to importers together with the importers' own invoices, or of documents to dealers. */
@Injectable()
export class InvoicesList extends JsonList<UserScope, Reader, InvoicesFilter> {
  constructor(
    database: Database,
    clock: Clock,
    external: ExternalInvoices,
    @Optional() @Inject(DocumentPayouts) payouts: DocumentPayouts | null = null,
  ) {
    super(database, invoices(external.rows), readerWith(clock, payouts));
  }

  /**
   * Finds an importer's own invoice by its number or id, and returns the latest match as a list row. Null
   * when the user may see no such invoice.
   */
  async external(scope: UserScope, externalId: string, importerId: number): Promise<object | null> {
    const where = new Where();
    invoicesSeen(where, scope);
    where.and(
      `i.source = 'external' and (i.invoice_number = ? or i.external_id = ?)`,
      externalId,
      externalId,
    );
    where.andIf(importerId, 'i.receiver_id = ?');
    const [latest] = await this.database.query<{ id: number }>(
      `select i.id from ${this.list.table} i ${where.sql} order by i.invoice_date desc, i.id limit 1`,
      where.values,
    );
    return latest ? ((await this.one(String(latest.id), scope)) ?? null) : null;
  }
}

/** List of a vehicle's documents. */
@Injectable()
export class InvoicesOfVehicleList extends JsonList<UserScope, Reader, InvoicesOfVehicleFilter> {
  constructor(
    database: Database,
    clock: Clock,
    external: ExternalInvoices,
    @Optional() @Inject(DocumentPayouts) payouts: DocumentPayouts | null = null,
  ) {
    super(database, ofVehicle(external.rows), readerWith(clock, payouts));
  }
}
