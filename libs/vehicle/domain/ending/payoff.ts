import { refused } from '@floorplan/kernel';

type Side = 'IMP' | 'DEA';

/** A line of what is left to charge, with everything that it was made of. Öre; rates in ten-thousandths of a percent. */
export interface PayoffLine {
  readonly receiver: Side;
  readonly feeType: string;
  readonly from: string;
  readonly to: string;
  /** As its convention counts them; 0 for what is charged once. */
  readonly days: number;
  /** Null for what is charged once. */
  readonly basis: string | null;
  /** Null for fixed fees, as the rate. */
  readonly capital: number | null;
  readonly rate: {
    readonly value: number;
    readonly base: {
      readonly id: number;
      readonly name: string;
      readonly validFrom: string;
      readonly rate: number;
    } | null;
    /** Added to it for the vehicle, below 0 for discounts. */
    readonly adjusted: number;
    readonly total: number;
  } | null;
  /** The row of the price list. */
  readonly row: { readonly feeId: number | null; readonly fromDay: number; readonly toDay: number };
  /** The other side of a subvention. */
  readonly mirrored: boolean;
  readonly amount: number;
  readonly vat: number;
  /** The rest of how it came about; of payoffs that were made before it was kept, absent. */
  readonly origin?: LineOrigin;
}

/** Öre; rates and values in ten-thousandths. */
export interface LineOrigin {
  readonly program: { readonly id: number; readonly version: number; readonly code: string } | null;
  /** Days, or months, as the price list counts them. */
  readonly fromNumber: number;
  readonly toNumber: number;
  readonly capitalSince: CapitalSince | null;
  /** The sum of value, base rate and adjustments was below 0. */
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
    /** After the last day of the price list. */
    readonly goesOn: boolean;
  };
  /** Before rounding, in ten-thousandths of an öre. */
  readonly exact: number;
  readonly vatRate: number;
  /** What the month of an instalment plan pays, and how much of that is capital. */
  readonly plan: { readonly payment: number; readonly capital: number } | null;
}

/** Since when the capital is what it is, and why: the term began, it was changed, an instalment was due, a rent was paid. */
export interface CapitalSince {
  readonly from: string;
  readonly cause: 'BEGIN' | 'CHANGE' | 'INSTALMENT' | 'RENT' | 'RENT_DUE';
}

/**
 * A part of the capital: the price or a row of the specification that was financed, else the financed amount, and what has
 * been repaid, below 0. Öre.
 */
export interface CapitalPart {
  readonly kind: 'PRICE' | 'SPECIFICATION' | 'FINANCED' | 'REPAID';
  /** Of a row of the specification. */
  readonly text: string | null;
  readonly amount: number;
}

/** What it costs to end a financing on a day, and what is left for the importer. Öre. */
export interface Payoff {
  /** The bank day on which it ends; its night is not charged. */
  readonly endDate: string;
  readonly capital: number;
  /** Absent in payoffs that were made before it was kept, as `perDayLines`. */
  readonly capitalSince?: CapitalSince;
  /** Add up to `capital`. Absent in payoffs that were made before they were kept. */
  readonly capitalParts?: readonly CapitalPart[];
  /** Excluding VAT; the importer pays it, with `discountVat`. */
  readonly discount: number;
  readonly discountVat: number;
  /** Capital less discount, net where VAT is added. */
  readonly endAmount: number;
  readonly vat: number;
  /** The dealer's interest and fees that are not charged yet. */
  readonly unpaid: number;
  /** What the dealer pays. */
  readonly amount: number;
  /** What one night more costs the dealer. */
  readonly perDay: number;
  readonly perDayLines?: readonly PayoffLine[];
  /** Of both sides. */
  readonly lines: readonly PayoffLine[];
}

/** What a side has left to pay besides capital and discount. */
export const payoffOf = ({ lines }: Payoff, side: Side): number =>
  lines.reduce((sum, { receiver, amount }) => (receiver === side ? sum + amount : sum), 0);

const kronor = (ore: number) => ore / 100;

/** Refused when it does not come to the sum that was promised: the sums, and which parts differ by how much, in kronor. */
export function heldTo(
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
