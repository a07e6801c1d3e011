import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Ledger of limits: one row per change of a used or approved amount. Öre.
create table limit_entry (
  organisation_id bigint not null,
  category        text not null,
  -- Increases with the facts of the organisation's limits.
  id              bigint not null,
  -- Business date on which the fact was recorded.
  recorded_on     date not null,
  at              timestamptz not null,
  kind            text not null,
  -- Null for the approved amount of the whole category or of the own-stock row.
  make_id         bigint,
  -- MAK or STK when the approved amount of a row of the distribution changed.
  row_type        text,
  vehicle_id      bigint,
  -- Change of the used amount. Its sum is the used amount.
  change          bigint not null,
  -- Used amount of the category, and of the make, after the entry.
  balance         bigint not null,
  make_balance    bigint,
  -- New approved amount of kind APPROVED; null when a row of the distribution was removed.
  approved        bigint,
  primary key (organisation_id, category, id)
);
select make_row_writer('limit_entry');
`;

/** Table of all changes of used and approved amounts of limits. */
export class LimitLedger1700000000173 implements MigrationInterface {
  name = 'LimitLedger1700000000173';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table limit_entry; drop function project_limit_entry(jsonb)');
  }
}
