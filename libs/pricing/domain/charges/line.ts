import { safeOre, vatOnNet } from '@floorplan/kernel';
import type { Rate } from '@floorplan/kernel';
import type { FeeType } from '../price-program';
import type { Adjustment, ChargeRow, Day, Receiver } from './financing';

/**
 * Capital from a day on, with the cause of its last change: start of the term, a change, a due instalment, a
 * paid rent, or a rent that is due but not paid.
 */
export interface CapitalStep {
  readonly from: Day;
  readonly amount: bigint;
  readonly cause: 'BEGIN' | 'CHANGE' | 'INSTALMENT' | 'RENT' | 'RENT_DUE';
}

/** A rate with its components. */
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

/** Payment of the month in an instalment plan, which the interest of the line is part of. */
export interface PlanPart {
  readonly payment: bigint;
  readonly capital: bigint;
  readonly vat: bigint;
}

/**
 * An amount for one receiver, with all data of its calculation. Amounts are in öre and rounded once. Every
 * total is a sum of lines.
 */
export interface Line {
  readonly receiver: Receiver;
  readonly feeType: FeeType;
  readonly from: Day;
  readonly to: Day;
  /** Days by the day count convention; 0 for fees charged once. */
  readonly days: number;
  /** Null for fixed fees, which have no rate either. */
  readonly capital: CapitalStep | null;
  readonly rate: RateParts | null;
  readonly amount: bigint;
  readonly vat: bigint;
  readonly row: ChargeRow;
  /** Adjustments that were added to a fixed fee or deducted from it. */
  readonly adjustments: readonly Adjustment[];
  /** True for the credit line of a subvention: one receiver pays the subvention, the other gets it. */
  readonly mirrored: boolean;
  readonly plan: PlanPart | null;
}

export const sumOfLines = (lines: Iterable<Line>): bigint => {
  let sum = 0n;
  for (const { amount } of lines) sum += amount;
  return sum;
};

/** Line of a fee that is charged once, on the given day. */
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
