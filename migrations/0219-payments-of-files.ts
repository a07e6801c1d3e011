import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What payments of files have besides their amounts, what the bank took back, and the numbers by which payers are known.
 * Öre.
 */
export class PaymentsOfFiles1700000000219 implements MigrationInterface {
  name = 'PaymentsOfFiles1700000000219';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payment
        add column returned bigint not null default 0,
        -- Objects with the id and bank reference of another payment, and the amount set off against it.
        add column set_offs jsonb not null default '[]',
        add column source text not null default 'CALL',
        add column kind text not null default 'PAYMENT',
        add column file_id bigint,
        add column message text,
        add column bankgiro text,
        add column account text,
        add column end_to_end_id text;
      select make_row_writer('payment');

      create sequence payer_number_id;
      grant usage, select on sequence payer_number_id to floorplan_app;
      -- Bankgiros and accounts of payers, as people confirmed them.
      create table payer_number (
        id                bigint primary key,
        version           int not null,
        kind              text not null,
        number            text not null,
        receiver_side     text not null,
        receiver_id       bigint not null,
        receiver_name     text not null,
        payment_reference text not null,
        learnt_on         date not null,
        learnt_by         text not null,
        is_unlearnt       boolean not null
      );
      create index payer_number_number on payer_number (number);
      create index payer_number_receiver on payer_number (receiver_name, id);
      select make_row_writer('payer_number')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table payer_number;
      drop function project_payer_number(jsonb);
      drop sequence payer_number_id;
      alter table payment
        drop column returned,
        drop column set_offs,
        drop column source,
        drop column kind,
        drop column file_id,
        drop column message,
        drop column bankgiro,
        drop column account,
        drop column end_to_end_id;
      select make_row_writer('payment')`);
  }
}
