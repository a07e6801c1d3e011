import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  `alter table job_detail add column if not exists order_id text, add column if not exists invoice_number text`,
  `alter table price_program
     add column if not exists importer_version int, add column if not exists dealer_version int`,
];

/**
 * Number of messages per batch when the importer's order number and the invoice number are filled in from the
 * current message.
 */
const MESSAGES_AT_ONCE = 20_000;
const FILL_MESSAGES = `
update job_detail d
   set order_id = nullif(trim(m.message #>> '{Identification,ExtendedId}'), ''),
       invoice_number = nullif(trim(m.message #>> '{Invoice,InvoiceNumber}'), '')
  from (select j.id, (select e.data -> 'message' from event e
                       where e.stream = 'job-process:' || j.id
                         and e.type in ('job-process/MessageReceived', 'job-process/MessageEdited')
                       order by e.version desc limit 1) as message
          from job_detail j where j.id > $1 and j.id <= $2) m
 where d.id = m.id and d.order_id is null and d.invoice_number is null`;

/**
 * Program changes as importers or dealers see them. Each side has its own count of periods, because it does
 * not see rows that charge the other side.
 */
const seen = (program: string, side: string) => `
  ((e.data -> '${program}') - 'version' - 'periods') || jsonb_build_object('periods', coalesce(
    (select jsonb_agg(p order by ord) from jsonb_array_elements(e.data #> '{${program},periods}') with ordinality x(p, ord)
      where p ->> 'receiverType' = '${side}'), '[]'))`;
const changes = (side: string) => `
  count(*) filter (where jsonb_typeof(e.data -> 'before') = 'null' or (${seen('after', side)}) <> (${seen('before', side)}))`;
const FILL_PROGRAMS = `
update price_program p set importer_version = v.importer, dealer_version = v.dealer
  from (select e.stream, ${changes('IMP')} as importer, ${changes('DEA')} as dealer
          from event e where e.stream in (select 'price-program:' || id from price_program) group by e.stream) v
 where v.stream = 'price-program:' || p.id and p.importer_version is null`;

/**
 * Corrects the category of the first event of loans and demo vehicles. A loan was only requested and a demo
 * vehicle only moved to demo, because both are financed only after an approval.
 */
const FILL_EVENTS = `
update vehicle_event e set category_id = case v.classification when 'D' then 15 else 2 end
  from vehicle v
 where v.id = e.vehicle_id and e.category_id = 1 and v.classification in ('D', 'LA', 'LM')`;

/** SQL of a number in comparable form: upper case, without spaces and hyphens. */
const key = (column: string) => `translate(upper(${column}), ' -', '')`;

/** Indexes for searches by prefix and by suffix in the menu. */
const INDEXES: Readonly<Record<string, string>> = {
  vehicle_license_end: 'on vehicle (reverse(license_number) text_pattern_ops)',
  vehicle_chassis_end: 'on vehicle (reverse(chassis_number) text_pattern_ops)',
  vehicle_invoice_end: `on vehicle (reverse(${key('invoice_number')}) text_pattern_ops)`,
  vehicle_order_end: `on vehicle (reverse(${key('order_id')}) text_pattern_ops) where order_id is not null`,
  job_detail_message_start: 'on job_detail (message_id text_pattern_ops)',
  job_detail_chassis_start: `on job_detail (${key('chassis_number')} text_pattern_ops)`,
  job_detail_chassis_end: `on job_detail (reverse(${key('chassis_number')}) text_pattern_ops)`,
  job_detail_invoice_start: `on job_detail (${key('invoice_number')} text_pattern_ops)`,
  job_detail_invoice_end: `on job_detail (reverse(${key('invoice_number')}) text_pattern_ops)`,
  job_detail_order_start: `on job_detail (${key('order_id')} text_pattern_ops) where order_id is not null`,
  job_detail_order_end: `on job_detail (reverse(${key('order_id')}) text_pattern_ops) where order_id is not null`,
};

/** The steps run in separate transactions, so that no table is locked for long while the system writes. */
export class WhatReadersAreTold1700000000016 implements MigrationInterface {
  name = 'WhatReadersAreTold1700000000016';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const columns of COLUMNS) await db.query(columns);
    await db.query(`select make_row_writer('job_detail'), make_row_writer('price_program')`);
    await this.fillMessages(db);
    for (const fill of [FILL_PROGRAMS, FILL_EVENTS]) await db.query(fill);
    for (const [name, definition] of Object.entries(INDEXES)) {
      await db.query(`drop index concurrently if exists ${name}`);
      await db.query(`create index concurrently ${name} ${definition}`);
    }
  }

  private async fillMessages(db: QueryRunner): Promise<void> {
    const [{ last }] = (await db.query('select coalesce(max(id), 0)::int as last from job_detail')) as [
      { last: number },
    ];
    for (let from = 0; from < last; from += MESSAGES_AT_ONCE)
      await db.query(FILL_MESSAGES, [from, from + MESSAGES_AT_ONCE]);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await db.query(`drop index concurrently if exists ${name}`);
    await db.query(`
      alter table job_detail drop column order_id, drop column invoice_number;
      alter table price_program drop column importer_version, drop column dealer_version;
      select make_row_writer('job_detail'), make_row_writer('price_program')`);
  }
}
