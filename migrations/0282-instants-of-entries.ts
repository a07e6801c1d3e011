import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
alter table invoice_entry add column recorded_at timestamptz;
comment on column invoice_entry.recorded_at is 'Time of the command that recorded the fact. Null in rows of an earlier version that still runs.';
select make_row_writer('invoice_entry');

update invoice_entry e set recorded_at = coalesce((v.metadata ->> 'at')::timestamptz, v.recorded_at)
  from event v where v.stream = 'invoice:' || e.number and v.version = abs(e.version);
`;

/** Adds the time at which each entry of a document was recorded, so that a statement can be printed again as it was at noon. */
export class InstantsOfEntries1700000000282 implements MigrationInterface {
  name = 'InstantsOfEntries1700000000282';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table invoice_entry drop column recorded_at;
      select make_row_writer('invoice_entry');`);
  }
}
