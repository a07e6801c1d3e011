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

/** Whether an instalment row repays at the end of each month instead of once at its own end. */
export const isMonthly = ({ program }: Pick<Financing, 'program'>, row: ChargeRow): boolean =>
  program.unit === 'MONTH' && row.added === null && calculatorOf(row) === 'instalment';

/** First and last numbered day or month on which a row is charged once, or repays capital. */
function dueNumbers(financing: Counted, row: ChargeRow): readonly [from: number, to: number] {
  if (isMonthly(financing, row)) return [Math.max(row.fromDay, financing.firstNumber), row.toDay];
  const due = dueNumberOf(row);
  return due < financing.firstNumber ? [due, due - 1] : [due, due];
}

export function isDueOn(financing: Counted, row: ChargeRow, number: number): boolean {
  const [from, to] = dueNumbers(financing, row);
  return from <= number && number <= to;
}

/** Day on which a fee with this number falls due; an instalment at its end. */
export const dueDayOf = (financing: Counted, of: Pick<Adjustment, 'feeType'>, number: number): Day =>
  calculatorOf(of) === 'instalment' ? startOf(financing, number + 1) - 1 : startOf(financing, number);

/** Number on which an added fee falls due. */
export const dueNumberOf = (fee: Pick<Adjustment, 'feeType' | 'fromDay' | 'toDay'>): number =>
  calculatorOf(fee) === 'once' ? fee.fromDay : fee.toDay;

/** Whether payoff rows apply on every day of a span. */
function isCovered(program: ChargeProgram, rows: readonly ChargeRow[], span: Adjustment): boolean {
  for (let number = span.fromDay; number <= span.toDay;) {
    const row = rows.find((one) => isOfRow(span, one) && covers(program, one, number));
    if (!row) return false;
    if (goesOn(program, row)) return true;
    number = row.toDay + 1;
  }
  return true;
}

/** Whether an added fee is always charged together with an existing row. */
function isWithRow(financing: Counted, rows: readonly ChargeRow[], one: Adjustment): boolean {
  if (calculatorOf(one) === 'payoff') return isCovered(financing.program, rows, one);
  return rows.some((row) => isOfRow(one, row) && isDueOn(financing, row, dueNumberOf(one)));
}

/** Rows for the fixed fees added to a vehicle outside its price list. */
export function addedRows(financing: Counted, adjustments: readonly Adjustment[]): ChargeRow[] {
  const rows: ChargeRow[] = [];
  for (const one of adjustments) {
    if (FEE_KINDS[one.feeType].group !== 'fixed' || one.value <= 0n) continue;
    if (isWithRow(financing, [...financing.program.rows, ...rows], one)) continue;
    const { value, feeId, feeType, receiver, fromDay, toDay, text } = one;
    rows.push({
      ...{ feeId, feeType, receiver, value, fromDay, toDay, text },
      ...{ interestRateId: null, basis: 'ACT360', vat: 0n, list: null, added: one },
    });
  }
  return rows;
}

/** The fee that each discount lowers: the first of its kind due in its span. */
export function loweredFees(
  financing: Counted,
  rows: readonly ChargeRow[],
  adjustments: readonly Adjustment[],
): Financing['lowered'] {
  const lowered = new Map<Adjustment, ChargedFee>();
  for (const one of adjustments) {
    const fee = one.value < 0n && !isInterest(one.feeType) ? firstDueIn(financing, rows, one) : null;
    if (fee) lowered.set(one, fee);
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

function changes(financing: Charged, one: Adjustment, number: number): boolean {
  if (calculatorOf(one) === 'payoff') return one.fromDay <= number && number <= one.toDay;
  return number === (one.value < 0n ? financing.lowered.get(one)?.number : dueNumberOf(one));
}

/**
 * Adjustments of a fixed fee on a day: fees added for the same day, and discounts. A payoff fee is adjusted
 * by everything whose span contains the day on which the financing ends.
 */
export function changesOf(financing: Charged, { row, number, day }: ChargedFee): readonly Adjustment[] {
  const { adjustments } = financing;
  if (adjustments.length === 0) return adjustments;
  return adjustments.filter(
    (one) => one !== row.added && isOfRow(one, row) && holdsOn(one, day) && changes(financing, one, number),
  );
}

/** Adjusted value of a fixed fee, in ten-thousandths of a krona. */
export const valueOf = (financing: Charged, fee: ChargedFee): bigint =>
  changesOf(financing, fee).reduce((sum, { value }) => sum + value, fee.row.value);

/** Payoff rows charged on a numbered day, one per receiver: an added fee is charged with the list's fee. */
export function payoffRows(
  { program, rows }: Pick<Financing, 'program' | 'rows'>,
  number: number,
): ChargeRow[] {
  const inForce = rows.filter((row) => calculatorOf(row) === 'payoff' && covers(program, row, number));
  return inForce.filter((row, at) => inForce.findIndex((other) => isOfRow(row, other)) === at);
}
