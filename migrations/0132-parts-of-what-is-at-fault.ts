import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is at fault tells its parts; of what was found before, the finding's params say them. */
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
