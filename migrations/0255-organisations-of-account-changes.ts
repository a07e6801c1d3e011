import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
alter table account_change add column party_organisation_id bigint;
comment on column account_change.party_organisation_id is
  'Organisation of a dealer when the change was proposed, for whose payments alone the account holds.';
select make_row_writer('account_change');

update account_change c set party_organisation_id = d.dealer_organization_id
  from dealer d where c.party_kind = 'dealer' and d.id = c.party_id;
`;

/** Adds the organisation as part of which a dealer was given an account. */
export class OrganisationsOfAccountChanges1700000000255 implements MigrationInterface {
  name = 'OrganisationsOfAccountChanges1700000000255';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table account_change drop column party_organisation_id;
      select make_row_writer('account_change');`);
  }
}
