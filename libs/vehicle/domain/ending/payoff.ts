import { refused } from '@floorplan/kernel';

type Side = 'IMP' | 'DEA';

/** A remaining charge with its calculation. Öre; rates in ten-thousandths of a percent. */
export interface PayoffLine {
  readonly receiver: Side;
  readonly feeType: string;
  readonly from: string;
  readonly to: string;
  /** Days by the day-count convention; 0 for one-time charges. */
  readonly days: number;
  /** Null for one-time charges. */
  readonly basis: string | null;
  /** Null for fixed fees, like the rate. */
  readonly capital: number | null;
  readonly rate: {
    readonly value: number;
    readonly base: {
      readonly id: number;
      readonly name: string;
      readonly validFrom: string;
      readonly rate: number;
    } | null;
    /** Sum of the vehicle's own fees added to the rate, negative for discounts. */
    readonly adjusted: number;
    readonly total: number;
  } | null;
  /** Row of the price list. */
  readonly row: { readonly feeId: number | null; readonly fromDay: number; readonly toDay: number };
  /** True for the other side of a subvention. */
  readonly mirrored: boolean;
  readonly amount: number;
  readonly vat: number;
  /** Further details of the calculation; absent in payoffs from before they were stored. */
  readonly origin?: LineOrigin;
}

/** Details of a line's calculation. Öre; rates and values in ten-thousandths. */
export interface LineOrigin {
  readonly program: { readonly id: number; readonly version: number; readonly code: string } | null;
  /** Day or month number in the price list's unit. */
  readonly fromNumber: number;
  readonly toNumber: number;
  readonly capitalSince: CapitalSince | null;
  /** True when the sum of value, base rate and adjustments was negative, so that 0 was used. */
  readonly floored: boolean;
  readonly adjustments: readonly {
    readonly value: number;
    readonly fromDay: number;
    readonly toDay: number;
    readonly text: string | null;
  }[];
  readonly row: {
    readonly value: number;
    readonly text: string | null;
    readonly added: boolean;
    /** True after the last day of the price list. */
    readonly goesOn: boolean;
  };
  /** Amount before rounding, in ten-thousandths of an öre. */
  readonly exact: number;
  readonly vatRate: number;
  /** The month's payment of an instalment plan, and its capital part. */
  readonly plan: { readonly payment: number; readonly capital: number } | null;
}

/**
 * First day of the current capital, and the cause: start of the term, a change, a due instalment, a paid or a
 * due rent.
 */
export interface CapitalSince {
  readonly from: string;
  readonly cause: 'BEGIN' | 'CHANGE' | 'INSTALMENT' | 'RENT' | 'RENT_DUE';
}

/**
 * A part of the capital: the financed price or a specification row, otherwise the financed amount, and
 * repayments (negative). Öre.
 */
export interface CapitalPart {
  readonly kind: 'PRICE' | 'SPECIFICATION' | 'FINANCED' | 'REPAID';
  /** Only for specification rows. */
  readonly text: string | null;
  readonly amount: number;
}

/** Amounts for ending a financing on a day, including the importer's remaining charges. Öre. */
export interface Payoff {
  /** Bank day of the end; that night is not charged. */
  readonly endDate: string;
  readonly capital: number;
  /** Absent in payoffs from before it was stored, like `perDayLines`. */
  readonly capitalSince?: CapitalSince;
  /** Parts that add up to `capital`. Absent in payoffs from before they were stored. */
  readonly capitalParts?: readonly CapitalPart[];
  /** Excluding VAT; the importer pays it together with `discountVat`. */
  readonly discount: number;
  readonly discountVat: number;
  /** Capital minus discount; net when VAT is added. */
  readonly endAmount: number;
  readonly vat: number;
  /** The dealer's interest and fees that are not charged yet. */
  readonly unpaid: number;
  /** Total due from the dealer. */
  readonly amount: number;
  /** Cost of one more night for the dealer. */
  readonly perDay: number;
  readonly perDayLines?: readonly PayoffLine[];
  /** Lines of both sides. */
  readonly lines: readonly PayoffLine[];
}

/** A side's remaining charges, besides capital and discount. */
export const payoffOf = ({ lines }: Payoff, side: Side): number =>
  lines.reduce((sum, { receiver, amount }) => (receiver === side ? sum + amount : sum), 0);

const kronor = (ore: number) => ore / 100;

/**
 * Returns a refusal when the payoff differs from the promised amount, with both amounts and the differences
 * in kronor; otherwise null.
 */
export function refuseIfChanged(
  code: string,
  promised: Pick<Payoff, 'amount' | 'endAmount' | 'vat' | 'unpaid'>,
  now: Payoff,
): ReturnType<typeof refused> | null {
  if (promised.amount === now.amount) return null;
  return refused(code, {
    before: kronor(promised.amount),
    after: kronor(now.amount),
    endAmount: kronor(now.endAmount - promised.endAmount),
    vat: kronor(now.vat - promised.vat),
    unpaid: kronor(now.unpaid - promised.unpaid),
  });
}
