import { safeOre, vatOnNet } from '@floorplan/kernel';
import type { Rate } from '@floorplan/kernel';
import type { FeeType } from '../price-program';
import type { Adjustment, ChargeRow, Day, Receiver } from './financing';

/** Capital since a day, and why: the term began, it was changed, an instalment was due, a rent was paid, or a rent is due that has not. */
export interface CapitalStep {
  readonly from: Day;
  readonly amount: bigint;
  readonly cause: 'BEGIN' | 'CHANGE' | 'INSTALMENT' | 'RENT' | 'RENT_DUE';
}

/** A rate and what it is made of. */
export interface RateParts {
  readonly value: Rate;
  readonly base: {
    readonly id: number;
    readonly name: string;
    readonly validFrom: string;
    readonly rate: Rate;
  } | null;
  readonly adjustments: readonly Adjustment[];
  readonly total: Rate;
}

/** What a month of a plan pays, of which the line is the interest. */
export interface PlanPart {
  readonly payment: bigint;
  readonly capital: bigint;
  readonly vat: bigint;
}

/**
 * An amount for one receiver and everything that it was made of: a line is its own explanation. Amounts are öre,
 * rounded once, and every total is a sum of lines.
 */
export interface Line {
  readonly receiver: Receiver;
  readonly feeType: FeeType;
  readonly from: Day;
  readonly to: Day;
  /** As its convention counts them; 0 for what is charged once. */
  readonly days: number;
  /** Null for fixed fees, as the rate. */
  readonly capital: CapitalStep | null;
  readonly rate: RateParts | null;
  readonly amount: bigint;
  readonly vat: bigint;
  readonly row: ChargeRow;
  /** What was added to or taken off a fixed fee. */
  readonly adjustments: readonly Adjustment[];
  /** The other receiver's side of a subvention. */
  readonly mirrored: boolean;
  readonly plan: PlanPart | null;
}

export const sumOfLines = (lines: Iterable<Line>): bigint => {
  let sum = 0n;
  for (const { amount } of lines) sum += amount;
  return sum;
};

/** What is charged once, on a day. */
export const onceLine = (
  row: ChargeRow,
  { day, amount, adjustments }: { day: Day; amount: bigint; adjustments: readonly Adjustment[] },
): Line => ({
  receiver: row.receiver,
  feeType: row.feeType,
  from: day,
  to: day,
  days: 0,
  capital: null,
  rate: null,
  amount,
  vat: row.vat === 0n ? 0n : BigInt(vatOnNet(safeOre(amount), row.vat).vat),
  row,
  adjustments,
  mirrored: false,
  plan: null,
});
