import type { Actor } from '@floorplan/kernel';
import { noDescription, type FactRow } from './fact-row';
import type { PayoffLine } from '../ending/payoff';
import type { Bill } from '../state/bills';

/**
 * The provider issued a document for the vehicle: charges of the named days, or an amount of an act. The charges
 * are history from then on.
 */
export type Invoiced = {
  readonly type: 'vehicle/Invoiced';
  readonly data: Bill & {
    readonly on: string;
    /** The billed month, `yyyy-MM`, of a billing run; null when an act billed it. */
    readonly month: string | null;
    /** The billed charges with their calculation. */
    readonly lines: readonly PayoffLine[];
    /** Whether the receiver's pending corrections were billed too. */
    readonly corrections: boolean;
    readonly by: Actor;
  };
};

export const invoiced: FactRow<Invoiced['data']> = {
  signal: null,
  // Receivers see their documents; the fact is bookkeeping.
  audience: 'staff',
  category: null,
  neverBlocks: true,
  describe: noDescription,
  fold: (before, { number, category, side, receiverId, through, corrections }) => ({
    ...before,
    bills: [...before.bills, { number, category, side, receiverId, through }],
    corrections: corrections
      ? before.corrections.filter((one) => one.receiver !== side || one.receiverId !== receiverId)
      : before.corrections,
  }),
};

/** Documents of the vehicle were credited: their days count as not billed. */
export type BillsCredited = {
  readonly type: 'vehicle/BillsCredited';
  readonly data: { readonly on: string; readonly numbers: readonly number[]; readonly by: Actor };
};

export const billsCredited: FactRow<BillsCredited['data']> = {
  signal: null,
  audience: 'staff',
  category: null,
  neverBlocks: true,
  describe: noDescription,
  fold: (before, { numbers }) => ({
    ...before,
    bills: before.bills.filter(({ number }) => !numbers.includes(number)),
  }),
};
