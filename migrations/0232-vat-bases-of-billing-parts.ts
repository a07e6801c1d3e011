import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what a part of a bill adds to the bases of the VAT of its document. Null: its VAT is that of the document. */
export class VatBasesOfBillingParts1700000000232 implements MigrationInterface {
  name = 'VatBasesOfBillingParts1700000000232';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table billing_part add column vat_bases json');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table billing_part drop column vat_bases');
  }
}
