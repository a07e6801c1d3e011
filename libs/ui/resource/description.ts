import type { ReactNode } from 'react';
import type { Format, Translate } from '../i18n/i18n';

export type ColumnType = 'text' | 'code' | 'number' | 'money' | 'date' | 'instant' | 'flag';
export type CellValue = string | number | boolean | null | undefined;
export type RowKey = string | number;

export interface CellContext {
  readonly t: Translate;
  readonly format: Format;
}

/** Everything about a column: header, value, rendering, sort and permission. */
export interface Column<Row> {
  readonly key: string;
  /** Text key of the header. */
  readonly header: string;
  readonly type: ColumnType;
  /** Value for sorting, filtering and export; by default the field named by `key`. */
  readonly value?: (row: Row, context: CellContext) => CellValue;
  readonly cell?: (row: Row, context: CellContext) => ReactNode;
  /** Flag of the role's column permissions; always shown when absent. */
  readonly permission?: string;
  /** Shown in the table by default, only when chosen, or only in exports. */
  readonly place?: 'table' | 'chosen' | 'export';
  /** Marks the fields that identify a row on a narrow screen, in order of priority. */
  readonly telling?: 1 | 2 | 3;
  /** The cell as text, when it shows more than the value. */
  readonly text?: (row: Row, context: CellContext) => string;
  /** The text that a code cell copies; its visible text by default. */
  readonly copied?: (row: Row) => string | null | undefined;
  /** Extra width in characters, e.g. for the icon and frame of a status. */
  readonly frame?: number;
  /** The one text column that takes the remaining width. */
  readonly flexible?: boolean;
  readonly sum?: boolean;
  /** Whether the cell is the row's link; the first column by default. */
  readonly link?: boolean;
  /** API field for files, when the column is composed on the screen. */
  readonly exportKey?: string;
  /** Text key of the header in files, when they contain less than the screen. */
  readonly exportHeader?: string;
  /** Included in files even when hidden. */
  readonly exported?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface Filter {
  readonly key: string;
  /** Text key of the label. */
  readonly label: string;
  /** `choices`: several comma-separated values. `period`: days relative to today, or from and to. */
  readonly kind: 'choice' | 'choices' | 'date' | 'flag' | 'period';
  /** Value when the URL has none. */
  readonly initial?: string;
  /**
   * Visible at first, under "more filters", set by other parts of the page and shown only as a chip, or
   * inside another filter.
   */
  readonly place?: 'front' | 'more' | 'page' | 'within';
  /** Keys of a period's first and last day. */
  readonly days?: { readonly from: string; readonly to: string };
  /** Key of the filter whose day must not be later than this one. */
  readonly notBefore?: string;
  /** Part of the URL that does not filter: neither counted nor shown as a chip. */
  readonly quiet?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** Content of a card: title, content to its right, and the lines below. */
export interface Card {
  readonly title: ReactNode;
  readonly mark?: ReactNode;
  readonly lines: readonly ReactNode[];
}

/** Describes a list screen: table, cards, text filter, sort, URL and permissions derive from it. */
export interface ListDescription<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Keys of the columns to hide on narrower screens, first one first; never identity, deadline or amount. */
  readonly leaves: readonly string[];
  readonly filters: readonly Filter[];
  readonly sort: Sort;
  readonly rowKey: (row: Row) => RowKey;
  /** Name of a row for its checkbox and link. */
  readonly rowLabel: (row: Row) => string;
  /** URL of the row's page. */
  readonly rowPath?: (row: Row) => string;
  /** Key of the row whose details are open beside the list. */
  readonly current?: RowKey | undefined;
  /** Content of a row's card on a narrow screen; its identifying columns by default. */
  readonly card?: (row: Row, context: CellContext) => Card;
  /** URL that returns the list as a file; without it there is no export. */
  readonly exportPath?: string;
}

/** Header text in a table: amounts with their currency, which files handle by themselves. */
export const headText = <Row>({ header, type }: Column<Row>, t: Translate): string =>
  type === 'money' ? t('lbl.in_kr', { header: t(header) }) : t(header);

export const pageSizes = [100, 500, 1000, 100_000] as const;

export const valueOf = <Row>(column: Column<Row>, row: Row, context: CellContext): CellValue =>
  column.value ? column.value(row, context) : ((row as Record<string, unknown>)[column.key] as CellValue);

/** A value as the text in its cell. */
export function textOf<Row>(column: Column<Row>, row: Row, context: CellContext): string {
  if (column.text) return column.text(row, context);
  const value = valueOf(column, row, context);
  if (value === null || value === undefined || value === '') return '';
  switch (column.type) {
    case 'number':
      return typeof value === 'number' ? context.format.number(value) : String(value);
    case 'money':
      return typeof value === 'number' ? context.format.money(value) : String(value);
    case 'date':
      return context.format.date(String(value));
    case 'instant':
      return context.format.instant(String(value));
    case 'flag':
      return context.t(value ? 'lbl.yes' : 'lbl.no');
    default:
      return String(value);
  }
}

/** Whether a value must not be truncated: part of a date or amount would be a different value. */
export const isWhole = <Row>(column: Column<Row>) => column.type !== 'text' || column.frame !== undefined;

export const isNumeric = (type: ColumnType) => type === 'number' || type === 'money';

/** Columns that the role may see. The server never sends the others; this hides their headers. */
export const permittedColumns = <Row>(
  columns: readonly Column<Row>[],
  permissions: Readonly<Record<string, boolean>> | null,
): readonly Column<Row>[] =>
  columns.filter((column) => !column.permission || !permissions || permissions[column.permission] !== false);
