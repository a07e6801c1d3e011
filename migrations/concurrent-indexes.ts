import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A migration that builds indexes concurrently, outside a transaction, so that the tables stay writable. An invalid
 * index, left by an interrupted build, is built again.
 */
export abstract class ConcurrentIndexes implements MigrationInterface {
  abstract readonly name: string;
  readonly transaction = false;
  /** The SQL after `create index concurrently <name>`, by name of the index. */
  protected abstract readonly indexes: Readonly<Record<string, string>>;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(this.indexes)) {
      await db.query(`drop index concurrently if exists ${name}`);
      await db.query(`create index concurrently ${name} ${definition}`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of Object.keys(this.indexes)) await db.query(`drop index concurrently if exists ${name}`);
  }
}
