import {
  BULK_OPERATION_CATEGORY,
  evolveBulk,
  initialBulkState,
  untouchedOf,
  type BulkOperationEvent,
  type BulkOperationState,
} from '@floorplan/job-process/domain';
import type { InlineProjection, StreamType } from '@floorplan/platform/event-store';

/** One bulk repair. Staff see it, and who started it. */
export const bulkStream: StreamType<BulkOperationState, BulkOperationEvent> = {
  category: BULK_OPERATION_CATEGORY,
  initialState: initialBulkState,
  evolve: evolveBulk,
  snapshotEvery: 100,
  snapshotVersion: 3,
};

export const bulkProjection: InlineProjection<BulkOperationState, BulkOperationEvent> = {
  table: 'bulk_operation',
  stream: bulkStream,
  rows: ({ id, after, version }) => [
    {
      id,
      action: after.action,
      status: after.status,
      reason: after.reason,
      by_name: after.by?.name ?? '',
      total: after.detailIds.length,
      healed: after.counts.healed,
      failed: after.counts.failed,
      untouched: after.status === 'running' ? after.counts.untouched : untouchedOf(after),
      started_at: after.startedAt,
      ended_at: after.endedAt,
      version,
    },
  ],
};
