import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Codes of a message's findings as users outside the finance provider see them. A duplicate that belongs to
 * another importer appears only as "vehicle not accepted". The codes are columns, so that these users filter
 * and group by the codes that they see.
 */
const COLUMNS = `alter table job_detail
  add column if not exists public_code text, add column if not exists public_codes text[] not null default '{}'`;
// For findings other than the shown one it is not known here who owns the duplicate. All of them are hidden,
// to reveal too little rather than too much.
const FILL = `
update job_detail set
  public_code = case when params->>'foreign' is null then code else 'VEHICLE_NOT_ACCEPTED' end,
  public_codes = (
    select coalesce(array_agg(
             case when c.code like 'DUPLICATE%' and (c.code <> job_detail.code or params->>'foreign' is not null)
                  then 'VEHICLE_NOT_ACCEPTED' else c.code end order by c.ord), '{}')
      from unnest(codes) with ordinality c(code, ord))
 where code is not null and public_code is null`;

/**
 * The steps run in separate transactions. The table is locked only while the columns are added, and messages
 * may be written while the columns are filled.
 */
export class PublicCodes1700000000008 implements MigrationInterface {
  name = 'PublicCodes1700000000008';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(COLUMNS);
    await db.query(FILL);
    await db.query(`select make_row_writer('job_detail')`);
    await db.query(FILL); // Fill again for rows that were written during the first fill.
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table job_detail drop column public_code, drop column public_codes;
      select make_row_writer('job_detail')`);
  }
}
