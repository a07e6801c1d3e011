import type { Language } from '@floorplan/kernel';
import type { ColumnType } from '@floorplan/kernel/wire';

export type Cell = string | number | boolean | null | undefined;

export interface SheetColumn {
  readonly header: string;
  readonly type: ColumnType;
}

/**
 * A table to be written as a file. Rows come in batches, each row with one cell per column; money is in
 * kronor.
 */
export interface Sheet {
  readonly title: string;
  readonly language: Language;
  readonly columns: readonly SheetColumn[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

const NO_DATE = /^0001-/;

/** Whether the cell is empty; a date or instant in year 1 counts as empty. */
export const isBlank = (cell: Cell, { type }: SheetColumn): boolean =>
  cell === null ||
  cell === undefined ||
  cell === '' ||
  ((type === 'date' || type === 'instant') && NO_DATE.test(String(cell)));

/**
 * Number of decimals to write: two for money; otherwise none for a whole number, two if they suffice, else
 * four.
 */
export function decimalsOf(value: number, { type }: SheetColumn): 0 | 2 | 4 {
  if (type === 'money') return 2;
  if (Number.isInteger(value)) return 0;
  return Number(value.toFixed(2)) === value ? 2 : 4;
}

const INSTANT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as local time in Stockholm: `2026-03-29 03:30:00`. */
export const stockholmTime = (instant: string): string => INSTANT.format(new Date(instant));

const YES_NO: Readonly<Record<Language, readonly [string, string]>> = {
  'sv-SE': ['Ja', 'Nej'],
  'en-GB': ['Yes', 'No'],
};

export const yesOrNo = (flag: boolean, language: Language): string => YES_NO[language][flag ? 0 : 1];
