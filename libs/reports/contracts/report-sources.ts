import type { RightName, UserScope } from '@floorplan/identity/domain';
import type { HeaderType, Preset } from './reports';
import type { ReportType } from './routes';
import type { Scoped } from './scoped-rows';

export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** What the user chooses before a report is run. Every parameter must have a value. */
export type Parameter =
  | {
      readonly key: string;
      readonly type: 'List';
      /** The choices of the caller, without "all". */
      readonly choices: (scope: UserScope) => Promise<readonly Choice[]>;
    }
  | {
      readonly key: string;
      readonly type: 'Date';
      /** With `today`, the parameter is one day instead of a span. */
      readonly preset: Preset;
      /** Days that a span may have, 366 unless another number is given. */
      readonly mostDays?: number;
      /** Whether the first day must not be later than today. */
      readonly isPast?: true;
    }
  | { readonly key: string; readonly type: 'decimal'; readonly value: string };

/** Values of a run by the key of their parameter: an id (0 for all), a span of days, or a number. */
export interface Values {
  id(key: string): number;
  days(key: string): { readonly from: string; readonly to: string };
  number(key: string): number;
}

export interface ReportColumn {
  /** Text key. */
  readonly header: string;
  readonly type: HeaderType;
  /** Whether the values are added up below the table. By default only amounts are. */
  readonly isSummed?: boolean;
  /** Whether the caller may see the column. Without this, everybody may. */
  readonly isVisible?: (scope: UserScope) => boolean;
}

/** Chart of a report: sums of columns by the values of other ones. Columns by their index. */
export interface ReportChart {
  readonly kind: 'line' | 'bar';
  /** Columns whose values together name a point or bar. */
  readonly by: readonly number[];
  /** Columns that are added up; several are series of their own. */
  readonly values: readonly number[];
  /** Column whose values each have a line or a part of every bar. */
  readonly parts?: number;
}

export interface ReportSql {
  /** SQL whose columns are those of the report, in order, with amounts in kronor. */
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Proof that its rows are limited to what the caller may see. A report without it is not run. */
  readonly scoped: Scoped;
}

/** Rows of the table of rights for reports. */
export type ReportRight = Extract<RightName, `reports.${string}`>;

/** A report as data. The name of the key `k` is the text `report.name_<k>`. */
export interface ReportDescription {
  readonly key: string;
  readonly type: ReportType;
  /** The right that a caller needs. */
  readonly right: ReportRight;
  readonly parameters: readonly Parameter[];
  readonly columns: readonly ReportColumn[];
  readonly chart?: ReportChart;
  select(scope: UserScope, values: Values): ReportSql | Promise<ReportSql>;
}

/** Registry of the reports of all contexts. */
export class ReportSources {
  private readonly known = new Map<string, ReportDescription>();

  /** Registers a report; contexts call this while their modules are built. */
  add(description: ReportDescription): void {
    if (this.known.has(description.key)) throw new Error(`Two reports are called ${description.key}`);
    this.known.set(description.key, description);
  }

  all(): readonly ReportDescription[] {
    return [...this.known.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}
