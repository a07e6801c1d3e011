import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the part of the price that a payment term leaves for its end, and the type groups that may leave one. */
export class BalloonsOfPaymentTerms1700000000233 implements MigrationInterface {
  name = 'BalloonsOfPaymentTerms1700000000233';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table payment_type_group add column has_balloon boolean not null default false;
      alter table payment_term add column balloon_percentage numeric(6, 3) not null default 0`);
    await db.query(`select make_row_writer('payment_type_group'), make_row_writer('payment_term')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table payment_type_group drop column has_balloon;
      alter table payment_term drop column balloon_percentage`);
    await db.query(`select make_row_writer('payment_type_group'), make_row_writer('payment_term')`);
  }
}
