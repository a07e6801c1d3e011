import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows partner clients to be systems of dealers. Adds the dealers for which a client enters cars. */
export class ClientsOfDealers1700000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table partner_client add column dealer_ids bigint[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table partner_client drop column dealer_ids`);
  }
}
