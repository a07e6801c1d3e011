import { dateOfDayNumber, dayNumber, kronorOfOre, percentOfRate } from '@floorplan/kernel';
import { financingOf, type FinancingFacts } from '../charges/build';
import {
  baseRatesOf,
  chargeProgramOf,
  type Adjustment,
  type PricedProgram,
  type PricedRow,
} from '../charges/financing';
import type { Line } from '../charges/line';
import { chargeCalculation, termLines, type ChargeCalculation } from '../charges/charge-calculation';
import type { FeeType, InterestRate } from '../price-program';

export type Row = [FeeType, 'IMP' | 'DEA', number, number, number, (number | null)?, Partial<PricedRow>?];

export const rowOf = ([feeType, receiverType, fromDay, toDay, value, rateId, more]: Row): PricedRow => ({
  feeType,
  receiverType,
  fromDay,
  toDay,
  value,
  interestRateId: rateId ?? null,
  text: null,
  ...more,
});

export const programOf = (unit: 'DAY' | 'MONTH', rows: Row[], residualPct: number | null = null) =>
  chargeProgramOf({ named: null, unit, residualPct, rows: rows.map(rowOf) } satisfies PricedProgram);

/** Returns an interest rate with id 1. */
export const stibor = (...values: [validFrom: string, value: number][]): InterestRate => ({
  id: 1,
  name: 'STIBOR 3 mån',
  rates: values.map(([validFrom, value]) => ({ validFrom, value })),
});

export const EXAMPLE_RATE = stibor(['2026-01-01', 2.3], ['2026-05-15', 2.05]);

/** Program of a consigned vehicle whose importer pays for the first sixty days. */
export const CONSIGNED = programOf('DAY', [
  ['RTA', 'IMP', 1, 60, 1.75, 1],
  ['RTA', 'DEA', 61, 120, 2.25, 1],
  ['RTA', 'DEA', 121, 180, 3.75, 1],
  ['DSU', 'IMP', 61, 120, 0.5],
  ['FIX', 'IMP', 1, 1, 250],
  ['KIN', 'DEA', 1, 180, 395],
]);

export const adjustment = (
  [feeType, receiver, fromDay, toDay, value]: [FeeType, 'IMP' | 'DEA', number, number, number],
  text: string | null = null,
): Adjustment => ({
  feeType,
  receiver,
  fromDay,
  toDay,
  text,
  feeId: null,
  value: BigInt(Math.round(value * 10_000)),
});

export const calculated = (
  facts: Partial<FinancingFacts>,
  rates: readonly InterestRate[] = [EXAMPLE_RATE],
  through?: string,
): ChargeCalculation =>
  chargeCalculation(
    financingOf({
      program: CONSIGNED,
      begin: '2026-03-02',
      end: '2026-08-28',
      firstDayNumber: 1,
      capital: 32_000_000,
      ...facts,
    }),
    baseRatesOf(rates),
    through === undefined ? undefined : dayNumber(through),
  );

/** Describes a line in one string. */
export const lineText = ({ receiver, feeType, from, to, rate, days, amount, capital }: Line) =>
  [
    `${feeType} ${receiver}`,
    ...(rate
      ? [`${dateOfDayNumber(from)}–${dateOfDayNumber(to)}`, `${percentOfRate(rate.total)} %`, days]
      : [dateOfDayNumber(to)]),
    ...(capital ? [kronorOfOre(capital.amount)] : []),
    kronorOfOre(amount),
  ].join(' ');

export const kronor = (lines: readonly Line[]): number =>
  kronorOfOre(lines.reduce((sum, { amount }) => sum + amount, 0n));

/** The lines of one term of 100,000 kr by the given rows, as texts; 2 % base rate unless others are given. */
export function linesOf(
  unit: 'DAY' | 'MONTH',
  row: Row | Row[],
  facts: Parameters<typeof calculated>[0],
  rates = [stibor(['2020-01-01', 2])],
): string[] {
  const rows = (Array.isArray(row[0]) ? row : [row]) as Row[];
  const calculation = calculated({ program: programOf(unit, rows), capital: 10_000_000, ...facts }, rates);
  return termLines(calculation)
    .filter(({ mirrored }) => !mirrored)
    .map(lineText);
}
