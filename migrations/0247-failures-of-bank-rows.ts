import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to each row of a bank file why it could not be booked. */
export class FailuresOfBankRows1700000000247 implements MigrationInterface {
  name = 'FailuresOfBankRows1700000000247';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table bank_file_row add column failure text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table bank_file_row drop column failure');
  }
}
