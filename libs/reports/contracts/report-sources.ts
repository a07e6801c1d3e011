import type { FunctionKey, UserScope } from '@floorplan/identity/domain';
import type { HeaderType, Preset } from './reports';
import type { ReportType } from './routes';

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
  | { readonly key: string; readonly type: 'Date'; readonly preset: Preset }
  | { readonly key: string; readonly type: 'decimal'; readonly value: string };

/** Values of a run by the key of their parameter: an id (0 for all), a span of days, or a number. */
export interface Values {
  id(key: string): number;
  days(key: string): { readonly from: string; readonly to: string };
  number(key: string): number;
}

/** A report as data. The name of the key `k` is the text `report.name_<k>`. */
export interface ReportDescription {
  readonly key: string;
  readonly type: ReportType;
  readonly functionKey: FunctionKey;
  readonly parameters: readonly Parameter[];
  /** Columns in order; the header is a text key. */
  readonly columns: readonly { readonly header: string; readonly type: HeaderType }[];
  /**
   * SQL whose columns are those of the report, in order, with amounts in kronor. Its conditions limit the rows to
   * what the caller may see.
   */
  readonly select: (
    scope: UserScope,
    values: Values,
  ) => { readonly sql: string; readonly parameters: readonly unknown[] };
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
