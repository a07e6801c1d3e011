import { dateOfDayNumber, dayNumber, monthStart, rateOfPercent } from '@floorplan/kernel';
import type { BusinessDate } from '@floorplan/kernel';
import { discountAboveFee, meetsNoRow } from './charges/adjustments';
import { financingOf, type FinancingFacts } from './charges/build';
import {
  chargeProgramOf,
  numberOf,
  startOf,
  type BaseRate,
  type BaseRates,
  type ChargeProgram,
  type ChargeRow,
  type Day,
  type Financing,
  type PricedProgram,
  type Receiver,
} from './charges/financing';
import type { Line } from './charges/line';
import { accruedLines, payoffLines, chargeCalculation, sidesOf } from './charges/charge-calculation';
import { FEE_KINDS } from './fee-kinds';
import type { FeeType } from './price-program';
import { rowsFromDay } from './rows-from-day';

/**
 * Replaces the price list from the day `from`, or from the start of each financing when `from` is null. Rows
 * of receivers outside `sides` stay unchanged.
 */
export interface ProgramWhatIf {
  readonly kind: 'program';
  readonly program: PricedProgram;
  readonly sides: readonly Receiver[];
  readonly from: BusinessDate | null;
}

/**
 * A value (in percent) that a base rate gets from the day `validFrom`. It replaces the value that begins on
 * the same day. Null withdraws that value.
 */
export interface RateWhatIf {
  readonly kind: 'rate';
  readonly interestRateId: number;
  readonly value: number | null;
  readonly validFrom: BusinessDate;
}

/**
 * A fee, or a discount when `value` is negative, in percent or kronor. It applies to the day (or month)
 * numbers `fromDay` to `toDay`, from the date `from`, or from the start of each financing when `from` is
 * null.
 */
export interface FeeWhatIf {
  readonly kind: 'fee';
  readonly feeId: number;
  readonly feeType: FeeType;
  readonly receiver: Receiver;
  readonly value: number;
  readonly fromDay: number;
  readonly toDay: number;
  readonly from: BusinessDate | null;
}

/** A change to simulate on existing financings. Contains only plain data, so that it can be stored. */
export type WhatIf = ProgramWhatIf | RateWhatIf | FeeWhatIf;

/** Cost of a calendar month for one receiver, before and after the change. Öre. */
export interface MonthCost {
  readonly receiver: Receiver;
  /** Calendar month, `yyyy-MM`. */
  readonly month: string;
  readonly before: bigint;
  readonly after: bigint;
}

/**
 * Reason why the cost of a financing does not change: no row follows the base rate, its price list has
 * another unit, the days of the fee have passed, its price list has no row of the interest fee, or the sums
 * are equal.
 */
export type Untouched = 'NOT_FOLLOWED' | 'OTHER_UNIT' | 'DAYS_PASSED' | 'NO_ROW_TO_ADJUST' | 'SAME_COST';

/**
 * Result of a change for one financing. `months` are the months with charges, from the month in which the
 * change begins.
 */
export type WhatIfResult =
  | { readonly outcome: 'untouched'; readonly why: Untouched }
  /** The change is refused, because a discount exceeds its fee. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'tried'; readonly months: readonly MonthCost[] };

const untouched = (why: Untouched): WhatIfResult => ({ outcome: 'untouched', why });
const BOTH: readonly Receiver[] = ['IMP', 'DEA'];

/**
 * A term that ended because another dealer took over the vehicle or because the vehicle was returned. Its
 * cost can change until it is billed.
 */
export interface EndedTerm {
  readonly facts: FinancingFacts;
  readonly lastNight: Day;
}

interface Term {
  readonly financing: Financing;
  /** Null while the term runs. */
  readonly lastNight: Day | null;
}

/**
 * A prepared change that can be simulated on many financings. Returns nothing about receivers whose charges
 * the caller may not see.
 */
export class WhatIfTrial {
  private readonly next: ChargeProgram | null;
  private readonly changedRates: BaseRates;
  private readonly firstMonth: string;

