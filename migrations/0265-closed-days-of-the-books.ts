import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create table ledger_closed_day (
  id           bigint primary key,
  day          date not null unique,
  year_end     date not null,
  first_number int,
  last_number  int,
  vouchers     int not null,
  lines        int not null,
  debit        bigint not null,
  agrees       boolean not null,
  ties         jsonb not null,
  balances     jsonb not null,
  closed_on    date not null,
  closed_at    timestamptz not null,
  closed_by    text not null
);
comment on column ledger_closed_day.id is 'The day as digits, yyyyMMdd.';
comment on column ledger_closed_day.ties is 'Accounts beside what they stand for, as they were at the close. Öre.';
comment on column ledger_closed_day.balances is 'Closing balance of each account that is not 0, by the use of the account. Öre, debit above 0.';
comment on column ledger_closed_day.closed_on is 'Business day on which the day was closed.';

create table ledger_voucher (
  id       bigint primary key,
  year_end date not null,
  number   int not null,
  day      date not null,
  kind     text not null,
  lines    int not null,
  debit    bigint not null,
  unique (year_end, number)
);
comment on column ledger_voucher.id is 'The last day of the fiscal year as digits, yyyyMMdd, and then seven digits of the number.';
create index on ledger_voucher (day, id);

-- Amounts in öre: debit above 0, credit below 0. The lines of a voucher add up to 0.
create table ledger_voucher_line (
  voucher_id      bigint not null,
  position        int not null,
  year_end        date not null,
  number          int not null,
  day             date not null,
  kind            text not null,
  source          text not null,
  source_id       bigint not null,
  version         int not null,
  line            int not null,
  account         text not null,
  account_number  text not null,
  amount          bigint not null,
  effective_on    date not null,
  recorded_on     date not null,
  importer_id     bigint,
  dealer_id       bigint,
  organisation_id bigint,
  finance_type    text,
  vehicle_id      bigint,
  document        bigint,
  primary key (voucher_id, position),
  -- An entry stands in one voucher.
  unique (source, source_id, version, line)
);
comment on column ledger_voucher_line.account is 'Use of the account. Its number when the day was closed is account_number.';
comment on column ledger_voucher_line.effective_on is 'Day that the line is about, when it is earlier than the day on which it is booked.';
create index on ledger_voucher_line (day, voucher_id, position);
create index on ledger_voucher_line (account, day);
create index on ledger_voucher_line (vehicle_id) where vehicle_id is not null;
create index on ledger_voucher_line (document) where document is not null;

select make_row_writer('ledger_closed_day');
select make_row_writer('ledger_voucher');
select make_row_writer('ledger_voucher_line');
`;

const TABLES = ['ledger_closed_day', 'ledger_voucher', 'ledger_voucher_line'];

/** Adds the closed days of the books with their vouchers. */
export class ClosedDaysOfTheBooks1700000000265 implements MigrationInterface {
  name = 'ClosedDaysOfTheBooks1700000000265';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await db.query(`drop table ${table}`);
      await db.query(`drop function project_${table}(jsonb)`);
    }
  }
}
