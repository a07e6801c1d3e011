import { markStream, type MarkEvent, type MarkState } from '@floorplan/dashboard/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Table of marks, one row per item and side. The basis is null when the mark is taken back. */
export const markProjection: InlineProjection<MarkState, MarkEvent> = {
  table: 'dashboard_mark',
  stream: markStream,
  rows: ({ after: { item, basis }, version, metadata, at }) =>
    item === null
      ? []
      : [
          {
            side: item.side,
            group_key: item.group,
            item_id: item.itemId,
            basis,
            by_name: metadata.actor.name,
            marked_at: at,
            version,
          },
        ],
};
