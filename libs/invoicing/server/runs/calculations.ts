import type { BillingGap, BillingSpan, BillPart } from '@floorplan/invoicing/billing';
import {
  DEALER_CHARGES,
  IMPORTER_CHARGES,
  INSTALMENT,
  lastDayOfMonth,
  monthBefore,
  type RunSums,
} from '@floorplan/invoicing/domain';
import { addDays } from '@floorplan/kernel';
import { Database, type SqlRunner } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** A document of a calculation, as stored. Öre. */
export interface DocumentRow {
  readonly preparation: string;
  readonly bill: string;
  readonly category: number;
  readonly receiver_side: 'IMP' | 'DEA';
  readonly receiver_id: number;
  readonly receiver_name: string;
  readonly subjects: number;
  readonly subject: number | null;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly previous: number;
  readonly is_outlier: boolean;
  readonly number: number | null;
  readonly failure: string | null;
}

/** Days after which an amount that waits for a document of its receiver is billed in a separate document. */
const MAX_WAIT_DAYS = 60;
/**
 * Minimum total (öre) of a document that counts as an outlier when its total differs from the month before by
 * more than half.
 */
const OUTLIER_FROM = 1_000_000;

/** Stores the calculations of billing runs: the amounts to bill, by record and by document. */
@Injectable()
export class Calculations {
  constructor(private readonly database: Database) {}

  /**
   * Stores the amounts that a slice would bill. Replaces the amounts that were stored for this slice before.
   */
  save(
    preparation: string,
    slice: { readonly key: string; readonly source: string },
    { parts, gaps }: { readonly parts: readonly BillPart[]; readonly gaps: readonly BillingGap[] },
  ): Promise<void> {
    return this.database.transaction(async (runner) => {
      for (const table of ['billing_part', 'billing_gap'])
        await runner.query(`delete from ${table} where preparation = $1 and slice = $2`, [
          preparation,
          slice.key,
        ]);
      await insertParts(runner, preparation, slice, parts);
      await runner.query(
        `insert into billing_gap (preparation, slice, code, name, subject)
         select $1, $2, g.code, g.name, g.subject from json_to_recordset($3) as g(code text, name text, subject bigint)`,
        [preparation, slice.key, JSON.stringify(gaps)],
      );
    });
  }

  /** Creates the documents of a complete calculation, and returns the sums of the documents. */
  async complete(preparation: string, span: BillingSpan): Promise<RunSums> {
    await this.database.transaction(async (runner) => {
      await runner.query('delete from billing_document where preparation = $1', [preparation]);
      await attachWaiting(runner, preparation, span);
      await runner.query(DOCUMENTS, [preparation, monthBefore(`${span.month}-01`), OUTLIER_FROM]);
      await runner.query(
        `insert into billing_calculation (preparation, completed_at) values ($1, now())
         on conflict (preparation) do update set completed_at = now()`,
        [preparation],
      );
    });
    return this.sums(preparation);
  }

  async sums(preparation: string): Promise<RunSums> {
    const [row] = await this.database.query<RunSums>(
      `select count(*)::int as documents, coalesce(sum(net), 0)::bigint as net, coalesce(sum(total), 0)::bigint as total,
              count(*) filter (where is_outlier)::int as outliers,
              (select count(*)::int from (select distinct code, name from billing_gap where preparation = $1) g) as gaps
         from billing_document where preparation = $1`,
      [preparation],
    );
    return row!;
  }

  documentsOf(preparation: string, bill: string): Promise<DocumentRow[]> {
    return this.database.query(
      'select * from billing_document where preparation = $1 and bill = $2 order by category',
      [preparation, bill],
    );
  }

  /** The records (subjects) whose amounts a bill contains, by source. */
  partsOf(
    preparation: string,
    bill: string,
  ): Promise<{ source: string; category: number; subject: number }[]> {
    return this.database.query(
      `select distinct source, category::int as category, subject from billing_part
        where preparation = $1 and bill = $2 order by source, subject, category`,
      [preparation, bill],
    );
  }

  /** The bills of a calculation in the order in which they are issued, importers first. */
  bills(preparation: string): Promise<{ bill: string; name: string }[]> {
    return this.database.query(
      `select bill, min(receiver_name) as name from billing_document where preparation = $1
        group by bill, receiver_side, receiver_id order by receiver_side desc, receiver_id, bill`,
      [preparation],
    );
  }

  async fail(preparation: string, bill: string, failure: string): Promise<void> {
    await this.database.query(
      'update billing_document set failure = $3 where preparation = $1 and bill = $2 and number is null',
      [preparation, bill, failure],
    );
  }

  async issued(preparation: string): Promise<{ issued: number; failed: number }> {
    const [row] = await this.database.query<{ issued: number; failed: number }>(
      `select count(number)::int as issued, count(*) filter (where number is null)::int as failed
         from billing_document where preparation = $1`,
      [preparation],
    );
    return row!;
  }

  async isComplete(preparation: string): Promise<boolean> {
    const rows = await this.database.query('select from billing_calculation where preparation = $1', [
      preparation,
    ]);
    return rows.length > 0;
  }

