import { describeRecord, flag, recordStream, text } from '@floorplan/kernel/records';
import type { RecordSaved, RowOf } from '@floorplan/kernel/records';
import { PARTIES_VERSION } from './parties.version';

/** A concern: a group of dealer organisations. */
export const concern = describeRecord({
  category: 'concern',
  table: 'concern',
  fact: 'parties/ConcernSaved',
  dataVersion: PARTIES_VERSION,
  fields: {
    name: text('Name', { required: true, unique: 'concern-name' }),
    shopDelivers: flag('ShopDelivers', false, { help: 'concern.shop_delivers_help' }),
  },
});

export type Concern = RowOf<typeof concern>;
export type ConcernSaved = RecordSaved<typeof concern>;

export const concernStream = recordStream(concern);
