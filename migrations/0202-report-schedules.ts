import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Reports that users have sent to themselves by mail.
create table report_schedule (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references app_user,
  report       text not null,
  -- Values by the key of their parameter. Dates have none: their days follow the preset at each run.
  parameters   jsonb not null,
  frequency    text not null check (frequency in ('WEEKLY', 'MONTHLY')),
  address      text not null,
  created_at   timestamptz not null,
  -- Day of the next run.
  next_on      date not null,
  -- Since when the user waits for a run outside the frequency.
  asked_at     timestamptz,
  last_at      timestamptz,
  last_outcome text,
  ended_at     timestamptz
);
create unique index report_schedule_same on report_schedule (user_id, report, parameters, frequency, address)
  where ended_at is null;
create index report_schedule_next on report_schedule (next_on) where ended_at is null;
create index report_schedule_asked on report_schedule (asked_at) where asked_at is not null;
`;

/** Table of the reports that users have sent to themselves. */
export class ReportSchedules1700000000202 implements MigrationInterface {
  name = 'ReportSchedules1700000000202';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table report_schedule');
  }
}
