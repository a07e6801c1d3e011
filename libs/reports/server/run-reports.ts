import { languageOfScope, mayUser, type UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, rowBatches } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import {
  isLimitedTo,
  ReportSources,
  type ReportColumn,
  type ReportDescription,
  type ReportResult,
  type ReportSql,
  type RunReportRequest,
  type Values,
} from '@floorplan/reports/contracts';
import { Injectable } from '@nestjs/common';
import { valuesOf } from './report-values';
import { REPORT_LIMITS, TooLate, within, type ReportLimits } from './report-limits';

/** Postgres cancelled the query because it took too long. */
const CANCELLED = '57014';

/** A report that takes longer than it may. */
export class ReportTooSlow extends Error {}

type Cell = string | number | null;

/** A report with the values that its caller chose. */
export interface ChosenReport {
  readonly description: ReportDescription;
  readonly values: Values;
}

/** Result of a report: its headers, and its rows in batches while they are read. */
export interface ReportRun {
  readonly headers: ReportResult['Headers'];
  /** Throws ReportTooSlow. Holds a connection until the last batch is read or the iteration ends. */
  readonly batches: AsyncGenerator<Cell[][]>;
  /** Whether there are more rows than a report may have. Known after the last batch. */
  readonly isTruncated: () => boolean;
}

export const isSeen = (scope: UserScope, { isVisible }: ReportColumn): boolean => isVisible?.(scope) ?? true;

/** The SQL of a report. Throws when its rows are not limited to what the caller may see. */
async function limitedSql(
  scope: UserScope,
  description: ReportDescription,
  values: Values,
): Promise<ReportSql> {
  const selected = await description.select(scope, values);
  if (!isLimitedTo(scope, selected.scoped))
    throw new Error(`The report ${description.key} does not limit its rows.`);
  return selected;
}

/** Runs reports in Postgres: read only, within a time limit, and without the columns hidden from the caller. */
@Injectable()
export class RunReports {
  /** May be replaced by lower limits. */
  limits: ReportLimits = REPORT_LIMITS;

  constructor(
    private readonly sources: ReportSources,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The reports that the caller may run. */
  list(scope: UserScope): readonly ReportDescription[] {
    return this.sources.all().filter(({ right }) => mayUser(scope, right));
  }

  /**
   * Checks the values of a report. Null when the caller has no such report, or chose an id that does not exist
   * for the caller.
   */
  async choose(
    scope: UserScope,
    { Key, Parameters }: RunReportRequest,
  ): Promise<Outcome<ChosenReport> | null> {
    const description = this.list(scope).find(({ key }) => key === Key);
    if (!description) return null;
    const values = valuesOf(description.parameters, Parameters, this.clock.today());
    if (!values.ok) return values;
    for (const parameter of description.parameters) {
      if (parameter.type !== 'List' || values.answer.id(parameter.key) === 0) continue;
      const choices = await parameter.choices(scope);
      if (!choices.some(({ id }) => id === values.answer.id(parameter.key))) return null;
    }
    return { ok: true, answer: { description, values: values.answer } };
  }

  run(scope: UserScope, { description, values }: ChosenReport): ReportRun {
    const seen = description.columns.flatMap((column, at) => (isSeen(scope, column) ? [at] : []));
    const truncation = { isTruncated: false };
    return {
      headers: seen.map((at) => {
        const { header, type, isSummed = type === 'amount' } = description.columns[at]!;
        return { Name: textIn(languageOfScope(scope), header), Type: type, Sum: isSummed };
      }),
      batches: this.batches(description, scope, values, seen, truncation),
      isTruncated: () => truncation.isTruncated,
    };
  }

  private async *batches(
    description: ReportDescription,
    scope: UserScope,
    values: Values,
    seen: readonly number[],
    truncation: { isTruncated: boolean },
  ): AsyncGenerator<Cell[][]> {
    const { mostRows, withinMs } = this.limits;
    let left = mostRows;
    try {
      const begun = performance.now();
      const { sql, parameters } = await within(withinMs, limitedSql(scope, description, values));
      const limited = `${sql} limit ${mostRows + 1}`;
      const remaining = Math.max(1, Math.ceil(withinMs - (performance.now() - begun)));
      const options = { withinMs: remaining };
      for await (const rows of rowBatches(this.database, limited, [...parameters], options)) {
        const shown = rows.slice(0, left).map((row) => {
          const cells = Object.values(row) as Cell[];
          return seen.map((at) => cells[at] ?? null);
        });
        truncation.isTruncated = rows.length > left;
        left -= shown.length;
        yield shown;
      }
    } catch (error) {
      if (error instanceof TooLate || (error as { code?: string }).code === CANCELLED)
        throw new ReportTooSlow();
      throw error;
    }
  }
}
