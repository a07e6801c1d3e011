import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes names of concerns and numbers of organisations unique. Existing duplicates stay. The older record
 * holds the claim, and the other one must get another value when it is saved the next time.
 */
export class UniqueOrganisations1700000000136 implements MigrationInterface {
  name = 'UniqueOrganisations1700000000136';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      insert into claim (kind, key, stream)
      select 'concern-name', upper(btrim(name)), 'concern:' || id from concern order by id
      on conflict do nothing`);
    await db.query(`
      insert into claim (kind, key, stream)
      select 'organisation-number', organization_number, 'dealer-organisation:' || id
        from dealer_organisation where organization_number <> '' order by id
      on conflict do nothing`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`delete from claim where kind in ('concern-name', 'organisation-number')`);
  }
}
