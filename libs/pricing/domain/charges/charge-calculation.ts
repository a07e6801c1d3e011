import { FEE_KINDS } from '../fee-kinds';
import {
  numberOf,
  oreOfValue,
  startOf,
  type BaseRates,
  type ChargedFee,
  type ChargeRow,
  type Day,
  type Financing,
  type Receiver,
  type Span,
} from './financing';
import { changesOf, isDueOn, payoffRows, valueOf } from './fixed-fees';
import { countOfInterestLines, daysIn, interestLines, interestOn, mirrorOf } from './interest';
import { onceLine, type Line } from './line';
import { scheduleOf, type PlannedMonth, type Schedule } from './schedule';

/** A financing with its base rates and its capital schedule. */
export interface ChargeCalculation {
  readonly financing: Financing;
  readonly rates: BaseRates;
  readonly schedule: Schedule;
}

/** Prepares the calculation of charges through a day, at least through the end of the term. */
export const chargeCalculation = (
  financing: Financing,
  rates: BaseRates,
  through: Day = financing.end,
): ChargeCalculation => ({
  financing,
  rates,
  schedule: scheduleOf(financing, rates, Math.max(through, financing.end)),
});

/**
 * Adds the payment of a plan's month to the line of that month. For a whole month the plan also determines
 * the interest.
 */
function withPlan({ financing, schedule }: ChargeCalculation, line: Line): Line {
  const number = numberOf(financing, line.from);
  const start = startOf(financing, number);
  const planned = schedule.planned.get(start);
  if (planned?.row !== line.row) return line;
  const ends = line.to === startOf(financing, number + 1) - 1;
  const isWhole = line.from === start && ends;
  // The dealer that has the vehicle on the first day of the month pays the rent in advance.
  const isHandedOver = line.from === start && financing.handovers.includes(line.to + 1);
  const isLease = FEE_KINDS[line.feeType].calculator === 'lease';
  const paysHere = isLease ? isWhole || isHandedOver : ends;
  const next = startOf(financing, number + 1);
  const isShared = isLease && financing.handovers.some((day) => start < day && day < next);
  return {
    ...line,
    ...(isShared && !isWhole && afterRent(financing, line, planned, { from: start, to: next - 1 })),
    ...(isWhole && { amount: planned.interest, capital: planned.bearing ?? line.capital }),
    ...(paysHere && { vat: planned.vat, plan: planned }),
  };
}

/**
 * Interest of a part of a month whose rent is billed, because the vehicle changes hands within the month. It is
 * calculated on the capital after the rent, and the parts add up to the interest of the whole month.
 */
function afterRent(
  financing: Financing,
  { from, to, rate, row, capital }: Line,
  { bearing, interest, rate: planned }: PlannedMonth,
  month: Span,
): Pick<Line, 'amount' | 'capital'> {
  const until = (day: Day): bigint => {
    if (day === month.to && rate?.total === planned) return interest;
    const days = day < month.from ? 0 : daysIn(financing, row.basis, { from: month.from, to: day });
    return interestOn(bearing!.amount, rate!.total, days, row.basis);
  };
  return { amount: until(to) - until(from - 1), capital: bearing ?? capital };
}

function linesOfInterest(calculation: ChargeCalculation, row: ChargeRow, span: Span): Line[] {
  const { financing, rates, schedule } = calculation;
  const lines = interestLines(financing, rates, row, schedule.steps, span);
  switch (FEE_KINDS[row.feeType].calculator) {
    case 'subvention':
      return lines.flatMap((line) => [line, mirrorOf(line)]);
    case 'annuity':
    case 'lease':
      return lines.map((line) => withPlan(calculation, line));
    default:
      return lines;
  }
}

function onceLines({ financing }: ChargeCalculation, row: ChargeRow, span: Span): Line[] {
  const number = row.fromDay;
  if (!isDueOn(financing, row, number)) return [];
  const day = startOf(financing, number);
  return day < span.from || day > span.to ? [] : [fixedLine(financing, { row, number, day })];
}

function fixedLine(financing: Financing, fee: ChargedFee): Line {
  const adjustments = changesOf(financing, fee);
  return onceLine(fee.row, { day: fee.day, amount: oreOfValue(valueOf(financing, fee)), adjustments });
}

