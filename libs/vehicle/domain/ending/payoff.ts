import { refused } from '@floorplan/kernel';

type Side = 'IMP' | 'DEA';

/** One uncharged amount with its calculation. Öre; rates in ten-thousandths of a percent. */
export interface PayoffLine {
  readonly receiver: Side;
  readonly feeType: string;
  readonly from: string;
  readonly to: string;
  /** Days by the day count convention; 0 for fees charged once. */
  readonly days: number;
  /** Day count convention; null for fees charged once. */
  readonly basis: string | null;
  /** Null for fixed fees, which have no rate either. */
  readonly capital: number | null;
  readonly rate: {
    readonly value: number;
    readonly base: {
      readonly id: number;
      readonly name: string;
      readonly validFrom: string;
      readonly rate: number;
    } | null;
    /** Sum of the fees that were added to the rate for this vehicle, negative for discounts. */
    readonly adjusted: number;
    readonly total: number;
  } | null;
  /** Row of the price list that the line is calculated from. */
  readonly row: { readonly feeId: number | null; readonly fromDay: number; readonly toDay: number };
  /** True for the credit line of a subvention: one receiver pays the subvention, the other gets it. */
  readonly mirrored: boolean;
  readonly amount: number;
  readonly vat: number;
  /** Further details of the calculation. Absent in payoffs from before such details were stored. */
  readonly origin?: LineOrigin;
}

/** Details of a line's calculation. Öre; rates and values in ten-thousandths. */
export interface LineOrigin {
  readonly program: { readonly id: number; readonly version: number; readonly code: string } | null;
  /** Day or month number in the price list's unit. */
  readonly fromNumber: number;
  readonly toNumber: number;
  readonly capitalSince: CapitalSince | null;
  /** Whether the sum of value, base rate and adjustments was negative and 0 was used instead. */
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
    /** Whether the line is after the last day of the price list. */
    readonly goesOn: boolean;
  };
  /** Amount before rounding, in ten-thousandths of an öre. */
  readonly exact: number;
  readonly vatRate: number;
  /** Payment of the month in an instalment plan, and its capital part. */
  readonly plan: { readonly payment: number; readonly capital: number } | null;
}

/**
 * First day of the current capital and its cause: start of the term, a change, a due instalment, a paid rent
 * or a due rent.
 */
export interface CapitalSince {
  readonly from: string;
  readonly cause: 'BEGIN' | 'CHANGE' | 'INSTALMENT' | 'RENT' | 'RENT_DUE';
}

/** One part of the capital in öre: price, specification row, financed amount or repayment (negative). */
export interface CapitalPart {
  readonly kind: 'PRICE' | 'SPECIFICATION' | 'FINANCED' | 'REPAID';
  /** Text of a specification row; otherwise null. */
  readonly text: string | null;
  readonly amount: number;
}

/** Amounts for ending a financing on a day, in öre. Includes the uncharged amounts of the importer. */
export interface Payoff {
  /** Bank day on which the financing ends. The night after it is not charged. */
  readonly endDate: string;
  readonly capital: number;
  /** Start and cause of the current capital. Absent in older payoffs, like `perDayLines`. */
  readonly capitalSince?: CapitalSince;
  /** Parts that add up to `capital`. Absent in older payoffs, which were stored without parts. */
  readonly capitalParts?: readonly CapitalPart[];
  /** Discount excluding VAT. The importer pays the discount together with `discountVat`. */
  readonly discount: number;
  readonly discountVat: number;
  /** Capital minus discount, excluding VAT. */
  readonly endAmount: number;
  readonly vat: number;
  /** Interest and fees of the dealer that are not charged yet. */
  readonly unpaid: number;
  /** Total due from the dealer. */
  readonly amount: number;
  /** Cost for the dealer of one more night. */
  readonly perDay: number;
  readonly perDayLines?: readonly PayoffLine[];
  /** Uncharged lines of the importer and the dealer. */
  readonly lines: readonly PayoffLine[];
}

/** Uncharged amount of the importer or of the dealer, without capital and discount. */
export const payoffOf = ({ lines }: Payoff, side: Side): number =>
  lines.reduce((sum, { receiver, amount }) => (receiver === side ? sum + amount : sum), 0);

const kronor = (ore: number) => ore / 100;

/**
 * Compares the payoff with the promised amount. Returns null when they are equal, otherwise a refusal with
 * both amounts and their differences in kronor.
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
