import { annuity, lastRent, rentInAdvance, vatOnNet, type PlanTerms, type Rate } from '@floorplan/kernel';
import { FEE_KINDS } from '../fee-kinds';
import {
  adjustmentsOf,
  covers,
  lastNumberOf,
  oreOfValue,
  startOf,
  type BaseRates,
  type ChargeRow,
  type Day,
  type Financing,
  type Span,
} from './financing';
import { changesOf, isDueOn, valueOf } from './fixed-fees';
import { daysIn, interestLines, interestOn } from './interest';
import { onceLine, sumOfLines, type CapitalStep, type Line, type PlanPart } from './line';
import { rateOn } from './rate';

/** Payment of a plan's month, with the interest that the plan determines. */
export interface PlannedMonth extends PlanPart {
  readonly row: ChargeRow;
  readonly interest: bigint;
  /** Rate on the first day of the month. */
  readonly rate: Rate;
  /**
   * Capital on which the interest of the whole month is calculated, when it differs from the capital on its
   * days.
   */
  readonly bearing: CapitalStep | null;
}

/** Capital over the term, with its repayments. */
export interface Schedule {
  readonly steps: readonly CapitalStep[];
  /** Capital repaid by instalment fees, which is listed but is not a cost. */
  readonly instalments: readonly Line[];
  /** Payments of the plan, by first day of the month. */
  readonly planned: ReadonlyMap<Day, PlannedMonth>;
}

interface Building {
  readonly steps: CapitalStep[];
  readonly instalments: Line[];
  readonly planned: Map<Day, PlannedMonth>;
}

const PLANS = ['annuity', 'lease'];
const isPlan = ({ feeType }: ChargeRow) => PLANS.includes(FEE_KINDS[feeType].calculator);
const isInstalment = ({ feeType }: ChargeRow) => FEE_KINDS[feeType].calculator === 'instalment';

const balanceOf = ({ steps }: Building): bigint => steps.at(-1)!.amount;

/** Adds a step, which replaces an earlier step of the same day. */
function step(building: Building, next: CapitalStep): void {
  if (building.steps.at(-1)!.from === next.from) building.steps.pop();
  building.steps.push(next);
}

/** Repays the amount of a row, at most the balance. */
function repay(building: Building, financing: Financing, row: ChargeRow, number: number, due: Day): void {
  const fee = { row, number, day: due };
  const price = oreOfValue(valueOf(financing, fee));
  const balance = balanceOf(building);
  const amount = price < balance ? price : balance;
  building.instalments.push(onceLine(row, { day: due, amount, adjustments: changesOf(financing, fee) }));
  step(building, { from: due + 1, amount: balance - amount, cause: 'INSTALMENT' });
}

function begun({ begin, capital }: Financing): Building {
  return { steps: [{ from: begin, amount: capital, cause: 'BEGIN' }], instalments: [], planned: new Map() };
}

/** Schedule of a day program, in which an instalment is due at the end of its row. */
function scheduleInDays(financing: Financing): Schedule {
  const building = begun(financing);
  const { rows, capitalChanges } = financing;
  const due = rows
    .filter((row) => isInstalment(row) && isDueOn(financing, row, row.toDay))
    .map((row) => ({ row, day: startOf(financing, row.toDay) }))
    .sort((a, b) => a.day - b.day);
  let changed = 0;
  const changeBefore = (day: Day) => {
    for (; changed < capitalChanges.length && capitalChanges[changed]!.from < day; changed++)
      step(building, { ...capitalChanges[changed]!, cause: 'CHANGE' });
  };
  for (const { row, day } of due) {
    changeBefore(day + 1);
    repay(building, financing, row, row.toDay, day);
  }
  changeBefore(Infinity);
  return building;
}

/**
 * The running plan. The payment stays the same until one of the inputs below changes. Then a new plan is made
 * for the remaining capital.
 */
interface Running {
  readonly row: ChargeRow;
  readonly rate: bigint;
  readonly payment: bigint;
  readonly changes: number;
  readonly last: number;
}

const isLease = ({ feeType }: ChargeRow): boolean => FEE_KINDS[feeType].calculator === 'lease';

type Rests = Omit<Running, 'payment'>;

const isSame = (one: Rests, other: Rests): boolean =>
  one.row === other.row &&
  one.rate === other.rate &&
  one.changes === other.changes &&
  one.last === other.last;

/** A month of a plan, and the last month of that plan. */
interface PlanMonth {
  readonly number: number;
  readonly last: number;
}

class MonthlySchedule {
  private readonly building: Building;
  private readonly last: number;
  private changed = 0;
  private running: Running | null = null;

  constructor(
    private readonly financing: Financing,
    private readonly rates: BaseRates,
  ) {
    this.building = begun(financing);
    this.last = lastNumberOf(financing);
  }

  until(day: Day): Schedule {
    const { firstNumber } = this.financing;
    for (let number = firstNumber; startOf(this.financing, number) <= day; number++) this.month(number);
    return this.building;
  }

