import { FEE_KINDS, isInterest } from '../fee-kinds';
import {
  goesOn,
  holdsOn,
  isOfRow,
  numberOf,
  startOf,
  type Adjustment,
  type Day,
  type Financing,
} from './financing';
import { dueDayOf, dueNumberOf, payoffRows, valueOf } from './fixed-fees';

const isPayoff = ({ feeType }: Adjustment) => FEE_KINDS[feeType].calculator === 'payoff';

/**
 * Returns the first discount that exceeds the fee that it lowers, including added fees, on any of its days;
 * null when there is none.
 */
export const discountAboveFee = (financing: Financing): Adjustment | null =>
  financing.adjustments.find((adjustment) => isAboveFee(financing, adjustment)) ?? null;

/** Whether any discount on the fee of this receiver exceeds that fee. */
export const isAboveFeeOf = (financing: Financing, of: Pick<Adjustment, 'feeType' | 'receiver'>): boolean =>
  financing.adjustments.some((adjustment) => isOfRow(adjustment, of) && isAboveFee(financing, adjustment));

function isAboveFee(financing: Financing, discount: Adjustment): boolean {
  if (isInterest(discount.feeType) || discount.value >= 0n) return false;
  if (!isPayoff(discount)) {
    const fee = financing.lowered.get(discount);
    return !fee || valueOf(financing, fee) < 0n;
  }
  const fees = payoffFees(financing, discount).filter(
    ({ number, day }) => discount.fromDay <= number && number <= discount.toDay && holdsOn(discount, day),
  );
  return fees.length === 0 || fees.some(({ value }) => value < 0n);
}

interface PayoffFee {
  readonly number: number;
  readonly day: Day;
  readonly value: bigint;
}

/** Cache of payoff fees per financing, by fee and receiver. */
const PAYOFF_FEES = new WeakMap<Financing, Map<string, readonly PayoffFee[]>>();

function payoffFees(financing: Financing, { feeType, receiver }: Adjustment): readonly PayoffFee[] {
  const cached = PAYOFF_FEES.get(financing) ?? new Map<string, readonly PayoffFee[]>();
  PAYOFF_FEES.set(financing, cached);
  const key = `${feeType} ${receiver}`;
  const fees = cached.get(key) ?? changingPayoffFees(financing, { feeType, receiver });
  cached.set(key, fees);
  return fees;
}

/** Values of a payoff fee, each with the first day on which it applies. */
function changingPayoffFees(financing: Financing, of: Pick<Adjustment, 'feeType' | 'receiver'>): PayoffFee[] {
  const { begin, firstNumber, rows, adjustments } = financing;
  const own = [...rows, ...adjustments].filter((candidate) => isOfRow(of, candidate));
  const numbers = own.flatMap(({ fromDay, toDay }) => [fromDay, toDay + 1]).filter((n) => n > firstNumber);
  const days = adjustments.flatMap(({ since = begin, until = begin }) => [since, until]);
  const changing = [
    ...[firstNumber, ...new Set(numbers)].map((number) => ({ number, day: startOf(financing, number) })),
    ...[...new Set(days)]
      .filter((day) => day > begin)
      .map((day) => ({ number: numberOf(financing, day), day })),
  ];
  return changing.flatMap(({ number, day }) => {
    const row = payoffRows(financing, number).find((candidate) => isOfRow(of, candidate));
    return row ? [{ number, day, value: valueOf(financing, { row, number, day }) }] : [];
  });
}

/**
 * First day or month number on which an adjustment can apply: the first one of the term, or of the time of
 * the dealer for which the adjustment was added.
 */
const firstNumberOf = (financing: Financing, { since }: Adjustment): number =>
  Math.max(financing.firstNumber, since === undefined ? 0 : numberOf(financing, since));

/** Whether an interest adjustment applies to no row that charges. */
export function meetsNoRow(financing: Financing, adjustment: Adjustment): boolean {
  if (!isInterest(adjustment.feeType)) return false;
  const { program, rows } = financing;
  const from = Math.max(adjustment.fromDay, firstNumberOf(financing, adjustment));
  const applies = rows.some(
    (row) =>
      isOfRow(adjustment, row) &&
      row.fromDay <= adjustment.toDay &&
      (goesOn(program, row) || from <= row.toDay),
  );
  return from > adjustment.toDay || !applies;
}

/**
 * Whether an added fixed fee is due before the term begins, or before the dealer for which it was added took
 * over the vehicle.
 */
export function isDuePast(financing: Financing, adjustment: Adjustment): boolean {
  if (isInterest(adjustment.feeType) || adjustment.value < 0n) return false;
  if (isPayoff(adjustment)) return adjustment.toDay < firstNumberOf(financing, adjustment);
  const number = dueNumberOf(adjustment);
  return number < financing.firstNumber || !holdsOn(adjustment, dueDayOf(financing, adjustment, number));
}

/** Removes interest adjustments that add up to 0, so that they do not split lines. */
export function withoutReversed(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  const keyOf = ({ feeType, receiver, fromDay, toDay, since, until }: Adjustment) =>
    [feeType, receiver, fromDay, toDay, since, until].join(' ');
  const sums = new Map<string, bigint>();
  for (const adjustment of adjustments)
    sums.set(keyOf(adjustment), (sums.get(keyOf(adjustment)) ?? 0n) + adjustment.value);
  return adjustments.filter(
    (adjustment) => !isInterest(adjustment.feeType) || sums.get(keyOf(adjustment)) !== 0n,
  );
}
