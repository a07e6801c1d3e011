import type { FeeType } from './price-program';

/** Day count conventions: days of the month and days of the year. */
export const BASES = ['ACT360', '30E360', 'ACT365'] as const;
export type Basis = (typeof BASES)[number];

/**
 * Method by which a fee is calculated. `interest`: rate on the capital. `subvention`: the same, credited to the other
 * receiver. `annuity`: interest and equal payments in arrears. `lease`: the same in advance. `once`: on its
 * first day. `instalment`: repays capital. `payoff`: when the financing ends.
 */
type Calculator = 'interest' | 'subvention' | 'annuity' | 'lease' | 'once' | 'instalment' | 'payoff';

export interface FeeKind {
  /** Percent of the capital, or kronor. */
  readonly group: 'interest' | 'fixed';
  readonly calculator: Calculator;
  /** Key of its name in the locale files. */
  readonly textKey: string;
  /** Default of its rows; null when no days are counted. */
  readonly basis: Basis | null;
  /** Percent; default of its rows. */
  readonly vatPct: number;
}

const kind = (
  code: FeeType,
  group: FeeKind['group'],
  calculator: Calculator,
  basis: Basis | null,
  vatPct = 0,
): FeeKind => ({ group, calculator, textKey: `fee.${code}`, basis, vatPct });

/** Meaning of each fee code. To remap a code, change it here; no formula refers to a code. */
export const FEE_KINDS: Readonly<Record<FeeType, FeeKind>> = {
  RTA: kind('RTA', 'interest', 'interest', 'ACT360'),
  ANN: kind('ANN', 'interest', 'annuity', '30E360'),
  AMR: kind('AMR', 'interest', 'interest', '30E360'),
  ANL: kind('ANL', 'interest', 'lease', '30E360', 25),
  DSU: kind('DSU', 'interest', 'subvention', 'ACT360'),
  FIX: kind('FIX', 'fixed', 'once', null),
  AMP: kind('AMP', 'fixed', 'instalment', null),
  KIN: kind('KIN', 'fixed', 'payoff', null),
};

export const isInterest = (type: FeeType): boolean => FEE_KINDS[type].group === 'interest';

const MOST_POINTS = 100;
const MOST_KRONOR = 10_000_000;

/**
 * Largest amount that may be added to a fee or taken off it: percentage points for interest, kronor for other
 * fees.
 */
export const mostAdjustment = (type: FeeType): number => (isInterest(type) ? MOST_POINTS : MOST_KRONOR);

/** Whether a fee continues after the last day of its price list; fees charged once and instalments do not. */
export const outlivesList = (type: FeeType): boolean =>
  isInterest(type) || FEE_KINDS[type].calculator === 'payoff';

/** Whether a fee is a cost. Repaid capital is not: it is listed, but not part of any total. */
export const isCharge = (type: FeeType): boolean => FEE_KINDS[type].calculator !== 'instalment';