/** Lines of the nights in a span. Includes all fees except payoff fees. */
export function accruedLines(calculation: ChargeCalculation, within: Span): Line[] {
  const span = { from: Math.max(within.from, calculation.financing.begin), to: within.to };
  if (span.from > span.to) return [];
  return calculation.financing.rows.flatMap((row) => {
    const { group, calculator } = FEE_KINDS[row.feeType];
    if (group === 'interest') return linesOfInterest(calculation, row, span);
    return calculator === 'once' ? onceLines(calculation, row, span) : [];
  });
}

/**
 * Number of interest lines through a day for the receivers that a caller may see. The number is used to limit
 * the size of an answer.
 */
export const countOfLines = (
  { financing, rates, schedule }: ChargeCalculation,
  through: Day,
  sees: (receiver: Receiver) => boolean,
): number => {
  const span = { from: financing.begin, to: through };
  return financing.rows
    .filter(({ feeType }) => FEE_KINDS[feeType].group === 'interest')
    .reduce((sum, row) => {
      const visible = sidesOf(row).filter(sees).length;
      return visible === 0
        ? sum
        : sum + visible * countOfInterestLines(financing, rates, row, schedule.steps, span);
    }, 0);
};

/** Receivers of a row's lines: both receivers for a subvention. */
export const sidesOf = (row: ChargeRow): readonly Receiver[] =>
  FEE_KINDS[row.feeType].calculator === 'subvention' ? ['IMP', 'DEA'] : [row.receiver];

/**
 * Lines of payoff fees, found by the number of the last charged night. When the term continues an earlier day
 * count, that night may belong to the earlier term.
 */
export function payoffLines({ financing }: ChargeCalculation, lastNight: Day): Line[] {
  const number = numberOf(financing, lastNight);
  const day = Math.max(lastNight, financing.begin);
  return payoffRows(financing, number).map((row) => fixedLine(financing, { row, number, day }));
}

/**
 * Lines of the whole term: charges, and capital repaid by fees. With `lastNight` the term ended after that
 * night without payoff, and continues at another dealer.
 */
export function termLines(calculation: ChargeCalculation, lastNight: Day | null = null): Line[] {
  const { begin, end } = calculation.financing;
  const through = lastNight ?? end;
  const repaid = calculation.schedule.instalments.filter(({ to }) => to <= through);
  const accrued = accruedLines(calculation, { from: begin, to: through });
  return [...accrued, ...repaid, ...(lastNight === null ? payoffLines(calculation, end) : [])];
}

/** Last charged day for the importer and for the dealer; null when nothing is charged yet. */
export type ChargedDays = Readonly<Record<Receiver, Day | null>>;

/** Returns the given day as last charged day of the importer and of the dealer. */
export const bothThrough = (day: Day | null): ChargedDays => ({ IMP: day, DEA: day });

/** Lines before a day that are charged. A line is cut at the last charged day. */
export function chargedLines(
  calculation: ChargeCalculation,
  { chargedThrough, before }: { readonly chargedThrough: ChargedDays; readonly before: Day },
): Line[] {
  const { begin } = calculation.financing;
  const RECEIVERS = ['IMP', 'DEA'] as const;
  return RECEIVERS.flatMap((side) => {
    const through = chargedThrough[side];
    if (through === null) return [];
    const lines = accruedLines(calculation, { from: begin, to: Math.min(through, before - 1) });
    return lines.filter(({ receiver }) => receiver === side);
  });
}

/** Lines before a day that are not charged yet. */
export function unchargedLines(
  calculation: ChargeCalculation,
  { chargedThrough, before }: { readonly chargedThrough: ChargedDays; readonly before: Day },
): Line[] {
  const after = (charged: Day | null) =>
    accruedLines(calculation, {
      from: charged === null ? calculation.financing.begin : charged + 1,
      to: before - 1,
    });
  const { IMP, DEA } = chargedThrough;
  if (IMP === DEA) return after(IMP);
  return [
    ...after(IMP).filter(({ receiver }) => receiver === 'IMP'),
    ...after(DEA).filter(({ receiver }) => receiver === 'DEA'),
  ];
}
