import { FEE_KINDS } from '../fee-kinds';
import { goesOn, holdsOn, type Adjustment, type ChargeProgram, type ChargeRow } from './financing';

const isFixed = ({ feeType }: Pick<Adjustment, 'feeType'>) => FEE_KINDS[feeType].group === 'fixed';

const isOfRow = (adjustment: Adjustment, row: ChargeRow): boolean =>
  adjustment.feeType === row.feeType && adjustment.receiver === row.receiver;

/** The numbered days on which a fixed fee may be charged. */
function chargedOn(program: ChargeProgram, row: ChargeRow): readonly [number, number] {
  if (FEE_KINDS[row.feeType].calculator === 'once') return [row.fromDay, row.fromDay];
  return [row.fromDay, goesOn(program, row) ? Infinity : row.toDay];
}

const touches = (program: ChargeProgram, adjustment: Adjustment) => (row: ChargeRow) => {
  const [from, to] = chargedOn(program, row);
  return isOfRow(adjustment, row) && adjustment.fromDay <= to && from <= adjustment.toDay;
};

/** A fixed fee that the price list has no row for is a row of its own; anything else changes the row that it meets. */
export const addedRows = (program: ChargeProgram, adjustments: readonly Adjustment[]): ChargeRow[] =>
  adjustments
    .filter((one) => isFixed(one) && one.value > 0n && !program.rows.some(touches(program, one)))
    .map(({ value, feeId, feeType, receiver, fromDay, toDay, text }) => ({
      ...{ feeId, feeType, receiver, value, fromDay, toDay, text },
      interestRateId: null,
      basis: 'ACT360',
      vat: 0n,
      list: null,
      added: true,
    }));

/** The first discount that takes off more than its fee is, on some day; null when all is well. */
export function discountAboveFee(
  program: ChargeProgram,
  adjustments: readonly Adjustment[],
): Adjustment | null {
  // Those of one dealer's time never meet those of another's.
  const begins = new Set(adjustments.flatMap(({ since, until }) => [since ?? 0, until ?? 0]));
  for (const day of [0, ...begins]) {
    const above = aboveFeeOf(
      program,
      adjustments.filter((one) => holdsOn(one, day)),
    );
    if (above) return above;
  }
  return null;
}

function aboveFeeOf(program: ChargeProgram, adjustments: readonly Adjustment[]): Adjustment | null {
  const rows = [...program.rows, ...addedRows(program, adjustments)];
  const below = new Map(rows.map((row) => [row, daysBelowZero(program, row, adjustments)]));
  const isAbove = (discount: Adjustment): boolean => {
    const met = rows.filter(touches(program, discount));
    const meets = ([from, to]: NumberedDays) => discount.fromDay <= to && from <= discount.toDay;
    return met.length === 0 || met.some((row) => row.value < 0n || below.get(row)!.some(meets));
  };
  return adjustments.find((one) => isFixed(one) && one.value < 0n && isAbove(one)) ?? null;
}

type NumberedDays = readonly [from: number, to: number];

/** On which of the days that it may be charged a fee comes to less than nothing. It changes only where an adjustment does. */
function daysBelowZero(
  program: ChargeProgram,
  row: ChargeRow,
  adjustments: readonly Adjustment[],
): NumberedDays[] {
  const changes = new Map<number, bigint>();
  const change = (day: number, value: bigint) => changes.set(day, (changes.get(day) ?? 0n) + value);
  for (const one of row.added ? [] : adjustments.filter((each) => isOfRow(each, row))) {
    change(one.fromDay, one.value);
    change(one.toDay + 1, -one.value);
  }
  const [first, last] = chargedOn(program, row);
  const days = [...changes.keys()].sort((one, other) => one - other);
  const below: NumberedDays[] = [];
  let value = row.value;
  days.forEach((day, i) => {
    value += changes.get(day)!;
    const [from, to] = [Math.max(day, first), Math.min((days[i + 1] ?? Infinity) - 1, last)];
    if (value < 0n && from <= to) below.push([from, to]);
  });
  return below;
}

/** What was added and taken away again never was: it neither charges nor splits a line. */
export function withoutReversed(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  const keyOf = ({ feeType, receiver, fromDay, toDay, since, until }: Adjustment) =>
    [feeType, receiver, fromDay, toDay, since, until].join(' ');
  const sums = new Map<string, bigint>();
  for (const one of adjustments) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0n) + one.value);
  return adjustments.filter((one) => sums.get(keyOf(one)) !== 0n);
}
