import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who prepared a payment run and how much of it the bank has not answered, by which waiting runs are found. */
export class WaitingPaymentRuns1700000000248 implements MigrationInterface {
  name = 'WaitingPaymentRuns1700000000248';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table payment_run
        add column prepared_by_id text not null default '',
        add column unanswered int not null default 0;
      create index payment_run_waiting on payment_run (id) where status in ('PREPARED', 'SENT');
      create index payable_refused on payable (refused_on, id) where refused_on is not null and status = 'OPEN'`);
    await db.query(`select make_row_writer('payment_run')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop index payable_refused;
      drop index payment_run_waiting;
      alter table payment_run drop column unanswered, drop column prepared_by_id`);
    await db.query(`select make_row_writer('payment_run')`);
  }
}
