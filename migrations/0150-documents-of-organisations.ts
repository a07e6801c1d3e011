import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- True when the document belongs to the receiver's organisation, so that users of its facility do not see it.
alter table invoice add column of_organisation boolean not null default false;
select make_row_writer('invoice');
alter table invoice_entry add column of_organisation boolean not null default false;
select make_row_writer('invoice_entry');
update invoice set of_organisation = true
 where category in (10, 11) or credit_of in (select number from invoice where category in (10, 11));
update invoice_entry e set of_organisation = true from invoice i where i.number = e.number and i.of_organisation;
`;

/** Marks the documents of organisations, including their credit notes. */
export class DocumentsOfOrganisations1700000000150 implements MigrationInterface {
  name = 'DocumentsOfOrganisations1700000000150';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['invoice', 'invoice_entry']) {
      await db.query(`alter table ${table} drop column of_organisation`);
      await db.query(`select make_row_writer('${table}')`);
    }
  }
}
