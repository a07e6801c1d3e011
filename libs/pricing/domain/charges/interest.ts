import { days30E, divHalfUp, monthStart, RATE_SCALE } from '@floorplan/kernel';
import type { Rate } from '@floorplan/kernel';
import { FEE_KINDS, type Basis } from '../fee-kinds';
import {
  adjustmentsOf,
  goesOn,
  numberOf,
  startOf,
  type BaseRates,
  type ChargeRow,
  type Day,
  type Financing,
  type Span,
} from './financing';
import type { CapitalStep, Line } from './line';
import { rateOn } from './rate';

const FULL_MONTH = 30;

export const yearOf = (basis: Basis): bigint => (basis === 'ACT365' ? 365n : 360n);

/** Capital × rate × days / year. The division comes last, so that the result is rounded only once. */
export const interestOn = (capital: bigint, rate: Rate, days: number, basis: Basis): bigint =>
  divHalfUp(capital * rate * BigInt(days), 100n * RATE_SCALE * yearOf(basis));

/** Days on which a row charges, from the start of the term at the earliest. */
export function spanOfRow(financing: Financing, row: ChargeRow): Span {
  const { program, firstNumber } = financing;
  const from = startOf(financing, Math.max(row.fromDay, firstNumber));
  return { from, to: goesOn(program, row) ? Infinity : startOf(financing, row.toDay + 1) - 1 };
}

/**
 * Number of days of a part of a term. By 30E/360 a whole month of a month program has 30 days, whatever its
 * dates, and a part of a month has at most 30.
 */
export function daysIn(financing: Financing, basis: Basis, { from, to }: Span): number {
  if (basis !== '30E360') return to - from + 1;
  if (financing.program.unit === 'DAY') return days30E(from, to + 1);
  const number = numberOf(financing, from);
  const [start, next] = [startOf(financing, number), startOf(financing, number + 1)];
  const until = (day: Day) => (day >= next ? FULL_MONTH : Math.min(days30E(start, day), FULL_MONTH));
  return until(to + 1) - until(from);
}

/** First days of new lines within a span: the days on which an input of the interest may change. */
function cutsIn(
  financing: Financing,
  rates: BaseRates,
  row: ChargeRow,
  steps: readonly CapitalStep[],
  span: Span,
) {
  const cuts = new Set<Day>();
  const cut = (day: Day) => {
    if (span.from < day && day <= span.to) cuts.add(day);
  };
  for (const { from } of steps) cut(from);
  if (row.receiver === 'DEA' || isMirrored(row)) for (const from of financing.handovers) cut(from);
  for (const adjustment of financing.adjustments)
    if (adjustment.feeType === row.feeType && adjustment.receiver === row.receiver) {
      if (adjustment.since !== undefined) cut(adjustment.since);
      if (adjustment.until !== undefined) cut(adjustment.until);
    }
  if (financing.program.unit === 'MONTH') {
    let number = numberOf(financing, span.from) + 1;
    for (let day = startOf(financing, number); day <= span.to; day = startOf(financing, ++number)) cut(day);
  } else {
    for (let day = monthStart(span.from, 1); day <= span.to; day = monthStart(day, 1)) cut(day);
    if (row.interestRateId !== null)
      for (const { from } of rates.get(row.interestRateId)?.values ?? []) cut(from);
    for (const { feeType, receiver, fromDay, toDay } of financing.adjustments) {
      if (feeType !== row.feeType || receiver !== row.receiver) continue;
      cut(startOf(financing, fromDay));
      cut(startOf(financing, toDay + 1));
    }
  }
  return [...cuts].sort((a, b) => a - b);
}

const stepAt = (steps: readonly CapitalStep[], day: Day): CapitalStep => {
  for (let i = steps.length - 1; i > 0; i--) if (steps[i]!.from <= day) return steps[i]!;
  return steps[0]!;
};

function lineOf(
  financing: Financing,
  rates: BaseRates,
  row: ChargeRow,
  capital: CapitalStep,
  span: Span,
): Line {
  const number = numberOf(financing, span.from);
  // A month uses the base rate that is valid on its first day.
  const rateDay = financing.program.unit === 'MONTH' ? startOf(financing, number) : span.from;
  const rate = rateOn(row, rates, rateDay, adjustmentsOf(financing, row, number, span.from));
  const days = daysIn(financing, row.basis, span);
  return {
    receiver: row.receiver,
    feeType: row.feeType,
    from: span.from,
    to: span.to,
    days,
    capital,
    rate,
    amount: interestOn(capital.amount, rate.total, days, row.basis),
    vat: 0n,
    row,
    adjustments: [],
    mirrored: false,
    plan: null,
  };
}

/** Lines of one interest row within a span. The lines are adjacent and have no gaps. */
export function interestLines(
  financing: Financing,
  rates: BaseRates,
  row: ChargeRow,
  steps: readonly CapitalStep[],
  within: Span,
): Line[] {
  const charged = spanOfRow(financing, row);
  const span = { from: Math.max(charged.from, within.from), to: Math.min(charged.to, within.to) };
  if (span.from > span.to) return [];
  const cuts = cutsIn(financing, rates, row, steps, span);
  return [span.from, ...cuts].map((from, i) =>
    lineOf(financing, rates, row, stepAt(steps, from), { from, to: (cuts[i] ?? span.to + 1) - 1 }),
  );
}

/** Number of lines that `interestLines` would return. */
export function countOfInterestLines(
  financing: Financing,
  rates: BaseRates,
  row: ChargeRow,
  steps: readonly CapitalStep[],
  within: Span,
): number {
  const charged = spanOfRow(financing, row);
  const span = { from: Math.max(charged.from, within.from), to: Math.min(charged.to, within.to) };
  return span.from > span.to ? 0 : 1 + cutsIn(financing, rates, row, steps, span).length;
}

/** Mirrored line of a subvention: credits the other receiver with exactly the amount of the line. */
export const mirrorOf = (line: Line): Line => ({
  ...line,
  receiver: line.receiver === 'IMP' ? 'DEA' : 'IMP',
  amount: -line.amount,
  mirrored: true,
});

export const isMirrored = (line: Pick<Line, 'feeType'>): boolean =>
  FEE_KINDS[line.feeType].calculator === 'subvention';

export { stepAt };