  private month(number: number): void {
    const month = { from: startOf(this.financing, number), to: startOf(this.financing, number + 1) - 1 };
    this.changeThrough(month.from);
    const { program, rows } = this.financing;
    const inForce = rows.filter((row) => covers(program, row, number));
    const row = inForce.find(isPlan);
    const last = row ? this.lastOfPlan(row, number, month) : 0;
    if (!row || number > last) this.running = null;
    else if (isLease(row)) this.rentOf(row, { number, last }, month);
    else this.paymentOf(row, { number, last }, month);
    this.changeThrough(month.to);
    for (const each of rows)
      if (isInstalment(each) && isDueOn(this.financing, each, number))
        repay(this.building, this.financing, each, number, month.to);
  }

  private changeThrough(day: Day): void {
    const { capitalChanges } = this.financing;
    for (; this.changed < capitalChanges.length && capitalChanges[this.changed]!.from <= day; this.changed++)
      step(this.building, { ...capitalChanges[this.changed]!, cause: 'CHANGE' });
  }

  /**
   * Last month of the plan that a month belongs to. Months that were due when the term was extended belong to
   * the plan before the extension.
   */
  private lastOfPlan(row: ChargeRow, number: number, month: Span): number {
    const { extension } = this.financing;
    if (!extension) return this.last;
    const due = isLease(row) ? month.from : month.to;
    // Months after the old term had no payments before the extension. A payment that is due on the day of the
    // extension is then the first payment of the new plan.
    const wasDue = number <= extension.last ? due <= extension.on : due < extension.on;
    return wasDue ? extension.last : this.last;
  }

  private termsOf(row: ChargeRow, { number, last }: PlanMonth, { from }: Span): PlanTerms {
    const { total } = rateOn(row, this.rates, from, adjustmentsOf(this.financing, row, number, from));
    const { residual } = this.financing;
    return { balance: balanceOf(this.building), residual, months: last - number + 1, rate: total };
  }

  /**
   * Returns the running payment, or plans a new one when the rate, the row, the last month or the capital has
   * changed.
   */
  private paymentThatRuns(
    row: ChargeRow,
    last: number,
    terms: PlanTerms,
    planned: (terms: PlanTerms) => bigint,
  ): bigint {
    const { running } = this;
    const { rate } = terms;
    const rests = { row, rate, last, changes: this.changed };
    if (running && isSame(running, rests)) return running.payment;
    const payment = planned(terms);
    this.running = { ...rests, payment };
    return payment;
  }

  private interestOf(row: ChargeRow, month: Span): bigint {
    return sumOfLines(interestLines(this.financing, this.rates, row, this.building.steps, month));
  }

  /** Payment in arrears: it pays the interest of the month, and the rest of it repays capital. */
  private paymentOf(row: ChargeRow, { number, last }: PlanMonth, month: Span): void {
    const terms = this.termsOf(row, { number, last }, month);
    const planned = this.paymentThatRuns(row, last, terms, annuity);
    this.changeThrough(month.to);
    const interest = this.interestOf(row, month);
    const balance = balanceOf(this.building);
    const repayable = balance - terms.residual;
    // The payment is planned on the first day of the month. If the capital is lowered within the month, less
    // remains to repay.
    const most = repayable > 0n ? repayable : 0n;
    const repaid = planned - interest < most ? planned - interest : most;
    const capital = number === last ? most : repaid;
    this.building.planned.set(month.from, {
      row,
      interest,
      rate: terms.rate,
      payment: interest + capital,
      capital,
      vat: 0n,
      bearing: null,
    });
    step(this.building, { from: month.to + 1, amount: balance - capital, cause: 'INSTALMENT' });
  }

  /**
   * Rent in advance. The interest of a whole month is calculated on the capital after the rent. The step of
   * the capital takes effect after the month, because a partial month whose rent is not billed is
   * calculated on the balance before the rent.
   */
  private rentOf(row: ChargeRow, { number, last }: PlanMonth, month: Span): void {
    const terms = this.termsOf(row, { number, last }, month);
    const closing = lastRent(terms);
    const planned = number === last ? closing : this.paymentThatRuns(row, last, terms, rentInAdvance);
    // Rents are rounded. Rents of a few öre may repay everything before the last month; that rent then leaves
    // the residual.
    const settles = number === last || (terms.balance >= terms.residual && planned > closing);
    const rent = settles ? closing : planned;
    const before = this.changed;
    this.changeThrough(month.to);
    // A capital change within the month sets the outstanding amount, so this month has no planned rent.
    if (this.changed > before) return;
    const bearing: CapitalStep = { from: month.from, amount: terms.balance - rent, cause: 'RENT' };
    const days = daysIn(this.financing, row.basis, month);
    const interest = settles
      ? terms.residual - bearing.amount
      : interestOn(bearing.amount, terms.rate, days, row.basis);
    const capital = rent - interest;
    const vat = BigInt(vatOnNet(Number(rent), row.vat).vat);
    const { rate } = terms;
    this.building.planned.set(month.from, { row, interest, rate, payment: rent, capital, vat, bearing });
    step(this.building, { from: month.to + 1, amount: terms.balance - capital, cause: 'RENT_DUE' });
  }
}

/** Schedule of the capital from the start of the term through a day. */
export const scheduleOf = (financing: Financing, rates: BaseRates, through: Day): Schedule =>
  financing.program.unit === 'DAY'
    ? scheduleInDays(financing)
    : new MonthlySchedule(financing, rates).until(through);
