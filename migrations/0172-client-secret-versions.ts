import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A number for each partner client, by which lists identify it, and the number of its secret, which tokens
 * carry, so that a new secret ends the tokens of the old one.
 */
const SQL = `
alter table partner_client
  add column number bigint generated always as identity unique,
  add column secret_version int not null default 0;
`;

export class SecretsOfClients1700000000172 implements MigrationInterface {
  name = 'SecretsOfClients1700000000172';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table partner_client drop column number, drop column secret_version');
  }
}
