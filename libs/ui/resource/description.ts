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
  /** Value for sorting, filtering and export. The default is the row's field named by `key`. */
  readonly value?: (row: Row, context: CellContext) => CellValue;
  readonly cell?: (row: Row, context: CellContext) => ReactNode;
  /**
   * Name of the column in the role's column flags. A column without a name is always shown. Hiding a column
   * here does not remove its value from the server's response: see `flags` of the server's list.
   */
  readonly permission?: string;
  /**
   * Where the column is shown: in the table by default, in the table only when the user chooses it, or in
   * exported files only.
   */
  readonly place?: 'table' | 'chosen' | 'export';
  /** Marks the fields that identify a row on a narrow screen, in order of importance. */
  readonly priority?: 1 | 2 | 3;
  /** The text of the cell, when it differs from the value. */
  readonly text?: (row: Row, context: CellContext) => string;
  /** The text that a cell of type `code` copies. The default is its visible text. */
  readonly copied?: (row: Row) => string | null | undefined;
  /** Extra width in characters, e.g. for the icon and frame of a status. */
  readonly extraWidth?: number;
  /** False when the text filter ignores the column, because the server's text filter ignores it too. */
  readonly searched?: false;
  /** Maximum width of a text column in characters. Longer texts are truncated. */
  readonly atMost?: number;
  /** The one text column that takes the remaining width. */
  readonly flexible?: boolean;
  readonly sum?: boolean;
  /** Whether amounts and their sum are shown with öre. */
  readonly withOre?: boolean;
  /** Whether the cell contains the link to the row's page. The default is the first column. */
  readonly link?: boolean;
  /**
   * Field name that the server uses for the column in files, when the screen composes the column from several
   * fields.
   */
  readonly exportKey?: string;
  /** Text key of the header in files, when the column in files contains less than on the screen. */
  readonly exportHeader?: string;
  /** Whether files contain the column even when it is hidden. */
  readonly exported?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Options of a filter that are still loading. The filter is already shown, so that the list does not move when
 * they arrive.
 */
export const OPTIONS_LOADING: readonly FilterOption[] = Object.freeze([]);

export interface Filter {
  readonly key: string;
  /** Text key of the label. */
  readonly label: string;
  /**
   * `choices` has several comma-separated values. `period` is a period relative to today, or a first and last
   * day. `time` is a time of day with seconds.
   */
  readonly kind: 'choice' | 'choices' | 'date' | 'flag' | 'period' | 'time';
  /** Value when the URL contains none. */
  readonly initial?: string;
  /** Whether rows may have no value, so that a single option does not stand for all rows. */
  readonly hasBlankRows?: true;
  /** True for a choice that always has a value, and therefore does not offer "all". */
  readonly required?: true;
  /**
   * Where the filter is shown. `front`: always. `more`: under "more filters". `page`: only as a chip, since
   * another part of the page sets it. `within`: inside another filter.
   */
  readonly place?: 'front' | 'more' | 'page' | 'within';
  /** Keys of a period's first and last day. */
  readonly days?: { readonly from: string; readonly to: string };
  /** Key of the filter whose day must not be later than the day of this filter. */
  readonly notBefore?: string;
  /** Keys of the filters that are cleared when this one gets a value. */
  readonly excludes?: readonly string[];
  /** Last day that the filter accepts, and the text key of the error for a later day. */
  readonly notAfter?: { readonly day: string; readonly problem: string };
  /** True for a part of the URL that does not filter rows. It is neither counted nor shown as a chip. */
  readonly quiet?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

/** Content of a card: title, content to the right of the title, and the lines below. */
export interface Card {
  readonly title: ReactNode;
  readonly mark?: ReactNode;
  readonly lines: readonly ReactNode[];
}

/**
 * Describes a list screen. Table, cards, text filter, sort, URL and column permissions are derived from it.
 */
export interface ListDescription<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /**
   * Keys of the columns that narrower screens hide, in the order in which they are hidden. Identity, deadline
   * and amount are never hidden.
   */
  readonly hideOrder: readonly string[];
  readonly filters: readonly Filter[];
  readonly sort: Sort;
  readonly rowKey: (row: Row) => RowKey;
  /** Name of a row, used for its checkbox and its link. */
  readonly rowLabel: (row: Row) => string;
  /**
   * Text key of the reason why a row cannot be selected for actions; null when it can. By default every row
   * can.
   */
  readonly whyNotSelectable?: (row: Row) => string | null;
  /** Number of rows shown when the URL names none. The default is the smallest page size. */
  readonly pageSize?: PageSize;
  /** URL of the row's page. */
  readonly rowPath?: (row: Row) => string;
  /** Opens a row of a list whose rows have no page, for example as a document in another window. */
  readonly openRow?: (row: Row) => void;
  /** Key of the row whose details the side panel shows. */
  readonly current?: RowKey | undefined;
  /** Content of a row's card on a narrow screen. The default is the columns that identify the row. */
  readonly card?: (row: Row, context: CellContext) => Card;
  /** URL that returns the list as a file. Without it the list cannot be exported. */
  readonly exportPath?: string;
}

/** Header text of a table. Headers of amounts include the currency; in files the server adds it. */
export const headText = <Row>({ header, type }: Column<Row>, t: Translate): string =>
  type === 'money' ? t('lbl.in_kr', { header: t(header) }) : t(header);

export const pageSizes = [100, 500, 1000, 100_000] as const;
export type PageSize = (typeof pageSizes)[number];

export const isSelectable = <Row>({ whyNotSelectable }: ListDescription<Row>, row: Row): boolean =>
  (whyNotSelectable?.(row) ?? null) === null;

export const valueOf = <Row>(column: Column<Row>, row: Row, context: CellContext): CellValue =>
  column.value ? column.value(row, context) : ((row as Record<string, unknown>)[column.key] as CellValue);

/** The text of a cell. */
export function textOf<Row>(column: Column<Row>, row: Row, context: CellContext): string {
  if (column.text) return column.text(row, context);
  const value = valueOf(column, row, context);
  if (value === null || value === undefined || value === '') return '';
  switch (column.type) {
    case 'number':
      return typeof value === 'number' ? context.format.number(value) : String(value);
    case 'money':
      return typeof value === 'number' ? context.format.money(value, column.withOre ? 2 : 0) : String(value);
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

/** Whether a value must not be truncated. A part of a date or amount would look like another value. */
export const isWhole = <Row>(column: Column<Row>) =>
  column.type !== 'text' || column.extraWidth !== undefined;

export const isNumeric = (type: ColumnType) => type === 'number' || type === 'money';

/**
 * Columns that the role may see, so that the list hides the headers of all other columns. The server itself
 * must leave out the values of those columns.
 */
export const permittedColumns = <Row>(
  columns: readonly Column<Row>[],
  permissions: Readonly<Record<string, boolean>> | null,
): readonly Column<Row>[] =>
  columns.filter((column) => !column.permission || !permissions || permissions[column.permission] !== false);
