import { addMonthsToDay, dayNumber, rateOfPercent, divHalfUp } from '@floorplan/kernel';
import type { BusinessDate, Ore, Rate } from '@floorplan/kernel';
import { FEE_KINDS, outlivesList, type Basis } from '../fee-kinds';
import type { FeeType, InterestRate } from '../price-program';

/** A day as a number. Charges are calculated with day numbers, which become dates when they are shown. */
export type Day = number;

export type Receiver = 'IMP' | 'DEA';

/** A range of days. Both days are included. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

export interface ProgramName {
  readonly id: number;
  readonly version: number;
  readonly code: string;
}

/**
 * A row of a price list, prepared for the calculation. Days are numbers in the program's unit: days or
 * months.
 */
export interface ChargeRow {
  readonly feeId: number | null;
  readonly feeType: FeeType;
  readonly receiver: Receiver;
  /** In ten-thousandths of a percent, or of a krona. */
  readonly value: bigint;
  readonly interestRateId: number | null;
  readonly fromDay: number;
  readonly toDay: number;
  readonly basis: Basis;
  readonly vat: Rate;
  readonly text: string | null;
  /**
   * Price list of the row when it differs from the program. A changed price list keeps rows of the earlier
   * one.
   */
  readonly list: ProgramName | null;
  /** The added fee that the row charges; null for a row of the price list. */
  readonly added: Adjustment | null;
}

export interface ChargeProgram {
  /** Name of the price list; null for a draft. */
  readonly named: ProgramName | null;
  readonly unit: 'DAY' | 'MONTH';
  readonly rows: readonly ChargeRow[];
  /** Highest day number of any row. */
  readonly lastDay: number;
  readonly residualPct: number | null;
}

/**
 * A change of one fee for one vehicle. `value` is added to the value of the row, and is negative for a
 * discount.
 */
export interface Adjustment {
  readonly feeId: number | null;
  readonly feeType: FeeType;
  readonly receiver: Receiver;
  readonly value: bigint;
  readonly fromDay: number;
  readonly toDay: number;
  readonly text: string | null;
  /**
   * First day of the adjustment, when it applies only from the day on which a dealer took over the vehicle.
   */
  readonly since?: Day | undefined;
  /** Day after the last day of the adjustment, when it ended because another dealer took over the vehicle. */
  readonly until?: Day | undefined;
}

/** A fixed fee with the day on which it is charged. */
export interface ChargedFee {
  readonly row: ChargeRow;
  readonly number: number;
  readonly day: Day;
}

/** The outstanding capital from a day on. */
export interface CapitalChange {
  readonly from: Day;
  readonly amount: bigint;
}

/** A vehicle's term with all data that its cost depends on, except base rates. */
export interface Financing {
  readonly program: ChargeProgram;
  /** Rows of the program, followed by rows for added fees. */
  readonly rows: readonly ChargeRow[];
  readonly begin: Day;
  /** First days of the months of a month program. Includes the month after the term. */
  readonly months: readonly Day[];
  /** Last day of the term. */
  readonly end: Day;
  /** Number of the first day or month. The number is above 1 when the term continues an earlier day count. */
  readonly firstNumber: number;
  readonly capital: bigint;
  /** Capital that remains at the end of a plan. */
  readonly residual: bigint;
  /** Changes of the capital, ordered by day. */
  readonly capitalChanges: readonly CapitalChange[];
  readonly adjustments: readonly Adjustment[];
  /** The FIX or AMP fee that each discount lowers. */
  readonly lowered: ReadonlyMap<Adjustment, ChargedFee>;
  /** Day on which the term was extended, and the number of its last month before the extension. */
  readonly extension: { readonly on: Day; readonly last: number } | null;
  /**
   * Days on which another dealer took over the vehicle, in order. Each dealer is charged for the nights in
   * which it had the vehicle.
   */
  readonly handovers: readonly Day[];
}

/** A base rate with its values by date, earliest first. */
export interface BaseRate {
  readonly id: number;
  readonly name: string;
  readonly values: readonly { readonly from: Day; readonly validFrom: BusinessDate; readonly rate: Rate }[];
}

export type BaseRates = ReadonlyMap<number, BaseRate>;

export const baseRatesOf = (rates: readonly InterestRate[]): BaseRates =>
  new Map(
    rates.map(({ id, name, rates: dated }) => [
      id,
      {
        id,
        name,
        values: dated
          .map(({ validFrom, value }) => ({
            from: dayNumber(validFrom),
            validFrom,
            rate: rateOfPercent(value),
          }))
          .sort((a, b) => a.from - b.from),
      },
    ]),
  );

