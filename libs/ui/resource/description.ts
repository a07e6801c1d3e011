import type { ReactNode } from 'react';
import type { Format, Translate } from '../i18n/i18n';

export type ColumnType = 'text' | 'code' | 'number' | 'money' | 'date' | 'instant' | 'flag';
export type CellValue = string | number | boolean | null | undefined;
export type RowKey = string | number;

export interface CellContext {
  readonly t: Translate;
  readonly format: Format;
}

/** One object says all there is to say about a column: header, value, look, sort, permission. */
export interface Column<Row> {
  readonly key: string;
  /** Key of the header's text. */
  readonly header: string;
  readonly type: ColumnType;
  /** What is sorted, filtered and exported; the field named by `key` when absent. */
  readonly value?: (row: Row, context: CellContext) => CellValue;
  readonly cell?: (row: Row, context: CellContext) => ReactNode;
  /** The flag of the role's column permissions that shows it; always shown when absent. */
  readonly permission?: string;
  /** Shown in the table at first, only when chosen, or only in exports. */
  readonly place?: 'table' | 'chosen' | 'export';
  /** One of the three fields that tell a row from another on a narrow screen, in order. */
  readonly telling?: 1 | 2 | 3;
  /** The cell as text, where it holds more than the value. */
  readonly text?: (row: Row, context: CellContext) => string;
  /** What is copied from a code's cell; its text when absent. */
  readonly copied?: (row: Row) => string | null | undefined;
  /** Room for so many characters beside the text: a status has an icon and a frame. */
  readonly frame?: number;
  /** The one column of words that takes the room the others leave. */
  readonly flexible?: boolean;
  readonly sum?: boolean;
  /** Holds the row's link; the first column when none does. */
  readonly link?: boolean;
  /** The field that files take instead, when the column is put together on the screen. */
  readonly exportKey?: string;
  /** Key of the header in files, where they hold less than the screen. */
  readonly exportHeader?: string;
  /** In files also while it is not shown. */
  readonly exported?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface Filter {
  readonly key: string;
  /** Key of the label's text. */
  readonly label: string;
  /** `choices`: several values, with commas between. `period`: days relative to today, or from and to. */
  readonly kind: 'choice' | 'choices' | 'date' | 'flag' | 'period';
  /** What stands when the address says nothing. */
  readonly initial?: string;
  /** In front, behind "more filters", set by other parts of the page and only shown as a chip, or within another. */
  readonly place?: 'front' | 'more' | 'page' | 'within';
  /** Of a period: the keys of its first and last day. */
  readonly days?: { readonly from: string; readonly to: string };
  /** The filter whose day this one may not be before. */
  readonly notBefore?: string;
  /** Part of the address but no narrowing: never counted, never a chip. */
  readonly quiet?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** The title, what stands at its right, and the lines below. */
export interface Card {
  readonly title: ReactNode;
  readonly mark?: ReactNode;
  readonly lines: readonly ReactNode[];
}

/** A list screen as data: table, cards, text filter, sort, address and permissions all come from it. */
export interface ListDescription<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Keys of the columns that leave where there is less room, the first of them first; identity, deadline and amount never do. */
  readonly leaves: readonly string[];
  readonly filters: readonly Filter[];
  readonly sort: Sort;
  readonly rowKey: (row: Row) => RowKey;
  /** What a row is called, for its checkbox and link. */
  readonly rowLabel: (row: Row) => string;
  /** Address of the row's detail. */
  readonly rowPath?: (row: Row) => string;
  /** The row whose detail is open beside the list. */
  readonly current?: RowKey | undefined;
  /** What a row says as a card on a narrow screen; its telling columns when absent. */
  readonly card?: (row: Row, context: CellContext) => Card;
  /** Address that answers the list as a file; without it there is none. */
  readonly exportPath?: string;
}

/** The header as a table shows it: amounts with their unit, which files name in their own way. */
export const headText = <Row>({ header, type }: Column<Row>, t: Translate): string =>
  type === 'money' ? t('lbl.in_kr', { header: t(header) }) : t(header);

export const pageSizes = [100, 500, 1000, 100_000] as const;

export const valueOf = <Row>(column: Column<Row>, row: Row, context: CellContext): CellValue =>
  column.value ? column.value(row, context) : ((row as Record<string, unknown>)[column.key] as CellValue);

/** A value as text, as the cell shows it. */
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

/** Half a date or amount is another one: only words may be cut. */
export const isWhole = <Row>(column: Column<Row>) => column.type !== 'text' || column.frame !== undefined;

export const isNumeric = (type: ColumnType) => type === 'number' || type === 'money';

/** Columns this role may see. The server never sends the hidden ones; without this their headers would stand empty. */
export const permittedColumns = <Row>(
  columns: readonly Column<Row>[],
  permissions: Readonly<Record<string, boolean>> | null,
): readonly Column<Row>[] =>
  columns.filter((column) => !column.permission || !permissions || permissions[column.permission] !== false);
