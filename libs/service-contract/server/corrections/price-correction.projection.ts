import type { InlineProjection } from '@floorplan/platform/event-store';
import {
  priceCorrectionStream,
  type PriceCorrectionEvent,
  type PriceCorrectionState,
} from '@floorplan/service-contract/domain';

/** Table of the list of corrections, one row per correction. */
export const priceCorrectionProjection: InlineProjection<PriceCorrectionState, PriceCorrectionEvent> = {
  table: 'price_correction',
  stream: priceCorrectionStream,
  rows: ({ after, version }) => {
    const { correction, made, undone } = after;
    if (!correction || !made) return [];
    return [
      {
        id: correction.correctionId,
        version,
        at: made.at,
        by_name: made.by.name,
        percentage: correction.percentage,
        is_customer_price: correction.isCustomerPrice,
        category_ids: correction.categoryIds,
        price_ids: correction.changes.map(({ priceId }) => priceId),
        price_amounts: correction.changes.map((change) => change.after),
        undone_at: undone?.at ?? null,
        undone_by_name: undone?.by.name ?? '',
      },
    ];
  },
};
