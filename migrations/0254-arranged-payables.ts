import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
alter table payable
  add column own_account boolean not null default false,
  add column held_until date,
  add column hand_paid_on date,
  add column hand_waits boolean not null default false;
comment on column payable.own_account is 'Whether the account is that from which a payer, who is no party, has paid.';
comment on column payable.hand_paid_on is 'Day on which staff have paid it by hand; it counts when hand_waits is false.';
select make_row_writer('payable');

update payable p set own_account = true
  from event e
 where e.stream = 'payable:' || p.id and e.type = 'payouts/PayableMade'
   and e.data #> '{receiver,account}' is not null;
`;

/** Adds what staff arrange for payables: holding them back, and paying them by hand. */
export class ArrangedPayables1700000000254 implements MigrationInterface {
  name = 'ArrangedPayables1700000000254';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payable
        drop column own_account, drop column held_until, drop column hand_paid_on, drop column hand_waits;
      select make_row_writer('payable');`);
  }
}