/** A row as stored in price lists and vehicles. */
export interface PricedRow {
  readonly feeId?: number | null;
  readonly feeType: FeeType;
  readonly receiverType: Receiver;
  readonly value: number;
  readonly interestRateId: number | null;
  readonly fromDay: number;
  readonly toDay: number;
  readonly text: string | null;
  readonly basis?: Basis | undefined;
  readonly vatPct?: number | undefined;
  readonly list?: ProgramName | undefined;
}

export interface PricedProgram {
  readonly named: ChargeProgram['named'];
  readonly unit: 'DAY' | 'MONTH';
  readonly residualPct: number | null;
  readonly rows: readonly PricedRow[];
}

export function chargeProgramOf({ rows, ...program }: PricedProgram): ChargeProgram {
  const charged = rows.map((row): ChargeRow => {
    const kind = FEE_KINDS[row.feeType];
    return {
      feeId: row.feeId ?? null,
      feeType: row.feeType,
      receiver: row.receiverType,
      value: rateOfPercent(row.value),
      interestRateId: row.interestRateId,
      fromDay: row.fromDay,
      toDay: row.toDay,
      basis: row.basis ?? kind.basis ?? 'ACT360',
      vat: rateOfPercent(row.vatPct ?? kind.vatPct),
      text: row.text,
      list: row.list ?? null,
      added: null,
    };
  });
  return { ...program, rows: charged, lastDay: Math.max(0, ...charged.map(({ toDay }) => toDay)) };
}

/** Converts ten-thousandths of a krona to öre. */
export const oreOfValue = (value: bigint): bigint => divHalfUp(value, 100n);

/** Residual capital of a plan, calculated from a percentage of the capital. */
export const residualOf = (capital: bigint | Ore, pct: number | null): bigint =>
  pct === null ? 0n : divHalfUp(BigInt(capital) * rateOfPercent(pct), 1_000_000n);

type Counted = Pick<Financing, 'program' | 'begin' | 'months' | 'firstNumber'>;

/** First days of the months from `begin`. The last day in the list is after `end`. */
export function monthsThrough(begin: Day, end: Day): Day[] {
  const starts = [begin];
  while (starts.at(-1)! <= end) starts.push(addMonthsToDay(begin, starts.length));
  return starts;
}

/** First day of the day or month with the given number. */
export function startOf({ program, begin, months, firstNumber }: Counted, number: number): Day {
  const index = number - firstNumber;
  if (program.unit === 'DAY') return begin + index;
  return months[index] ?? addMonthsToDay(begin, index);
}

/**
 * Number of the day, or of the month that contains the day. Days before the begin have lower numbers than the
 * first.
 */
export function numberOf(financing: Counted, day: Day): number {
  const { program, begin, firstNumber } = financing;
  if (program.unit === 'DAY') return firstNumber + day - begin;
  if (day < begin) return firstNumber - 1;
  let number = firstNumber + Math.floor((day - begin) / 31);
  while (startOf(financing, number + 1) <= day) number++;
  return number;
}

/** Number of the last day or month of the term. */
export const lastNumberOf = (financing: Counted & Pick<Financing, 'end'>): number =>
  numberOf(financing, financing.end);

/**
 * Whether a row continues after the last day of its price list. Rows that charge on that day continue, so
 * that a term always costs something.
 */
export const goesOn = (program: ChargeProgram, row: ChargeRow): boolean =>
  row.added === null && row.toDay === program.lastDay && outlivesList(row.feeType);

export const covers = (program: ChargeProgram, row: ChargeRow, number: number): boolean =>
  row.fromDay <= number && (number <= row.toDay || goesOn(program, row));

/** Index of the dealer that is charged for a night, among the dealers that have had the vehicle. */
export const holderOn = ({ handovers }: Pick<Financing, 'handovers'>, day: Day): number =>
  handovers.filter((from) => from <= day).length;

export const holdsOn = ({ since, until }: Adjustment, day: Day): boolean =>
  (since === undefined || since <= day) && (until === undefined || day < until);

/** Whether two rows, or an adjustment and a row, are for the same fee and receiver. */
export const isOfRow = (
  one: Pick<ChargeRow, 'feeType' | 'receiver'>,
  row: Pick<ChargeRow, 'feeType' | 'receiver'>,
): boolean => one.feeType === row.feeType && one.receiver === row.receiver;

/** Interest adjustments that apply on a day. `number` is the number of that day or of its month. */
export const adjustmentsOf = (
  { adjustments }: Pick<Financing, 'adjustments'>,
  fee: Pick<ChargeRow, 'feeType' | 'receiver'>,
  number: number,
  day: Day,
): readonly Adjustment[] =>
  adjustments.length === 0
    ? adjustments
    : adjustments.filter(
        (adjustment) =>
          isOfRow(adjustment, fee) &&
          adjustment.fromDay <= number &&
          number <= adjustment.toDay &&
          holdsOn(adjustment, day),
      );
