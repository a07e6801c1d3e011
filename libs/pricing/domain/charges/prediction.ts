import { divHalfUp, RATE_SCALE } from '@floorplan/kernel';
import { FEE_KINDS, isCharge, isInterest } from '../fee-kinds';
import type { FeeType } from '../price-program';
import {
  adjustmentsOf,
  covers,
  holderOn,
  lastNumberOf,
  numberOf,
  startOf,
  type ChargeRow,
  type Day,
  type Financing,
  type Receiver,
} from './financing';
import { dueDayOf, dueNumberOf, isMonthly, payoffRows, valueOf } from './fixed-fees';
import { mirrorOf, stepAt, yearOf } from './interest';
import { sumOfLines, type Line, type RateParts } from './line';
import { rateOn } from './rate';
import {
  accruedLines,
  termLines,
  unchargedLines,
  type ChargedDays,
  type ChargeCalculation,
} from './charge-calculation';

/** Amount of one fee for one receiver, with its lines. */
export interface Charge {
  readonly receiver: Receiver;
  readonly feeType: FeeType;
  /** Index of the dealer among the dealers that have had the vehicle; 0 for importers. */
  readonly holder: number;
  /** Rate of an interest fee on the calculation date; null for fixed fees. */
  readonly rate: RateParts | null;
  /** Value of a fixed fee, in ten-thousandths of a krona; null for interest. */
  readonly value: bigint | null;
  readonly amount: bigint;
  readonly lines: readonly Line[];
}

/** A row of the price list, with its amount over the term. */
export interface RowCharge extends Charge {
  readonly row: ChargeRow;
}

/** Cost of a vehicle on a calculation date. */
export interface Prediction {
  readonly rows: readonly RowCharge[];
  readonly term: readonly Line[];
  /** Lines between the end of an expired term and the calculation date. */
  readonly after: readonly Line[];
  readonly total: readonly Charge[];
  readonly uncharged: readonly Charge[];
  readonly perDay: readonly Charge[];
}

/** Rate of a row on a day, even when the row does not charge on that day. */
function rateOfRow({ financing, rates }: ChargeCalculation, row: ChargeRow, day: Day): RateParts {
  const number = numberOf(financing, day);
  const inForce = covers(financing.program, row, number);
  const rateDay =
    financing.program.unit === 'MONTH' && day >= financing.begin ? startOf(financing, number) : day;
  return rateOn(row, rates, rateDay, inForce ? adjustmentsOf(financing, row, number, day) : []);
}

/**
 * Value of a fixed row, with its adjustments when the row is due once. A monthly instalment, and a payoff fee
 * that is not charged at the end of the term, have their value without adjustments.
 */
function valueOfRow(financing: Financing, row: ChargeRow): bigint {
  if (FEE_KINDS[row.feeType].calculator === 'payoff') {
    const number = lastNumberOf(financing);
    const isCharged = payoffRows(financing, number).includes(row);
    return isCharged ? valueOf(financing, { row, number, day: financing.end }) : row.value;
  }
  if (isMonthly(financing, row)) return row.value;
  const number = dueNumberOf(row);
  return valueOf(financing, { row, number, day: dueDayOf(financing, row, number) });
}

const partsOf = (calculation: ChargeCalculation, row: ChargeRow, day: Day): Pick<Charge, 'rate' | 'value'> =>
  isInterest(row.feeType)
    ? { rate: rateOfRow(calculation, row, day), value: null }
    : { rate: null, value: valueOfRow(calculation.financing, row) };

/**
 * Rows that can charge within the term, or until the calculation date after it has expired. Each row has its
 * rate on the calculation date.
 */
function rowCharges(
  calculation: ChargeCalculation,
  lines: readonly Line[],
  { asOf, lastNight }: PredictionDay,
): RowCharge[] {
  const { financing } = calculation;
  const last = numberOf(financing, Math.max(financing.end, lastNight ?? asOf));
  return financing.rows
    .filter(({ fromDay }) => fromDay <= last)
    .map((row) => {
      const own = lines.filter((line) => line.row === row && !line.mirrored);
      const { receiver, feeType } = row;
      return {
        row,
        receiver,
        feeType,
        holder: receiver === 'DEA' ? financing.handovers.length : 0,
        amount: sumOfLines(own),
        lines: own,
        ...partsOf(calculation, row, asOf),
      };
    });
}

/** Index of the dealer that a line is charged to. A line never belongs to two dealers. */
export const holderOf = (
  { financing }: Pick<ChargeCalculation, 'financing'>,
  { receiver, from }: Line,
): number => (receiver === 'DEA' ? holderOn(financing, from) : 0);

/**
 * Charges by receiver, dealer and fee, without repaid capital. The rate of a charge is the rate on the
 * calculation date, or the rate nearest to that date.
 */
