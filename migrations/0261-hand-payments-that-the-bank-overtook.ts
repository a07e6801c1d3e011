import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forgets proposals to count a payable as paid by hand, and refusals, of payables that the bank has paid since. */
export class HandPaymentsThatTheBankOvertook1700000000261 implements MigrationInterface {
  name = 'HandPaymentsThatTheBankOvertook1700000000261';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      update payable set hand_waits = false, hand_paid_on = null where status <> 'OPEN' and hand_waits;
      update payable set refused_on = null, refused_how = null, bank_code = null, bank_text = null
       where status = 'PAID' and hand_paid_on is null and refused_on is not null;`);
  }

  async down(): Promise<void> {
    // The facts contain what was proposed and refused; a rebuild of the table shows it again.
  }
}
