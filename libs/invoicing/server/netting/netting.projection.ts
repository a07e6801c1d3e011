import {
  nettingStream,
  waitingOf,
  type NettingAccount,
  type NettingEvent,
  type WaitingBuyout,
} from '@floorplan/invoicing/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

const withoutRows = ({ vehicleId, endedOn, amount }: WaitingBuyout) => ({ vehicleId, endedOn, amount });

/** Table of the netting accounts, one row per dealer organisation. */
export const nettingProjection: InlineProjection<NettingAccount, NettingEvent> = {
  table: 'netting_account',
  stream: nettingStream,
  rows: ({ id, after, version }) => [
    {
      organisation_id: Number(id),
      waiting: waitingOf(after),
      buyouts: after.buyouts.map(withoutRows),
      version,
    },
  ],
};