  /**
   * Deletes calculations that are older than a week, that no run refers to, and of which no document was issued.
   */
  async forget(): Promise<void> {
    const old = `preparation in (select c.preparation from billing_calculation c
      where c.completed_at < now() - interval '7 days'
        and not exists (select from billing_run r where r.preparation = c.preparation)
        and not exists (select from billing_document d
                         where d.preparation = c.preparation and d.number is not null))`;
    for (const table of ['billing_part', 'billing_gap', 'billing_document', 'billing_calculation'])
      await this.database.query(`delete from ${table} where ${old}`);
  }
}

/** Billing period of the run for a month. */
export const spanOf = (month: string, today: string): BillingSpan => ({
  month,
  today,
  through: lastDayOfMonth(month),
});

function insertParts(
  runner: SqlRunner,
  preparation: string,
  { key, source }: { readonly key: string; readonly source: string },
  parts: readonly BillPart[],
): Promise<unknown> {
  const rows = parts.map(({ receiver: { side, id, organisationId, name }, ...part }) => ({
    bill: part.bill,
    category: part.category,
    subject: part.subject,
    since: part.since ?? null,
    receiver_side: side,
    receiver_id: id,
    receiver_organisation_id: organisationId,
    receiver_name: name,
    net: part.net,
    vat: part.vat,
    total: part.total,
    vat_bases: part.vatBases ?? null,
  }));
  return runner.query(
    `insert into billing_part (preparation, slice, source, bill, category, receiver_side, receiver_id,
       receiver_organisation_id, receiver_name, subject, since, net, vat, total, vat_bases)
     select $1, $2, $3, p.* from json_to_recordset($4) as p(bill text, category smallint, receiver_side text,
       receiver_id bigint, receiver_organisation_id bigint, receiver_name text, subject bigint, since date,
       net bigint, vat bigint, total bigint, vat_bases json)`,
    [preparation, key, source, JSON.stringify(rows)],
  );
}

/**
 * Adds amounts that wait for a document to a document of their receiver, preferably to one with interest and
 * fees instead of a notice. Amounts for which there is no document wait for a later run, for a limited time.
 */
async function attachWaiting(runner: SqlRunner, preparation: string, { today }: BillingSpan): Promise<void> {
  await runner.query(
    `update billing_part w set bill = t.bill, category = t.category
       from (select distinct on (receiver_side, receiver_id) receiver_side, receiver_id, bill, category
               from billing_part where preparation = $1 and since is null and category = any($2)
              order by receiver_side, receiver_id, category = $3, bill) t
      where w.preparation = $1 and w.since is not null
        and w.receiver_side = t.receiver_side and w.receiver_id = t.receiver_id`,
    [preparation, [DEALER_CHARGES, IMPORTER_CHARGES, INSTALMENT], INSTALMENT],
  );
  await runner.query(
    `delete from billing_part w where w.preparation = $1 and w.since is not null
        and not exists (select from billing_part p where p.preparation = $1 and p.bill = w.bill
                         and (p.since is null or p.since <= $2))`,
    [preparation, addDays(today, -MAX_WAIT_DAYS)],
  );
}

/** The VAT of a document is rounded once for each rate. */
const DOCUMENTS = `
  with base as (
    select bill, category, (b ->> 'rate')::numeric as rate, sum((b ->> 'base')::numeric) as base
      from billing_part, json_array_elements(vat_bases) b where preparation = $1 group by 1, 2, 3
  ), once as (
    select bill, category, sum(round(base * rate / 100))::bigint as vat from base group by 1, 2
  ), part as (
    select bill, category, receiver_side, receiver_id, min(receiver_name) as receiver_name,
           count(distinct subject) filter (where since is null)::int as subjects,
           case when min(subject) = max(subject) then min(subject) end as subject,
           sum(net)::bigint as net, coalesce(sum(vat) filter (where vat_bases is null), 0)::bigint as vat
      from billing_part where preparation = $1 group by bill, category, receiver_side, receiver_id
  )
  insert into billing_document (preparation, bill, category, receiver_side, receiver_id, receiver_name, subjects,
    subject, net, vat, total, previous, is_outlier)
  select d.*, p.previous,
         d.total < 0 or abs(d.total) >= $3 and abs(d.total - p.previous) * 2 > abs(p.previous)
           and exists (select from invoice where month = $2)
    from (select $1::uuid as preparation, p.bill, p.category, p.receiver_side, p.receiver_id, p.receiver_name,
                 p.subjects, p.subject, p.net, p.vat + coalesce(o.vat, 0) as vat,
                 p.net + p.vat + coalesce(o.vat, 0) as total
            from part p left join once o on o.bill = p.bill and o.category = p.category) d
   cross join lateral (select coalesce(sum(i.total), 0)::bigint as previous from invoice i
     where i.month = $2 and i.category = d.category and i.receiver_side = d.receiver_side
       and i.receiver_id = d.receiver_id and (d.category <> ${INSTALMENT} or i.vehicle_id = d.subject)) p`;
