import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence bank_file_id start 1;

-- Files of the bank, with what became of them.
create table bank_file (
  id           bigint primary key,
  version      int not null,
  name         text not null,
  format       text not null,
  sha256       text not null,
  bytes        int not null,
  status       text not null,
  received_at  timestamptz not null,
  by_kind      text not null,
  by_id        text not null,
  by_name      text not null,
  rows         int,
  payments     int,
  deductions   int,
  total        bigint,
  handled      int not null,
  is_new       int,
  known        int,
  matched      int,
  partial      int,
  over         int,
  unmatched    int
);
select make_row_writer('bank_file');
create index bank_file_received on bank_file (received_at desc, id desc);
create index bank_file_open on bank_file (id) where status in ('RECEIVED', 'READ');

-- Bytes of the files, in pieces that a process can read without having the whole file in memory.
create table bank_file_piece (
  file_id     bigint not null,
  number      int not null,
  bytes       bytea not null,
  stored_at   timestamptz not null,
  primary key (file_id, number)
);
revoke update, truncate on bank_file_piece from floorplan_app;
create index bank_file_piece_stored on bank_file_piece (stored_at) where number = 0;

-- Payments of the files as they were read, and what became of each.
create table bank_file_row (
  id                bigint generated always as identity primary key,
  file_id           bigint not null,
  number            int not null,
  version           int not null default 1,
  identity          text not null,
  receiver          text not null,
  day               date not null,
  amount            bigint not null,
  kind              text not null,
  payer_name        text,
  payer_bankgiro    text,
  payer_account     text,
  payer_number      text,
  documents         jsonb not null,
  message           text,
  end_to_end_id     text,
  reference         text,
  entry             text,
  is_whole          boolean not null,
  place             text not null,
  outcome           text,
  result            text,
  payment_id        bigint,
  payment_reference text,
  known_as          text,
  known_deposit     text
);
create unique index bank_file_row_number on bank_file_row (file_id, number);
create index bank_file_row_left on bank_file_row (file_id, number) where outcome is null;
create index bank_file_row_entry on bank_file_row (receiver, entry) where entry is not null;
create index bank_file_row_whole on bank_file_row (day, amount) where is_whole;
create index bank_file_row_deposit on bank_file_row (known_deposit) where known_deposit is not null;

-- Deposits of BgMax files, by which the same money in a statement is recognised.
create table bank_file_deposit (
  file_id   bigint not null,
  number    int not null,
  identity  text not null,
  receiver  text not null,
  account   text,
  day       date not null,
  amount    bigint not null,
  primary key (file_id, number)
);
create index bank_file_deposit_amount on bank_file_deposit (day, amount);

-- Balances that the bank states.
create table bank_balance (
  file_id  bigint not null,
  number   int not null,
  account  text not null,
  day      date not null,
  opening  bigint not null,
  closing  bigint not null,
  primary key (file_id, number)
);
create index bank_balance_day on bank_balance (account, day);
`;

/** Adds files of the bank with their bytes, payments, deposits and balances. */
export class BankFiles1700000000223 implements MigrationInterface {
  name = 'BankFiles1700000000223';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'drop table bank_balance, bank_file_deposit, bank_file_row, bank_file_piece, bank_file; drop sequence bank_file_id; drop function project_bank_file(jsonb)',
    );
  }
}
