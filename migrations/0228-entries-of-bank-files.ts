import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Amount of the entry of which a row is a part, by which the same money in a deposit is recognised.
alter table bank_file_row add column entry_amount bigint;
-- Whether the row became a payment, or is about to.
alter table bank_file_row add column is_begun boolean not null default false;

update bank_file_row r set entry_amount = e.amount
  from (select id, sum(amount) over (partition by file_id, receiver,
                 coalesce(entry, substring(place from '^.*Ntry\\[[0-9]+\\]')), day) as amount
          from bank_file_row
         where file_id in (select id from bank_file where format <> 'BGMAX')) e
 where e.id = r.id;
`;

/** Adds the amounts of entries to the rows of bank files, and which rows began to be booked. */
export class EntriesOfBankFiles1700000000228 implements MigrationInterface {
  name = 'EntriesOfBankFiles1700000000228';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table bank_file_row drop column entry_amount, drop column is_begun');
  }
}
