import type { FeeType } from './price-program';

/** Day count conventions: how the days of a month and of a year are counted. */
export const BASES = ['ACT360', '30E360', 'ACT365'] as const;
export type Basis = (typeof BASES)[number];

/**
 * How a fee is calculated. `interest`: rate on the capital. `subvention`: like `interest`, and credited to
 * the other receiver. `annuity`: interest within equal payments in arrears. `lease`: interest within equal
 * rents in advance. `once`: an amount on its first day. `instalment`: repays capital. `payoff`: an amount
 * when the financing ends.
 */
type Calculator = 'interest' | 'subvention' | 'annuity' | 'lease' | 'once' | 'instalment' | 'payoff';

export interface FeeKind {
  /** Interest is in percent of the capital, fixed fees in kronor. */
  readonly group: 'interest' | 'fixed';
  readonly calculator: Calculator;
  /** Text key of the fee's name in the texts. */
  readonly textKey: string;
  /** Day count convention of new rows; null when no days are counted. */
  readonly basis: Basis | null;
  /** VAT of new rows, in percent. */
  readonly vatPct: number;
}

const kind = (
  code: FeeType,
  group: FeeKind['group'],
  calculator: Calculator,
  basis: Basis | null,
  vatPct = 0,
): FeeKind => ({ group, calculator, textKey: `fee.${code}`, basis, vatPct });

/** Meaning of each fee code. Change it only here, because no formula refers to a code. */
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

const MAX_POINTS = 100;
const MAX_KRONOR = 10_000_000;

/**
 * Largest amount by which a fee may be changed: in percentage points for interest, in kronor for other fees.
 */
export const maxAdjustment = (type: FeeType): number => (isInterest(type) ? MAX_POINTS : MAX_KRONOR);

/** Whether a fee continues after the last day of its price list. Fees charged once and instalments do not. */
export const outlivesList = (type: FeeType): boolean =>
  isInterest(type) || FEE_KINDS[type].calculator === 'payoff';

/** Whether a fee is a cost. Repaid capital is not a cost: it is listed, but not part of any total. */
export const isCharge = (type: FeeType): boolean => FEE_KINDS[type].calculator !== 'instalment';
