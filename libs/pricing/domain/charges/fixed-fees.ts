import { FEE_KINDS, isInterest } from '../fee-kinds';
import {
  covers,
  goesOn,
  holdsOn,
  isOfRow,
  startOf,
  type Adjustment,
  type ChargedFee,
  type ChargeProgram,
  type ChargeRow,
  type Day,
  type Financing,
} from './financing';

type Counted = Pick<Financing, 'program' | 'begin' | 'months' | 'firstNumber'>;
type Charged = Pick<Financing, 'adjustments' | 'lowered'>;

const calculatorOf = ({ feeType }: Pick<Adjustment, 'feeType'>) => FEE_KINDS[feeType].calculator;

/**
 * Whether an instalment row repays at the end of each of its months. Otherwise it repays once, at the end of
 * its last day.
 */
export const isMonthly = ({ program }: Pick<Financing, 'program'>, row: ChargeRow): boolean =>
  program.unit === 'MONTH' && row.added === null && calculatorOf(row) === 'instalment';

/** First and last day or month number on which a row is due. Most rows are due once. */
function dueNumbers(financing: Counted, row: ChargeRow): readonly [from: number, to: number] {
  if (isMonthly(financing, row)) return [Math.max(row.fromDay, financing.firstNumber), row.toDay];
  const due = dueNumberOf(row);
  return due < financing.firstNumber ? [due, due - 1] : [due, due];
}

export function isDueOn(financing: Counted, row: ChargeRow, number: number): boolean {
  const [from, to] = dueNumbers(financing, row);
  return from <= number && number <= to;
}

/**
 * Day on which a fee for a day or month number is due: the first day of that month, or its last day when the
 * fee is an instalment.
 */
export const dueDayOf = (financing: Counted, of: Pick<Adjustment, 'feeType'>, number: number): Day =>
  calculatorOf(of) === 'instalment' ? startOf(financing, number + 1) - 1 : startOf(financing, number);

/** Day or month number on which an added fee is due. */
export const dueNumberOf = (fee: Pick<Adjustment, 'feeType' | 'fromDay' | 'toDay'>): number =>
  calculatorOf(fee) === 'once' ? fee.fromDay : fee.toDay;

/** Whether rows with the same payoff fee apply on every day of the adjustment. */
function isCovered(program: ChargeProgram, rows: readonly ChargeRow[], span: Adjustment): boolean {
  for (let number = span.fromDay; number <= span.toDay;) {
    const row = rows.find((candidate) => isOfRow(span, candidate) && covers(program, candidate, number));
    if (!row) return false;
    if (goesOn(program, row)) return true;
    number = row.toDay + 1;
  }
  return true;
}

/**
 * Whether an added fee is always charged together with an existing row. Such a fee needs no row of its own.
 */
function isWithRow(financing: Counted, rows: readonly ChargeRow[], adjustment: Adjustment): boolean {
  if (calculatorOf(adjustment) === 'payoff') return isCovered(financing.program, rows, adjustment);
  return rows.some((row) => isOfRow(adjustment, row) && isDueOn(financing, row, dueNumberOf(adjustment)));
}

/** Rows for added fixed fees that no row of the price list charges. */
export function addedRows(financing: Counted, adjustments: readonly Adjustment[]): ChargeRow[] {
  const rows: ChargeRow[] = [];
  for (const adjustment of adjustments) {
    if (FEE_KINDS[adjustment.feeType].group !== 'fixed' || adjustment.value <= 0n) continue;
    if (isWithRow(financing, [...financing.program.rows, ...rows], adjustment)) continue;
    const { value, feeId, feeType, receiver, fromDay, toDay, text } = adjustment;
    rows.push({
      feeId,
      feeType,
      receiver,
      value,
      fromDay,
      toDay,
      text,
      interestRateId: null,
      basis: 'ACT360',
      vat: 0n,
      list: null,
      added: adjustment,
    });
  }
  return rows;
}

/**
 * Finds the fee that each discount lowers: the first fee of the same kind that is due on the days of the
 * discount.
 */
export function loweredFees(
  financing: Counted,
  rows: readonly ChargeRow[],
  adjustments: readonly Adjustment[],
): Financing['lowered'] {
  const lowered = new Map<Adjustment, ChargedFee>();
  for (const adjustment of adjustments) {
    const fee =
      adjustment.value < 0n && !isInterest(adjustment.feeType)
        ? firstDueIn(financing, rows, adjustment)
        : null;
    if (fee) lowered.set(adjustment, fee);
  }
  return lowered;
}

function firstDueIn(financing: Counted, rows: readonly ChargeRow[], discount: Adjustment): ChargedFee | null {
  let first: ChargedFee | null = null;
  for (const row of rows) {
    if (!isOfRow(discount, row)) continue;
    const [from, to] = dueNumbers(financing, row);
    const last = Math.min(to, discount.toDay);
    for (let number = Math.max(from, discount.fromDay); number <= last; number++) {
      if (first && first.number <= number) break;
      const day = dueDayOf(financing, row, number);
      if (holdsOn(discount, day)) first = { row, number, day };
    }
  }
  return first;
}

function changes(financing: Charged, adjustment: Adjustment, number: number): boolean {
  if (calculatorOf(adjustment) === 'payoff')
    return adjustment.fromDay <= number && number <= adjustment.toDay;
  return (
    number === (adjustment.value < 0n ? financing.lowered.get(adjustment)?.number : dueNumberOf(adjustment))
  );
}

/**
 * Adjustments of a fixed fee that is due on a day: fees added for that day, and discounts. A payoff fee is
 * adjusted by all adjustments that include the day on which the financing ends.
 */
export function changesOf(financing: Charged, { row, number, day }: ChargedFee): readonly Adjustment[] {
  const { adjustments } = financing;
  if (adjustments.length === 0) return adjustments;
  return adjustments.filter(
    (adjustment) =>
      adjustment !== row.added &&
      isOfRow(adjustment, row) &&
      holdsOn(adjustment, day) &&
      changes(financing, adjustment, number),
  );
}

/** Value of a fixed fee with its adjustments, in ten-thousandths of a krona. */
export const valueOf = (financing: Charged, fee: ChargedFee): bigint =>
  changesOf(financing, fee).reduce((sum, { value }) => sum + value, fee.row.value);

/**
 * Payoff rows that apply to a day or month number, one per fee and receiver. An added fee without a row in
 * the list has its own row.
 */
export function payoffRows(
  { program, rows }: Pick<Financing, 'program' | 'rows'>,
  number: number,
): ChargeRow[] {
  const inForce = rows.filter((row) => calculatorOf(row) === 'payoff' && covers(program, row, number));
  return inForce.filter((row, at) => inForce.findIndex((other) => isOfRow(row, other)) === at);
}
