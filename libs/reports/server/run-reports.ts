import type { UserScope } from '@floorplan/identity/domain';
import { Database } from '@floorplan/platform/event-store';
import { CallerSemaphore } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import type { ReportDescription, ReportResult, Values } from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';

/** Rows of a result at most. */
const MOST_ROWS = 100_000;
const WITHIN_MS = 30_000;
/** Runs at the same time, in all and per user. */
const AT_ONCE = 4;
const EACH = 2;
/** Postgres cancelled the query because it took too long. */
const TOO_LONG = '57014';

/** A report that takes longer than it may. */
export class ReportTooSlow extends Error {}

/** Runs reports in Postgres: read only, within a time limit, a few at once. */
@Injectable()
export class RunReports {
  private readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);

  constructor(private readonly database: Database) {}

  /** @throws ReportTooSlow */
  async run(scope: UserScope, description: ReportDescription, values: Values): Promise<ReportResult> {
    const release = await this.semaphore.acquire(String(scope.userId));
    try {
      const rows = await this.rowsOf(scope, description, values);
      return {
        Headers: description.columns.map(({ header, type }) => ({ Name: textOf(header), Type: type })),
        Rows: rows.slice(0, MOST_ROWS).map((row) => ({
          Fields: Object.values(row).map((value) => ({ Value: value })),
        })),
        Truncated: rows.length > MOST_ROWS,
      };
    } finally {
      release();
    }
  }

  private async rowsOf(scope: UserScope, { select }: ReportDescription, values: Values) {
    const { sql, parameters } = select(scope, values);
    try {
      return await this.database.transaction(async (runner) => {
        await runner.query('set transaction read only');
        await runner.query(`set local statement_timeout = ${WITHIN_MS}`);
        return runner.query<Record<string, string | number | null>>(`${sql} limit ${MOST_ROWS + 1}`, [
          ...parameters,
        ]);
      });
    } catch (error) {
      if ((error as { code?: string }).code === TOO_LONG) throw new ReportTooSlow();
      throw error;
    }
  }
}
