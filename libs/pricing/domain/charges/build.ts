import { dayNumber } from '@floorplan/kernel';
import type { BusinessDate, Ore } from '@floorplan/kernel';
import { addedRows, withoutReversed } from './adjustments';
import { monthsThrough, residualOf, type Adjustment, type ChargeProgram, type Financing } from './financing';

/** A vehicle's term as facts and requests tell it. */
export interface FinancingFacts {
  readonly program: ChargeProgram;
  readonly begin: BusinessDate;
  readonly end: BusinessDate;
  readonly firstDayNumber: number;
  readonly capital: Ore;
  /** Null: the program's percentage of the capital. */
  readonly residual?: Ore | null;
  readonly capitalChanges?: readonly { readonly date: BusinessDate; readonly capital: Ore }[];
  readonly adjustments?: readonly Adjustment[];
  /** The days on which another dealer took it over. */
  readonly handovers?: readonly BusinessDate[];
}

export function financingOf({
  program,
  capital,
  residual = null,
  capitalChanges = [],
  adjustments: all = [],
  handovers = [],
  ...facts
}: FinancingFacts): Financing {
  const adjustments = all.length === 0 ? all : withoutReversed(all);
  const [begin, end] = [dayNumber(facts.begin), dayNumber(facts.end)];
  return {
    program,
    rows: adjustments.length === 0 ? program.rows : [...program.rows, ...addedRows(program, adjustments)],
    begin,
    end,
    months: program.unit === 'MONTH' ? monthsThrough(begin, end) : [],
    firstNumber: facts.firstDayNumber,
    capital: BigInt(capital),
    residual: residual === null ? residualOf(capital, program.residualPct) : BigInt(residual),
    capitalChanges: capitalChanges
      .map(({ date, capital: amount }) => ({ from: dayNumber(date), amount: BigInt(amount) }))
      .sort((a, b) => a.from - b.from),
    adjustments,
    handovers: handovers.map(dayNumber),
  };
}
