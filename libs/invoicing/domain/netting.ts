import { sumOre, type Actor, type BusinessDate } from '@floorplan/kernel';
import type { InvoicedShare } from './invoice.events';

// A dealer organisation that nets its buyouts gets one collective invoice per month instead of one invoice per
// buyout, as long as the buyouts that are not paid fit in its netting limit.

/** A buyout of the organisation waits for the collective invoice. Öre, above 0. */
export type BuyoutNetted = {
  readonly type: 'invoicing/BuyoutNetted';
  readonly data: WaitingBuyout & { readonly on: BusinessDate; readonly by: Actor };
};

/** The end of the financing was undone before the buyout was billed. */
export type NettedBuyoutTakenBack = {
  readonly type: 'invoicing/NettedBuyoutTakenBack';
  readonly data: { readonly on: BusinessDate; readonly vehicleId: number; readonly by: Actor };
};

/** A collective invoice billed buyouts of the organisation. */
export type NettedBuyoutsBilled = {
  readonly type: 'invoicing/NettedBuyoutsBilled';
  readonly data: {
    readonly on: BusinessDate;
    readonly number: number;
    readonly vehicleIds: readonly number[];
  };
};

export type NettingEvent = BuyoutNetted | NettedBuyoutTakenBack | NettedBuyoutsBilled;

/** A buyout that no invoice bills yet. Öre. */
export interface WaitingBuyout {
  readonly vehicleId: number;
  /** End date of the financing. The collective invoice of this month bills the buyout. */
  readonly endedOn: BusinessDate;
  readonly amount: number;
  /** What the collective invoice will bill. Absent in buyouts from before the books had entries. */
  readonly billed?: InvoicedShare;
}

/** Netting account of a dealer organisation: its buyouts that are not billed, oldest first. */
export interface NettingAccount {
  readonly buyouts: readonly WaitingBuyout[];
}

function evolve({ buyouts }: NettingAccount, { type, data }: NettingEvent): NettingAccount {
  switch (type) {
    case 'invoicing/BuyoutNetted': {
      const { on: _, by: __, ...buyout } = data;
      return { buyouts: [...buyouts, buyout] };
    }
    case 'invoicing/NettedBuyoutTakenBack':
      return { buyouts: buyouts.filter(({ vehicleId }) => vehicleId !== data.vehicleId) };
    case 'invoicing/NettedBuyoutsBilled':
      return { buyouts: buyouts.filter(({ vehicleId }) => !data.vehicleIds.includes(vehicleId)) };
  }
}

/** Stream type of netting accounts, by dealer organisation. */
export const nettingStream = {
  category: 'netting',
  initialState: { buyouts: [] } as NettingAccount,
  evolve,
};

/** Sum of the buyouts that are not billed, öre. */
export const waitingOf = ({ buyouts }: NettingAccount): number =>
  Number(sumOre(buyouts.map(({ amount }) => amount)));

/**
 * Whether a buyout is netted. Its amount must fit in the netting limit, together with the buyouts that are
 * not billed and the open amount of collective invoices. Öre.
 */
export const isNetted = (
  amount: number,
  { limit, waiting, open }: { readonly limit: number; readonly waiting: number; readonly open: number },
): boolean => amount > 0 && waiting + open + amount <= limit;
