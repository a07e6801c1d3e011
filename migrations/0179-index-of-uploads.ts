import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = `on job_detail (sender_kind, sender_id, process_id)
  where message_type in ('UPLOADVEHICLES', 'UPLOADDEALERVEHICLES')`;

/** Index of the rows of uploaded files by their sender. */
export class IndexOfUploads1700000000179 implements MigrationInterface {
  name = 'IndexOfUploads1700000000179';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists job_detail_uploads');
    await db.query(`create index concurrently job_detail_uploads ${INDEX}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists job_detail_uploads');
  }
}
