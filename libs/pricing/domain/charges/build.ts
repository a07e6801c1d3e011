import { dayNumber } from '@floorplan/kernel';
import type { BusinessDate, Ore } from '@floorplan/kernel';
import { withoutReversed } from './adjustments';
import { addedRows, loweredFees } from './fixed-fees';
import {
  monthsThrough,
  numberOf,
  residualOf,
  type Adjustment,
  type ChargeProgram,
  type Financing,
} from './financing';

/** Data of a vehicle's term from which a financing is built. */
export interface FinancingFacts {
  readonly program: ChargeProgram;
  readonly begin: BusinessDate;
  readonly end: BusinessDate;
  readonly firstDayNumber: number;
  readonly capital: Ore;
  /** Null means that the residual is the program's percentage of the capital. */
  readonly residual?: Ore | null;
  readonly capitalChanges?: readonly { readonly date: BusinessDate; readonly capital: Ore }[];
  readonly adjustments?: readonly Adjustment[];
  /** Day on which the term was extended, and the last day of the term before the extension. */
  readonly extension?: { readonly on: BusinessDate; readonly end: BusinessDate } | undefined;
  /** Days on which another dealer took over the vehicle. */
  readonly handovers?: readonly BusinessDate[];
}

export function financingOf({
  program,
  capital,
  residual = null,
  capitalChanges = [],
  adjustments: all = [],
  handovers = [],
  extension,
  ...facts
}: FinancingFacts): Financing {
  const adjustments = all.length === 0 ? all : withoutReversed(all);
  const [begin, end] = [dayNumber(facts.begin), dayNumber(facts.end)];
  const months = program.unit === 'MONTH' ? monthsThrough(begin, end) : [];
  const counted = { program, begin, months, firstNumber: facts.firstDayNumber };
  const rows =
    adjustments.length === 0 ? program.rows : [...program.rows, ...addedRows(counted, adjustments)];
  return {
    ...counted,
    rows,
    lowered: loweredFees(counted, rows, adjustments),
    end,
    capital: BigInt(capital),
    residual: residual === null ? residualOf(capital, program.residualPct) : BigInt(residual),
    capitalChanges: capitalChanges
      .map(({ date, capital: amount }) => ({ from: dayNumber(date), amount: BigInt(amount) }))
      .sort((a, b) => a.from - b.from),
    adjustments,
    extension: extension
      ? { on: dayNumber(extension.on), last: numberOf(counted, dayNumber(extension.end)) }
      : null,
    handovers: handovers.map(dayNumber),
  };
}
