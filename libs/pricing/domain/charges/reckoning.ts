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
import { countOfInterestLines, interestLines, mirrorOf } from './interest';
import { onceLine, type Line } from './line';
import { scheduleOf, type Schedule } from './schedule';

/** A financing with its base rates, and how its capital goes. */
export interface Reckoning {
  readonly financing: Financing;
  readonly rates: BaseRates;
  readonly schedule: Schedule;
}

/** What is needed to tell charges through a day, or the term's end when that is later. */
export const reckon = (financing: Financing, rates: BaseRates, through: Day = financing.end): Reckoning => ({
  financing,
  rates,
  schedule: scheduleOf(financing, rates, Math.max(through, financing.end)),
});

/** A line of a plan, with what its month pays; the plan decides the interest of a whole month. */
function withPlan({ financing, schedule }: Reckoning, line: Line): Line {
  const number = numberOf(financing, line.from);
  const start = startOf(financing, number);
  const planned = schedule.planned.get(start);
  if (planned?.row !== line.row) return line;
  const ends = line.to === startOf(financing, number + 1) - 1;
  const isWhole = line.from === start && ends;
  // A rent is paid ahead, by who has it then.
  const isHandedOver = line.from === start && financing.handovers.includes(line.to + 1);
  const paysHere = FEE_KINDS[line.feeType].calculator === 'lease' ? isWhole || isHandedOver : ends;
  return {
    ...line,
    ...(isWhole && { amount: planned.interest, capital: planned.bearing ?? line.capital }),
    ...(paysHere && { vat: planned.vat, plan: planned }),
  };
}

function linesOfInterest(reckoning: Reckoning, row: ChargeRow, span: Span): Line[] {
  const { financing, rates, schedule } = reckoning;
  const lines = interestLines(financing, rates, row, schedule.steps, span);
  switch (FEE_KINDS[row.feeType].calculator) {
    case 'subvention':
      return lines.flatMap((line) => [line, mirrorOf(line)]);
    case 'annuity':
    case 'lease':
      return lines.map((line) => withPlan(reckoning, line));
    default:
      return lines;
  }
}

function onceLines({ financing }: Reckoning, row: ChargeRow, span: Span): Line[] {
  const number = row.fromDay;
  if (!isDueOn(financing, row, number)) return [];
  const day = startOf(financing, number);
  return day < span.from || day > span.to ? [] : [fixedLine(financing, { row, number, day })];
}

function fixedLine(financing: Financing, fee: ChargedFee): Line {
  const adjustments = changesOf(financing, fee);
  return onceLine(fee.row, { day: fee.day, amount: oreOfValue(valueOf(financing, fee)), adjustments });
}

/** What accrues in the nights of a span: everything but payoff fees. */
export function accruedLines(reckoning: Reckoning, within: Span): Line[] {
  const span = { from: Math.max(within.from, reckoning.financing.begin), to: within.to };
  if (span.from > span.to) return [];
  return reckoning.financing.rows.flatMap((row) => {
    const { group, calculator } = FEE_KINDS[row.feeType];
    if (group === 'interest') return linesOfInterest(reckoning, row, span);
    return calculator === 'once' ? onceLines(reckoning, row, span) : [];
  });
}

/** How many lines of interest one who sees some receivers is told of through a day: what telling them takes. */
export const countOfLines = (
  { financing, rates, schedule }: Reckoning,
  through: Day,
  sees: (receiver: Receiver) => boolean,
): number => {
  const span = { from: financing.begin, to: through };
  return financing.rows
    .filter(({ feeType }) => FEE_KINDS[feeType].group === 'interest')
    .reduce((sum, row) => {
      const told = sidesOf(row).filter(sees).length;
      return told === 0
        ? sum
        : sum + told * countOfInterestLines(financing, rates, row, schedule.steps, span);
    }, 0);
};

/** A subvention is told of on both sides. */
export const sidesOf = (row: ChargeRow): readonly Receiver[] =>
  FEE_KINDS[row.feeType].calculator === 'subvention' ? ['IMP', 'DEA'] : [row.receiver];

/**
 * What ending the financing costs, by the number of the last night that is charged. Where a count goes on that night may
 * have been another period's.
 */
export function payoffLines({ financing }: Reckoning, lastNight: Day): Line[] {
  const number = numberOf(financing, lastNight);
  const day = Math.max(lastNight, financing.begin);
  return payoffRows(financing, number).map((row) => fixedLine(financing, { row, number, day }));
}

/**
 * The lines of the whole term, left to run out: charges, and the capital that is repaid by fees. `lastNight`: of one that
 * goes on elsewhere after it, and is not paid off.
 */
export function termLines(reckoning: Reckoning, lastNight: Day | null = null): Line[] {
  const { begin, end } = reckoning.financing;
  const through = lastNight ?? end;
  const repaid = reckoning.schedule.instalments.filter(({ to }) => to <= through);
  const accrued = accruedLines(reckoning, { from: begin, to: through });
  return [...accrued, ...repaid, ...(lastNight === null ? payoffLines(reckoning, end) : [])];
}

/** The last day that each side has been charged; null: nothing yet. */
export type ChargedDays = Readonly<Record<Receiver, Day | null>>;

/** The same day for both. */
export const bothThrough = (day: Day | null): ChargedDays => ({ IMP: day, DEA: day });

/** What had accrued before a day and has been charged, cut where it was. */
export function chargedLines(
  reckoning: Reckoning,
  { chargedThrough, before }: { readonly chargedThrough: ChargedDays; readonly before: Day },
): Line[] {
  const { begin } = reckoning.financing;
  const RECEIVERS = ['IMP', 'DEA'] as const;
  return RECEIVERS.flatMap((side) => {
    const through = chargedThrough[side];
    if (through === null) return [];
    const lines = accruedLines(reckoning, { from: begin, to: Math.min(through, before - 1) });
    return lines.filter(({ receiver }) => receiver === side);
  });
}

/** What has accrued before a day and is not charged. */
export function unchargedLines(
  reckoning: Reckoning,
  { chargedThrough, before }: { readonly chargedThrough: ChargedDays; readonly before: Day },
): Line[] {
  const after = (charged: Day | null) =>
    accruedLines(reckoning, {
      from: charged === null ? reckoning.financing.begin : charged + 1,
      to: before - 1,
    });
  const { IMP, DEA } = chargedThrough;
  if (IMP === DEA) return after(IMP);
  return [
    ...after(IMP).filter(({ receiver }) => receiver === 'IMP'),
    ...after(DEA).filter(({ receiver }) => receiver === 'DEA'),
  ];
}
