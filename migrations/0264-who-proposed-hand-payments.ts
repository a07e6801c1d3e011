import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
alter table payable
  add column hand_proposed_by_id text,
  add column hand_proposed_by text,
  add column hand_proposed_at timestamptz;
comment on column payable.hand_proposed_by_id is 'User who has proposed that it was paid by hand; null unless hand_waits.';
select make_row_writer('payable');

update payable p
   set hand_proposed_by_id = proposal.data #>> '{by,id}',
       hand_proposed_by = proposal.data #>> '{by,name}',
       hand_proposed_at = (proposal.data ->> 'at')::timestamptz
  from (select distinct on (stream) stream, data from event
         where type = 'payouts/HandPaymentProposed'
           and stream in (select 'payable:' || id from payable where hand_waits)
         order by stream, version desc) proposal
 where proposal.stream = 'payable:' || p.id and p.hand_waits;
create index payable_hand_waits on payable (hand_proposed_at, id) where hand_waits;
`;

/** Adds who has proposed that a payable was paid by hand, so that the others find what they can approve. */
export class WhoProposedHandPayments1700000000264 implements MigrationInterface {
  name = 'WhoProposedHandPayments1700000000264';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payable
        drop column hand_proposed_by_id, drop column hand_proposed_by, drop column hand_proposed_at;
      select make_row_writer('payable');`);
  }
}
