import {
  billingRunStream,
  runIdOf,
  type BillingRunEvent,
  type BillingRunState,
} from '@floorplan/invoicing/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Table of the billing runs. */
export const billingRunProjection: InlineProjection<BillingRunState, BillingRunEvent> = {
  table: 'billing_run',
  stream: billingRunStream,
  rows: ({ after, version, at }) => {
    if (!after) return [];
    const { month, status, preparation, issuing, preview, issued, failed, by } = after;
    return [
      {
        id: runIdOf(month),
        month,
        version,
        status,
        preparation,
        prepared_on: after.preparedOn,
        issuing,
        issued,
        failed,
        documents: preview?.documents ?? null,
        net: preview?.net ?? null,
        total: preview?.total ?? null,
        gaps: preview?.gaps ?? null,
        outliers: preview?.outliers ?? null,
        by_name: by.name,
        updated_at: at,
      },
    ];
  },
};
