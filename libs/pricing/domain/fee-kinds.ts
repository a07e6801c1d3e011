import type { FeeType } from './price-program';

/** How days are counted: days of the month and days of the year. */
export const BASES = ['ACT360', '30E360', 'ACT365'] as const;
export type Basis = (typeof BASES)[number];

/**
 * What is reckoned of a fee. `interest`: rate on the capital. `subvention`: the same, given back to the other receiver.
 * `annuity`: interest, and the equal payments in arrears that it is part of. `lease`: the same in advance. `once`: when
 * its first day is reached. `instalment`: repays capital. `payoff`: when the financing ends.
 */
type Calculator = 'interest' | 'subvention' | 'annuity' | 'lease' | 'once' | 'instalment' | 'payoff';

export interface FeeKind {
  /** Percent of the capital, or kronor. */
  readonly group: 'interest' | 'fixed';
  readonly calculator: Calculator;
  /** Of its name in the locale files. */
  readonly textKey: string;
  /** Unless its row says another; null where no days are counted. */
  readonly basis: Basis | null;
  /** Percent, unless its row says another. */
  readonly vatPct: number;
}

const kind = (
  code: FeeType,
  group: FeeKind['group'],
  calculator: Calculator,
  basis: Basis | null,
  vatPct = 0,
): FeeKind => ({ group, calculator, textKey: `fee.${code}`, basis, vatPct });

/** What each fee code stands for. An owner remaps a code here; no formula knows one. */
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

/** The most that may be put on a fee, or taken off it: percentage points of interest, kronor of the others. */
export const mostAdjustment = (type: FeeType): number => (isInterest(type) ? MOST_POINTS : MOST_KRONOR);

/** After the last day that a price list names these go on; what is charged once or repays capital does not. */
export const outlivesList = (type: FeeType): boolean =>
  isInterest(type) || FEE_KINDS[type].calculator === 'payoff';

/** Repaid capital is no cost: it is listed, and stands outside every total. */
export const isCharge = (type: FeeType): boolean => FEE_KINDS[type].calculator !== 'instalment';
