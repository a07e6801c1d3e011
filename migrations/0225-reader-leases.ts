import type { MigrationInterface, QueryRunner } from 'typeorm';

const LEASES = `
-- One row per process that runs policies, as long as its connection and its heartbeat live.
create table reader_lease (
  holder  uuid primary key,
  beat_at timestamptz not null default clock_timestamp()
);
-- The process that runs the policy: only it may move the checkpoint.
alter table checkpoint add column holder uuid;
`;

export class ReaderLeases1700000000225 implements MigrationInterface {
  name = 'ReaderLeases1700000000225';

  async up(db: QueryRunner): Promise<void> {
    await db.query(LEASES);
  }

  async down(): Promise<void> {
    throw new Error('Workers need the leases.');
  }
}