  constructor(
    private readonly whatIf: WhatIf,
    private readonly rates: BaseRates,
    private readonly today: BusinessDate,
    private readonly sides: readonly Receiver[] = BOTH,
  ) {
    this.next = whatIf.kind === 'program' ? chargeProgramOf(whatIf.program) : null;
    this.changedRates = whatIf.kind === 'rate' ? ratesWith(rates, whatIf) : rates;
    const begins = whatIf.kind === 'rate' ? whatIf.validFrom : whatIf.from;
    this.firstMonth = begins === null ? '' : begins.slice(0, 7);
  }

  /**
   * Simulates the change on the running term. A base rate is also simulated on ended terms, because a
   * back-dated value changes the cost of their nights.
   */
  on(running: FinancingFacts | null, ended: readonly EndedTerm[] = []): WhatIfResult {
    const { whatIf } = this;
    if (whatIf.kind === 'rate') return this.rated(whatIf, termsOf(running, ended));
    return running ? this.changedTerm(whatIf, running) : untouched('SAME_COST');
  }

  private rated({ interestRateId }: RateWhatIf, terms: readonly Term[]): WhatIfResult {
    const follows = (sides: readonly Receiver[]) => (row: ChargeRow) =>
      row.interestRateId === interestRateId && sidesOf(row).some((side) => sides.includes(side));
    const following = terms.filter(({ financing }) => financing.rows.some(follows(BOTH)));
    const costs = new Map<string, Cost>();
    for (const term of following) {
      this.add(costs, 'before', term, this.rates);
      this.add(costs, 'after', term, this.changedRates);
    }
    const isSeen = following.some(({ financing }) => financing.rows.some(follows(this.sides)));
    return this.resultOf(costs, isSeen ? 'SAME_COST' : 'NOT_FOLLOWED');
  }

  private changedTerm(whatIf: ProgramWhatIf | FeeWhatIf, facts: FinancingFacts): WhatIfResult {
    const before = financingOf(facts);
    const changed = this.changed(whatIf, facts, before);
    if (changed === 'refused') return { outcome: changed };
    if (typeof changed === 'string') return untouched(changed);
    const costs = new Map<string, Cost>();
    this.add(costs, 'before', { financing: before, lastNight: null }, this.rates);
    this.add(costs, 'after', { financing: changed, lastNight: null }, this.rates);
    return this.resultOf(costs, 'SAME_COST');
  }

  private resultOf(costs: ReadonlyMap<string, Cost>, otherwise: Untouched): WhatIfResult {
    const months = [...costs.values()].filter(({ receiver }) => this.sides.includes(receiver));
    const isTouched = months.some((month) => month.before !== month.after);
    return isTouched ? { outcome: 'tried', months } : untouched(otherwise);
  }

  private changed(
    whatIf: ProgramWhatIf | FeeWhatIf,
    facts: FinancingFacts,
    before: Financing,
  ): Financing | Untouched | 'refused' {
    switch (whatIf.kind) {
      case 'program': {
        const program = this.programOf(whatIf, before);
        return program ? checkedFinancing({ ...facts, program }) : 'OTHER_UNIT';
      }
      case 'fee': {
        const { feeId, feeType, receiver, toDay } = whatIf;
        const fromDay = Math.max(whatIf.fromDay, numberFrom(before, whatIf.from));
        const value = rateOfPercent(whatIf.value);
        // An added fixed fee is charged once, on its first day.
        const isOnce = FEE_KINDS[feeType].calculator === 'once' && value > 0n;
        if (fromDay > (isOnce ? whatIf.fromDay : toDay)) return 'DAYS_PASSED';
        const fee = { feeId, feeType, receiver, value, fromDay, toDay, text: null };
        if (meetsNoRow(before, fee)) return 'NO_ROW_TO_ADJUST';
        return checkedFinancing({ ...facts, adjustments: [...(facts.adjustments ?? []), fee] });
      }
    }
  }

  /** The program after the change; null when the program has another unit than the draft. */
  private programOf({ sides, from }: ProgramWhatIf, { program: before, ...rest }: Financing) {
    const next = this.next!;
    if (before.unit !== next.unit) return null;
    const isOfSides = ({ receiver }: ChargeRow) => sides.includes(receiver);
    const others = before.rows.filter((row) => !isOfSides(row));
    const number = numberFrom({ program: before, ...rest }, from);
    const own =
      number <= rest.firstNumber
        ? next.rows
        : joined(rowsFromDay(before.rows.filter(isOfSides), next.rows, number, { others, unit: next.unit }));
    const rows = [...others, ...own];
    return { ...next, rows, lastDay: Math.max(0, ...rows.map(({ toDay }) => toDay)) };
  }

