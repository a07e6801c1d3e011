import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents on which a credit was set off after their due date: the next billing run looks at their late interest. */
export class LateSetOffs1700000000231 implements MigrationInterface {
  name = 'LateSetOffs1700000000231';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`update invoice set has_late_interest = true
      where number in (select e.number from invoice_entry e join invoice i on i.number = e.number
                        where e.kind = 'SET_OFF' and e.paid > 0 and e.effective_on > i.due_date)`);
  }

  /** The next fact of each document sets it again. */
  async down(): Promise<void> {}
}