export function chargesOf(calculation: ChargeCalculation, lines: readonly Line[], asOf: Day): Charge[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    if (!isCharge(line.feeType)) continue;
    const key = `${line.receiver} ${holderOf(calculation, line)} ${line.feeType}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].map((group) => {
    const nearest = group.findLast(({ from }) => from <= asOf) ?? group[0]!;
    const { receiver, feeType, rate, row } = nearest;
    const value = rate ? null : valueOfRow(calculation.financing, row);
    const holder = holderOf(calculation, nearest);
    return { receiver, feeType, holder, rate, value, amount: sumOfLines(group), lines: group };
  });
}

/**
 * Lines for the cost of one night. The cost is a year's interest divided by the number of days in that year.
 */
export function perDayLines(calculation: ChargeCalculation, day: Day): Line[] {
  const { financing, schedule } = calculation;
  if (day < financing.begin) return [];
  const number = numberOf(financing, day);
  return financing.rows
    .filter((row) => isInterest(row.feeType) && covers(financing.program, row, number))
    .flatMap((row) => {
      const rate = rateOfRow(calculation, row, day);
      const capital = stepAt(schedule.steps, day);
      const year = 100n * RATE_SCALE * yearOf(row.basis);
      const line: Line = {
        receiver: row.receiver,
        feeType: row.feeType,
        from: day,
        to: day,
        days: 1,
        capital,
        rate,
        amount: divHalfUp(capital.amount * rate.total, year),
        vat: 0n,
        row,
        adjustments: [],
        mirrored: false,
        plan: null,
      };
      return FEE_KINDS[row.feeType].calculator === 'subvention' ? [line, mirrorOf(line)] : [line];
    });
}

export interface PredictionDay {
  readonly asOf: Day;
  readonly chargedThrough: ChargedDays;
  /** Lines for which this returns false are excluded from every amount. */
  readonly sees?: (line: Line) => boolean;
  /** Last night of a term that continues at another dealer; null while the term runs. */
  readonly lastNight?: Day | null;
}

/** Calculates everything that the page of a vehicle shows about its cost on a day. */
export function predict(calculation: ChargeCalculation, look: PredictionDay): Prediction {
  const { asOf, chargedThrough, sees = () => true, lastNight = null } = look;
  const term = termLines(calculation, lastNight).filter(sees);
  const before = lastNight === null ? asOf : Math.min(asOf, lastNight + 1);
  const uncharged = unchargedLines(calculation, { chargedThrough, before }).filter(sees);
  const perDay = lastNight === null || asOf <= lastNight ? perDayLines(calculation, asOf).filter(sees) : [];
  return {
    rows: rowCharges(calculation, term, look),
    term,
    after: accruedLines(calculation, { from: calculation.financing.end + 1, to: before - 1 }).filter(sees),
    total: chargesOf(calculation, term, asOf),
    uncharged: chargesOf(calculation, uncharged, asOf),
    perDay: chargesOf(calculation, perDay, asOf),
  };
}

export const sumOfCharges = (charges: readonly Charge[], receiver?: Receiver): bigint =>
  charges.reduce(
    (sum, charge) => (receiver === undefined || charge.receiver === receiver ? sum + charge.amount : sum),
    0n,
  );

/** The three sums of one receiver. */
export interface ChargeSums {
  readonly total: bigint;
  readonly uncharged: bigint;
  readonly perDay: bigint;
}

/** Calculates only the sums. Faster than `predict` for many vehicles. */
export function chargeSums(
  calculation: ChargeCalculation,
  { asOf, chargedThrough }: { readonly asOf: Day; readonly chargedThrough: ChargedDays },
): Readonly<Record<Receiver, ChargeSums>> {
  const term = termLines(calculation).filter(({ feeType }) => isCharge(feeType));
  const uncharged = unchargedLines(calculation, { chargedThrough, before: asOf });
  const perDay = perDayLines(calculation, asOf);
  const of = (side: Receiver): ChargeSums => {
    const sum = (lines: readonly Line[]) => sumOfLines(lines.filter(({ receiver }) => receiver === side));
    return { total: sum(term), uncharged: sum(uncharged), perDay: sum(perDay) };
  };
  return { IMP: of('IMP'), DEA: of('DEA') };
}

/**
 * Number of adjustments that an answer with traces lists. An adjustment counts once for every appearance of a
 * line that the adjustment changes.
 */
export const countOfAdjusted = ({ rows, term, total, uncharged, perDay }: Prediction): number =>
  [...rows, ...total, ...uncharged, ...perDay, { lines: term }]
    .flatMap(({ lines }) => lines)
    .reduce((sum, { rate, adjustments }) => sum + (rate?.adjustments ?? adjustments).length, 0);