  private add(costs: Map<string, Cost>, when: 'before' | 'after', term: Term, rates: BaseRates): void {
    for (const line of linesOf(term, rates, dayNumber(this.today))) {
      const month = monthOf(line);
      if (month < this.firstMonth) continue;
      const key = `${line.receiver} ${month}`;
      let cost = costs.get(key);
      if (!cost) costs.set(key, (cost = { receiver: line.receiver, month, before: 0n, after: 0n }));
      cost[when] += line.amount;
    }
  }
}

interface Cost {
  readonly receiver: Receiver;
  readonly month: string;
  before: bigint;
  after: bigint;
}

function checkedFinancing(facts: FinancingFacts): Financing | 'refused' {
  const financing = financingOf(facts);
  return discountAboveFee(financing) ? 'refused' : financing;
}

/**
 * Returns the number of the first day on or after the date. In a month program, returns the number of the
 * first month that begins on or after the date.
 */
function numberFrom(financing: Omit<Financing, 'rows'>, from: BusinessDate | null): number {
  if (from === null) return financing.firstNumber;
  const day = dayNumber(from);
  const number = numberOf(financing, day);
  return number >= financing.firstNumber && startOf(financing, number) < day ? number + 1 : number;
}

/** Joins rows that continue unchanged, because a split row would be rounded twice. */
function joined(rows: readonly ChargeRow[]): ChargeRow[] {
  const merged: ChargeRow[] = [];
  for (const row of rows) {
    const at = merged.findIndex((candidate) => candidate.toDay + 1 === row.fromDay && isSame(candidate, row));
    if (at < 0 || !splits(row)) merged.push(row);
    else merged[at] = { ...merged[at]!, toDay: row.toDay };
  }
  return merged;
}

const splits = ({ feeType }: ChargeRow): boolean => FEE_KINDS[feeType].calculator !== 'once';

const isSame = (a: ChargeRow, b: ChargeRow): boolean =>
  a.feeType === b.feeType &&
  a.receiver === b.receiver &&
  a.value === b.value &&
  a.interestRateId === b.interestRateId &&
  a.basis === b.basis &&
  a.vat === b.vat;

function termsOf(running: FinancingFacts | null, ended: readonly EndedTerm[]): Term[] {
  const past = ended.map(({ facts, lastNight }) => ({ financing: financingOf(facts), lastNight }));
  return running ? [...past, { financing: financingOf(running), lastNight: null }] : past;
}

/**
 * Lines of charges through the end of the term. For an expired term that continues, through the end of the
 * running month.
 */
function linesOf({ financing, lastNight }: Term, rates: BaseRates, today: Day): Line[] {
  const runsTo = today > financing.end ? monthStart(today, 1) - 1 : financing.end;
  const through = lastNight ?? runsTo;
  const calculation = chargeCalculation(financing, rates, through);
  const accrued = accruedLines(calculation, { from: financing.begin, to: through });
  return lastNight === null ? [...accrued, ...payoffLines(calculation, through)] : accrued;
}

const MONTHS = new Map<Day, string>();

/** Month to which a line belongs. Rents are paid in advance, all other charges in arrears. */
function monthOf({ feeType, from, to }: Line): string {
  const day = FEE_KINDS[feeType].calculator === 'lease' ? from : to;
  let month = MONTHS.get(day);
  if (month === undefined) MONTHS.set(day, (month = dateOfDayNumber(day).slice(0, 7)));
  return month;
}

function ratesWith(rates: BaseRates, { interestRateId, value, validFrom }: RateWhatIf): BaseRates {
  const rate = rates.get(interestRateId);
  if (!rate) return rates;
  const others = rate.values.filter((candidate) => candidate.validFrom !== validFrom);
  const changed =
    value === null ? [] : [{ from: dayNumber(validFrom), validFrom, rate: rateOfPercent(value) }];
  const values: BaseRate['values'] = [...others, ...changed];
  return new Map([
    ...rates,
    [interestRateId, { ...rate, values: values.toSorted((a, b) => a.from - b.from) }],
  ]);
}
