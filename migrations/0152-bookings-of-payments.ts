import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each payment is booked on, as objects with `invoice` and `amount` in öre. */
const COLUMN = `alter table payment add column bookings jsonb not null default '[]'`;
const FILL = `
update payment p set bookings = b.bookings
  from (select split_part(stream, ':', 2)::bigint as id,
               jsonb_agg(jsonb_build_object('invoice', invoice, 'amount', amount) order by first) as bookings
          from (select stream, (data ->> 'invoice')::bigint as invoice, min(version) as first,
                       sum((data ->> 'amount')::bigint
                           * case type when 'invoicing/PaymentMatched' then 1 else -1 end) as amount
                  from event
                 where type in ('invoicing/PaymentMatched', 'invoicing/PaymentMatchTakenBack')
                 group by stream, data ->> 'invoice') m
         where amount <> 0
         group by stream) b
 where b.id = p.id`;

export class BookingsOfPayments1700000000152 implements MigrationInterface {
  name = 'BookingsOfPayments1700000000152';

  async up(db: QueryRunner): Promise<void> {
    await db.query(COLUMN);
    await db.query(`select make_row_writer('payment')`);
    await db.query(FILL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table payment drop column bookings');
    await db.query(`select make_row_writer('payment')`);
  }
}
