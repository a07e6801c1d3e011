import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rights that staff give single partner clients, such as sending payments from the bank. */
export class ClientRights1700000000147 implements MigrationInterface {
  name = 'ClientRights1700000000147';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table partner_client add column rights text[] not null default '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table partner_client drop column rights');
  }
}
