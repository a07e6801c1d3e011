import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forgets why the bank did not pay, where the receiver owes the amount and it was only subtracted from a payment. */
export class RefusalsOfWhatReceiversOwe1700000000262 implements MigrationInterface {
  name = 'RefusalsOfWhatReceiversOwe1700000000262';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      update payable set refused_on = null, refused_how = null, bank_code = null, bank_text = null
       where amount <= 0 and refused_on is not null`);
  }

  async down(): Promise<void> {
    // The facts contain the refusals; a rebuild of the table shows them again.
  }
}
