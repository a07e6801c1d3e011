import type { Actor } from '@floorplan/kernel';
import { noDescription, type FactRow } from './fact-row';
import type { PayoffLine } from '../ending/payoff';
import type { Bill, NettedBuyout } from '../state/bills';
import type { ChargeDifference } from '../state/corrections';

/**
 * The provider issued a document for the vehicle. The document bills the charges of some days, or an amount
 * of one action. Billed charges never change afterwards.
 */
export type Invoiced = {
  readonly type: 'vehicle/Invoiced';
  readonly data: Bill & {
    readonly on: string;
    /** Billed month, `yyyy-MM`, when a billing run issued the document; null when an action issued it. */
    readonly month: string | null;
    /** The billed charges, with their calculation. */
    readonly lines: readonly PayoffLine[];
    /** Whether the document also bills the receiver's pending corrections. */
    readonly corrections: boolean;
    /** The billed corrections. */
    readonly differences?: readonly ChargeDifference[];
    readonly by: Actor;
  };
};

export const invoiced: FactRow<Invoiced['data']> = {
  signal: null,
  // Only staff see this fact. Receivers see the documents instead.
  audience: 'staff',
  category: null,
  neverBlocks: true,
  describe: noDescription,
  fold: (before, { number, category, side, receiverId, through, ofFact, corrections }) => ({
    ...before,
    bills: [
      ...before.bills,
      { number, category, side, receiverId, through, ...(ofFact !== undefined && { ofFact }) },
    ],
    corrections: corrections
      ? before.corrections.filter(
          (correction) => correction.receiver !== side || correction.receiverId !== receiverId,
        )
      : before.corrections,
  }),
};

/** Whether a correction changes charges that the bill contains. */
const corrects = ({ receiver, receiverId, periodId }: ChargeDifference, bill: Bill): boolean =>
  receiver === bill.side &&
  receiverId === bill.receiverId &&
  bill.through.some((billed) => billed.periodId === periodId);

/**
 * Documents of the vehicle were credited. Their days can be billed again, and pending corrections of their
 * charges are dropped.
 */
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
  fold: (before, { numbers }) => {
    const credited = before.bills.filter(({ number }) => numbers.includes(number));
    return {
      ...before,
      bills: before.bills.filter((bill) => !credited.includes(bill)),
      corrections: before.corrections.filter(
        (correction) => !credited.some((bill) => corrects(correction, bill)),
      ),
    };
  },
};

/**
 * The buyout will be billed on the collective invoice of the dealer organisation instead of on an invoice of
 * its own. Öre.
 */
export type BuyoutNetted = {
  readonly type: 'vehicle/BuyoutNetted';
  readonly data: NettedBuyout & { readonly on: string; readonly by: Actor };
};

export const buyoutNetted: FactRow<BuyoutNetted['data']> = {
  signal: null,
  audience: 'dealer alone',
  category: null,
  neverBlocks: true,
  describe: noDescription,
  fold: (before, { organisationId, amount }) => ({ ...before, netted: { organisationId, amount } }),
};

/** The invoice of the buyout is paid in full, which releases the registration code. */
export type BuyoutPaid = {
  readonly type: 'vehicle/BuyoutPaid';
  readonly data: { readonly on: string; readonly number: number; readonly by: Actor };
};

export const buyoutPaid: FactRow<BuyoutPaid['data']> = {
  signal: null,
  audience: 'dealer alone',
  category: null,
  neverBlocks: true,
  describe: ({ number }) => String(number),
  fold: (before) => ({ ...before, isBuyoutPaid: true }),
};

/** A payment of the buyout was reversed, so the registration code is withheld again. */
export type BuyoutUnpaid = {
  readonly type: 'vehicle/BuyoutUnpaid';
  readonly data: { readonly on: string; readonly number: number; readonly by: Actor };
};

export const buyoutUnpaid: FactRow<BuyoutUnpaid['data']> = {
  signal: null,
  audience: 'dealer alone',
  category: null,
  neverBlocks: true,
  describe: ({ number }) => String(number),
  fold: (before) => ({ ...before, isBuyoutPaid: false }),
};
