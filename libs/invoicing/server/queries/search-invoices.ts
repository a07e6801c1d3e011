import { may, type UserScope } from '@floorplan/identity/domain';
import {
  ExternalInvoices,
  RECEIVER_RIGHTS,
  INVOICE_HITS,
  InvoiceSearch,
  type InvoiceHit,
  type InvoiceHits,
  type InvoiceRow,
} from '@floorplan/invoicing/contracts';
import { RECEIVER_SIDES } from '@floorplan/invoicing/domain';
import {
  COUNTED,
  Database,
  foundNumbersSql,
  numberKey,
  numberText,
  Where,
  type SearchedNumber,
} from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { InvoicesList, invoicesSeen } from './invoices.list';

const DOCUMENTS = `(select number as id, number::text as text, ocr, category, receiver_side, receiver_id,
  receiver_organisation_id, of_organisation, invoice_date from invoice) i`;

interface Found {
  id: number;
  total: number;
  exact: number;
}

/**
 * SQL of the first hits, with the numbers of all hits and of exact hits. `newest` is an SQL order of the ids
 * with the newest first: reading the invoice date of every hit would take longer than finding the hits.
 */
const firstOf = (found: string, newest: string): string =>
  `select id, rank, count(*) over () as total, count(*) filter (where rank = 0) over () as exact
     from (${found}) found order by rank, ${newest} limit ${INVOICE_HITS}`;

const NONE: InvoiceHits = { Rows: [], Total: 0, Exact: 0 };

/** Finds the provider's documents by number and OCR reference, and importers' invoices by their number. */
@Injectable()
export class StoredInvoiceSearch extends InvoiceSearch {
  constructor(
    private readonly database: Database,
    private readonly list: InvoicesList,
    private readonly external: ExternalInvoices,
  ) {
    super();
  }

  override async find(
    scope: UserScope,
    text: string,
    options: { readonly indexOnly?: boolean } = {},
  ): Promise<InvoiceHits> {
    const sides = RECEIVER_SIDES.filter((side) => may(scope, RECEIVER_RIGHTS[side]));
    const key = numberText(text);
    if (key === '' || sides.length === 0) return NONE;
    const where = new Where().oneOf('i.receiver_side', sides);
    invoicesSeen(where, scope);
    const numbers = (table: string, searched: readonly SearchedNumber[]) =>
      foundNumbersSql(table, where, searched, text, {
        newest: 'i.invoice_date desc, i.id desc',
        ...options,
      });
    const number = { sql: 'i.text', text: key };
    const externalNumber = { sql: numberKey('i.external_id'), text: key };
    const documents = numbers(DOCUMENTS, [
      { column: 'text', start: number, end: number },
      { column: 'ocr', start: { sql: 'i.ocr', text: key } },
    ]);
    const external = numbers(`(${this.external.rows}) i`, [
      { column: 'external_id', start: externalNumber, end: externalNumber },
    ]);
    const rows = `(${this.external.rows}) i`;
    const found = await this.database.query<Found>(
      `with documents as (${firstOf(documents, 'id desc')}), external as (${firstOf(external, 'id')}),
            counted as (select max(total) as total, max(exact) as exact from documents
                        union all select max(total), max(exact) from external)
       select id, (select sum(total)::int from counted) as total, (select sum(exact)::int from counted) as exact
         from (select f.id, f.rank, i.invoice_date from documents f join ${DOCUMENTS} on i.id = f.id
               union all select f.id, f.rank, i.invoice_date from external f join ${rows} on i.id = f.id) found
        order by rank, invoice_date desc, id desc limit ${INVOICE_HITS}`,
      where.values,
    );
    return this.hits(scope, found);
  }

  private async hits(scope: UserScope, found: readonly Found[]): Promise<InvoiceHits> {
    const [first] = found;
    if (!first) return NONE;
    const ids = found.map(({ id }) => String(id));
    const rows = (await this.list.some(ids, scope)) as ReadonlyMap<string, InvoiceRow>;
    return {
      Rows: ids.flatMap((id) => rows.get(id) ?? []).map(hitOf),
      Total: Math.min(first.total, COUNTED),
      Exact: first.exact,
    };
  }
}

const hitOf = (row: InvoiceRow): InvoiceHit => ({
  Kind: 'INV',
  Id: row.Id,
  Source: row.Source,
  ReceiverType: row.ReceiverType,
  ReceiverId: row.ReceiverId,
  ReceiverName: row.ReceiverName,
  CategoryName: row.CategoryName,
  InvoiceNumber: row.InvoiceNumber,
  InvoiceDate: row.InvoiceDate,
  Specification: row.Specification,
  Status: row.Status,
  TotalAmount: row.TotalAmount,
});
