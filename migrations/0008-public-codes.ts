import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What those outside the provider are told of a message's findings: of a duplicate that belongs to another importer
 * only that the vehicle is not accepted. Columns, so that they filter and group by what they see.
 */
const SQL = `
alter table job_detail add column public_code text, add column public_codes text[] not null default '{}';
-- Of findings that were not the shown one it is not known here whose the duplicate was: they tell too little rather than too much.
update job_detail set
  public_code = case when params->>'foreign' is null then code else 'VEHICLE_NOT_ACCEPTED' end,
  public_codes = (
    select coalesce(array_agg(
             case when c.code like 'DUPLICATE%' and (c.code <> job_detail.code or params->>'foreign' is not null)
                  then 'VEHICLE_NOT_ACCEPTED' else c.code end order by c.ord), '{}')
      from unnest(codes) with ordinality c(code, ord))
 where code is not null;
select make_row_writer('job_detail');
`;

export class PublicCodes1700000000008 implements MigrationInterface {
  name = 'PublicCodes1700000000008';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table job_detail drop column public_code, drop column public_codes;
      select make_row_writer('job_detail')`);
  }
}
