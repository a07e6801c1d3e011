import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds which fields of the record a finding is about. For earlier findings they are derived from the finding's
 * parameters.
 */
export class PartsOfWhatIsAtFault1700000000132 implements MigrationInterface {
  name = 'PartsOfWhatIsAtFault1700000000132';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table job_detail add column subject_parts jsonb');
    await db.query(`select make_row_writer('job_detail')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table job_detail drop column subject_parts');
    await db.query(`select make_row_writer('job_detail')`);
  }
}
