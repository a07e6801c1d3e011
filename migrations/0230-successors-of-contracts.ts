import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which contract a service contract continues. */
export class SuccessorsOfContracts1700000000230 implements MigrationInterface {
  name = 'SuccessorsOfContracts1700000000230';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table service_contract add column predecessor_id bigint');
    await db.query(`update service_contract k set predecessor_id = (e.data ->> 'predecessorId')::bigint
      from event e where e.stream = 'service-contract:' || k.id and e.type = 'service-contract/Applied'
       and e.data ->> 'predecessorId' is not null`);
    await db.query(`select make_row_writer('service_contract')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table service_contract drop column predecessor_id');
    await db.query(`select make_row_writer('service_contract')`);
  }
}
