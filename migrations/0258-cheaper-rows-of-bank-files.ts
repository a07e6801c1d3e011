import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that no query uses any more, with what follows `create index concurrently <name>`. */
const UNUSED: Readonly<Record<string, string>> = {
  bank_file_row_whole: 'on bank_file_row (day, amount) where is_whole',
  bank_file_row_left: 'on bank_file_row (file_id, number) where outcome is null',
};

/** Finds entries without details by their references, past all parts that may have the same one. */
const LUMPS = 'bank_file_row_lump';

/**
 * Drops indexes that are not used, one of which changed with every row that was booked. Without it, and with room on
 * its page, a row is changed without any index. The tables stay writable.
 */
export class CheaperRowsOfBankFiles1700000000258 implements MigrationInterface {
  name = 'CheaperRowsOfBankFiles1700000000258';
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const name of Object.keys(UNUSED)) await db.query(`drop index concurrently if exists ${name}`);
    await db.query('alter table bank_file_row set (fillfactor = 50)');
    await db.query(`drop index concurrently if exists ${LUMPS}`);
    await db.query(
      `create index concurrently ${LUMPS} on bank_file_row (receiver, entry) where is_whole and entry is not null`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop index concurrently if exists ${LUMPS}`);
    await db.query('alter table bank_file_row reset (fillfactor)');
    for (const [name, definition] of Object.entries(UNUSED))
      await db.query(`create index concurrently if not exists ${name} ${definition}`);
  }
}
