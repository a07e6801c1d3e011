import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- What trying a change on the portfolio came to, for who asked, until a day. Öre; no facts, and nothing is made of it.
create table what_if_slice (
  batch_id   text not null,
  number     int not null,
  looked_at  int not null,
  touched    int not null,
  refused    int not null,
  -- Receiver, month, before, after.
  months     jsonb not null,
  kept_until date not null,
  primary key (batch_id, number)
);
create index what_if_slice_kept on what_if_slice (kept_until);

-- id: of the vehicle, as it was looked at. Amounts of a receiver that the asker does not see are null.
create table what_if_vehicle (
  batch_id        text not null,
  id              bigint not null,
  importer_id     bigint,
  dealer_id       bigint not null,
  license_number  text,
  chassis_number  text not null,
  make            text not null,
  model           text,
  begin_date      date,
  end_date        date,
  importer_before bigint,
  importer_after  bigint,
  dealer_before   bigint,
  dealer_after    bigint,
  difference      bigint not null,
  kept_until      date not null,
  primary key (batch_id, id)
);
create index what_if_vehicle_kept on what_if_vehicle (kept_until);
`;

/** Tables of what-if results. */
export class WhatIfs1700000000054 implements MigrationInterface {
  name = 'WhatIfs1700000000054';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table what_if_vehicle, what_if_slice');
  }
}
