import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create table bank_file_row_to_check (
  file_id bigint not null,
  number  int not null,
  primary key (file_id, number)
);

insert into bank_file_row_to_check (file_id, number)
select file_id, number from bank_file_row
 where result in ('SENT_OTHER_AMOUNT', 'SENT_CONFLICT', 'SENT_UNKNOWN', 'SENT_NOT_TOLD', 'DAY_TO_COME', 'DAY_TOO_OLD');
`;

/**
 * Adds a table of the rows of bank files that a person must look at. An index on their results would be changed with
 * every row that is booked.
 */
export class RowsOfBankFilesToCheck1700000000263 implements MigrationInterface {
  name = 'RowsOfBankFilesToCheck1700000000263';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table bank_file_row_to_check');
  }
}
