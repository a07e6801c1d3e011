import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rights that staff can give to a partner client, such as sending payments from the bank. */
export class ClientRights1700000000147 implements MigrationInterface {
  name = 'ClientRights1700000000147';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table partner_client add column rights text[] not null default '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table partner_client drop column rights');
  }
}
