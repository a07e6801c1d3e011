import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a column for the VAT bases of one part of a document. Null when the part is taxed like the whole document. */
export class VatBasesOfBillingParts1700000000232 implements MigrationInterface {
  name = 'VatBasesOfBillingParts1700000000232';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table billing_part add column vat_bases json');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table billing_part drop column vat_bases');
  }
}
