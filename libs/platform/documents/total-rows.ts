import { hasTwoReadings, readNumber } from '@floorplan/kernel';
import { remarkOfRows, type TableRemark } from './table-remarks';
import type { TableRow } from './table-rows';

/** Columns by which a row of totals is told from a row of the table. */
export interface TotalColumns<Key extends string> {
  /** A row of the table has a value in one of them. */
  readonly identifying: readonly Key[];
  readonly amounts: readonly Key[];
}

const LABEL = /^(sub|grand ?|del|slut|total)?(total|totalt|totals|summa|sum|summering)\b/;
const isLabel = (text: string): boolean => LABEL.test(text.slice(0, 30).toLowerCase());

/** Hundredths of a number that has one meaning; null for another text. */
function hundredthsOf(text: string): number | null {
  const read = readNumber(text);
  if (read === null || hasTwoReadings(read)) return null;
  const hundredths = Math.round(read * 100);
  return Number.isSafeInteger(hundredths) && Math.abs(hundredths / 100 - read) < 1e-9 ? hundredths : null;
}

/** Sums of columns over the rows so far; null for a column with a text that is no plain number. */
class Sums {
  rows = 0;
  private readonly sums = new Map<number, number | null>();

  add({ cells, results }: TableRow): void {
    this.rows++;
    cells.forEach((cell, at) => {
      if (cell === '') return;
      const sum = this.sums.get(at);
      const value = sum === null ? null : hundredthsOf(results?.get(at) ?? cell);
      this.sums.set(at, value === null ? null : (sum ?? 0) + value);
    });
  }

  clear(): void {
    this.rows = 0;
    this.sums.clear();
  }

  isSumOf(at: number, hundredths: number): boolean {
    return this.sums.get(at) === hundredths;
  }
}

interface Positions {
  readonly identifying: readonly number[];
  readonly amounts: readonly number[];
}

/** Whether a row has a value by which it is one of the table. */
const isIdentified = ({ cells }: TableRow, { identifying }: Positions): boolean =>
  identifying.some((at) => (cells[at] ?? '') !== '' && !isLabel(cells[at]!));

/**
 * Whether a row that is not identified only adds up the rows above. Every cell is a label, a sum of its column
 * or the number of rows, and an amount is among the sums. Without a label, one row above is not enough: its amount
 * could be repeated in a row that is not filled in yet.
 */
function isTotal({ cells, results }: TableRow, { amounts }: Positions, above: Sums): boolean {
  if (above.rows === 0) return false;
  const filled = [...cells.keys()].filter((at) => cells[at] !== '');
  const isSum = (at: number): boolean => {
    const value = hundredthsOf(results?.get(at) ?? cells[at]!);
    return value !== null && above.isSumOf(at, value);
  };
  const isCount = (at: number): boolean => hundredthsOf(cells[at]!) === above.rows * 100;
  const labels = filled.filter((at) => isLabel(cells[at]!));
  const others = filled.filter((at) => !labels.includes(at));
  const inAmounts = others.filter((at) => amounts.includes(at));
  return (
    inAmounts.length > 0 &&
    inAmounts.every(isSum) &&
    others.every((at) => isSum(at) || (!amounts.includes(at) && isCount(at))) &&
    (labels.length > 0 || above.rows > 1)
  );
}

/** Leaves out rows that only add up the rows above, or those since the last such row. */
export function withoutTotals<Key extends string>(
  rows: readonly TableRow[],
  at: ReadonlyMap<Key, number>,
  columns: TotalColumns<Key>,
): { readonly rows: readonly TableRow[]; readonly remarks: readonly TableRemark[] } {
  const positionsOf = (keys: readonly Key[]) => keys.flatMap((key) => at.get(key) ?? []);
  const positions = { identifying: positionsOf(columns.identifying), amounts: positionsOf(columns.amounts) };
  const [all, part] = [new Sums(), new Sums()];
  const totals: number[] = [];
  // Most files have no such row, so rows are added only before one that may be it.
  let waiting: TableRow[] = [];
  const kept = rows.filter((row) => {
    if (isIdentified(row, positions) || positions.amounts.length === 0) {
      waiting.push(row);
      return true;
    }
    for (const above of waiting) for (const sums of [all, part]) sums.add(above);
    waiting = [];
    const isOne = [all, part].some((sums) => isTotal(row, positions, sums));
    if (isOne) {
      totals.push(row.row);
      part.clear();
    } else waiting.push(row);
    return !isOne;
  });
  return { rows: kept, remarks: remarkOfRows('TOTAL_ROW', totals) };
}
