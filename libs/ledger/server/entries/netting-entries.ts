import {
  BUYOUT,
  type NettingAccount,
  type NettingEvent,
  type WaitingBuyout,
} from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { bookEntry, summedSides, type BookEntry } from '@floorplan/ledger/domain';
import { financedDimensions, shareLines, type LineDimensions } from './row-accounts';

/** A buyout that waits for the collective invoice: its rows as those of an invoice, and the debt that is not billed. */
function netted(
  { billed, amount }: WaitingBuyout,
  {
    on,
    organisationId,
    sign,
  }: { readonly on: BusinessDate; readonly organisationId: number; readonly sign: 1 | -1 },
): BookEntry | null {
  if (!billed) return null;
  const dims: LineDimensions = { ...financedDimensions(billed.vehicle), organisationId, document: null };
  const lines = shareLines(billed, dims, { on, category: BUYOUT }).map((line) => ({
    ...line,
    amount: sign * line.amount,
  }));
  return bookEntry(
    'NETTED',
    summedSides([{ ...dims, on, account: 'NETTED', amount: sign * amount }, ...lines]),
  );
}

/**
 * The entry of one fact of a netting account. Buyouts that were netted before their rows were kept are booked with the
 * collective invoice.
 */
export function nettingEntry(
  organisationId: number,
  before: NettingAccount,
  { type, data }: NettingEvent,
): BookEntry | null {
  switch (type) {
    case 'invoicing/BuyoutNetted':
      return netted(data, { on: data.on, organisationId, sign: 1 });
    case 'invoicing/NettedBuyoutTakenBack': {
      const buyout = before.buyouts.find(({ vehicleId }) => vehicleId === data.vehicleId);
      return buyout ? netted(buyout, { on: data.on, organisationId, sign: -1 }) : null;
    }
    case 'invoicing/NettedBuyoutsBilled':
      return null;
  }
}
