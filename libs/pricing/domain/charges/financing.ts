import { addMonthsToDay, dayNumber, rateOfPercent, divHalfUp } from '@floorplan/kernel';
import type { BusinessDate, Ore, Rate } from '@floorplan/kernel';
import { FEE_KINDS, outlivesList, type Basis } from '../fee-kinds';
import type { FeeType, InterestRate } from '../price-program';

/** A day number; charges are reckoned on these, and become dates when they are shown. */
export type Day = number;

export type Receiver = 'IMP' | 'DEA';

/** First and last day, both inside. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

export interface ProgramName {
  readonly id: number;
  readonly version: number;
  readonly code: string;
}

/** A row of a price list as it charges. Days are those of the program's unit: days, or months. */
export interface ChargeRow {
  readonly feeId: number | null;
  readonly feeType: FeeType;
  readonly receiver: Receiver;
  /** Ten-thousandths of a percent, or of a krona. */
  readonly value: bigint;
  readonly interestRateId: number | null;
  readonly fromDay: number;
  readonly toDay: number;
  readonly basis: Basis;
  readonly vat: Rate;
  readonly text: string | null;
  /** The list that it is of, where that is not the program's own: one that was changed keeps rows of before. */
  readonly list: ProgramName | null;
  /** The fee of the vehicle's own that it is; null: a row of the price list. */
  readonly added: Adjustment | null;
}

export interface ChargeProgram {
  /** Null: a draft. */
  readonly named: ProgramName | null;
  readonly unit: 'DAY' | 'MONTH';
  readonly rows: readonly ChargeRow[];
  /** The last that a row names. */
  readonly lastDay: number;
  readonly residualPct: number | null;
}

/** A change of one fee for one vehicle: `value` is added to what the row says, below 0 for a discount. */
export interface Adjustment {
  readonly feeId: number | null;
  readonly feeType: FeeType;
  readonly receiver: Receiver;
  readonly value: bigint;
  readonly fromDay: number;
  readonly toDay: number;
  readonly text: string | null;
  /** Where it holds for one dealer's time only: its first day. */
  readonly since?: Day | undefined;
  /** The day after its last. */
  readonly until?: Day | undefined;
}

/** A fixed fee on a day on which it is charged. */
export interface ChargedFee {
  readonly row: ChargeRow;
  readonly number: number;
  readonly day: Day;
}

/** What is outstanding from a day on. */
export interface CapitalChange {
  readonly from: Day;
  readonly amount: bigint;
}

/** A vehicle's term, and everything that decides what it costs besides base rates. */
export interface Financing {
  readonly program: ChargeProgram;
  /** Those of the program, then those added for the vehicle. */
  readonly rows: readonly ChargeRow[];
  readonly begin: Day;
  /** The first days of the months of a month program, to the one after its term. */
  readonly months: readonly Day[];
  /** The last day of the term. */
  readonly end: Day;
  /** The number of the first day or month: above 1 where an earlier count goes on. */
  readonly firstNumber: number;
  readonly capital: bigint;
  /** What is left at the end of a plan. */
  readonly residual: bigint;
  /** By day. */
  readonly capitalChanges: readonly CapitalChange[];
  readonly adjustments: readonly Adjustment[];
  /** The fee that each discount on a FIX or AMP fee lowers. */
  readonly lowered: ReadonlyMap<Adjustment, ChargedFee>;
  /** When its term was lengthened, and the number of its last month before that. */
  readonly extension: { readonly on: Day; readonly last: number } | null;
  /** The days on which another dealer took it over, in their order: each is charged the nights of its own time. */
  readonly handovers: readonly Day[];
}

/** A base rate with its dated values, earliest first. */
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

/** A row as price lists and vehicles keep it. */
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

/** Ten-thousandths of a krona as öre. */
export const oreOfValue = (value: bigint): bigint => divHalfUp(value, 100n);

/** The percentage of the capital that a plan leaves at its end. */
export const residualOf = (capital: bigint | Ore, pct: number | null): bigint =>
  pct === null ? 0n : divHalfUp(BigInt(capital) * rateOfPercent(pct), 1_000_000n);

type Counted = Pick<Financing, 'program' | 'begin' | 'months' | 'firstNumber'>;

/** The first days of the months from a day on, through the one that begins after another day. */
export function monthsThrough(begin: Day, end: Day): Day[] {
  const starts = [begin];
  while (starts.at(-1)! <= end) starts.push(addMonthsToDay(begin, starts.length));
  return starts;
}

/** The first day of a numbered day or month. */
export function startOf({ program, begin, months, firstNumber }: Counted, number: number): Day {
  const index = number - firstNumber;
  if (program.unit === 'DAY') return begin + index;
  return months[index] ?? addMonthsToDay(begin, index);
}

/** The number of the day, or of the month that it lies in; below the first one before the begin. */
export function numberOf(financing: Counted, day: Day): number {
  const { program, begin, firstNumber } = financing;
  if (program.unit === 'DAY') return firstNumber + day - begin;
  if (day < begin) return firstNumber - 1;
  let number = firstNumber + Math.floor((day - begin) / 31);
  while (startOf(financing, number + 1) <= day) number++;
  return number;
}

/** The number of the term's last day or month. */
export const lastNumberOf = (financing: Counted & Pick<Financing, 'end'>): number =>
  numberOf(financing, financing.end);

/** After the last day that a price list names, what charges on that day goes on: no term is ever free. */
export const goesOn = (program: ChargeProgram, row: ChargeRow): boolean =>
  row.added === null && row.toDay === program.lastDay && outlivesList(row.feeType);

export const covers = (program: ChargeProgram, row: ChargeRow, number: number): boolean =>
  row.fromDay <= number && (number <= row.toDay || goesOn(program, row));

/** Which of the dealers that have had it is charged a night, counted from 0. */
export const holderOn = ({ handovers }: Pick<Financing, 'handovers'>, day: Day): number =>
  handovers.filter((from) => from <= day).length;

export const holdsOn = ({ since, until }: Adjustment, day: Day): boolean =>
  (since === undefined || since <= day) && (until === undefined || day < until);

/** Whether two are of the same fee and receiver. */
export const isOfRow = (
  one: Pick<ChargeRow, 'feeType' | 'receiver'>,
  row: Pick<ChargeRow, 'feeType' | 'receiver'>,
): boolean => one.feeType === row.feeType && one.receiver === row.receiver;

/** What is changed of interest on a day, and the number that it has. */
export const adjustmentsOf = (
  { adjustments }: Pick<Financing, 'adjustments'>,
  fee: Pick<ChargeRow, 'feeType' | 'receiver'>,
  number: number,
  day: Day,
): readonly Adjustment[] =>
  adjustments.length === 0
    ? adjustments
    : adjustments.filter(
        (one) => isOfRow(one, fee) && one.fromDay <= number && number <= one.toDay && holdsOn(one, day),
      );
