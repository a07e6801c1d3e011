import type { Scope } from '@floorplan/identity/domain';
import { REPAIR_BATCHES, type BulkRequest } from '@floorplan/job-process/contracts';
import { bulkAllowed, jobProcessStream, pickedAllowed } from '@floorplan/job-process/domain';
import type { BatchKind } from '@floorplan/platform/batches';
import { repairerOf } from '../../repairer';

/** Queue of bulk repairs. Each worker runs two bulk repairs at the same time. */
export const REPAIR_QUEUE = { name: 'bulk-repair', concurrency: 2 };

const CHUNK = 50;

const kindOf = (action: BulkRequest['Action']): BatchKind<Scope> => ({
  name: REPAIR_BATCHES[action],
  queue: REPAIR_QUEUE,
  chunk: CHUNK,
  rows: jobProcessStream,
  // Read-only staff see all batches too.
  seesAll: (scope) => bulkAllowed({ ...repairerOf(scope), readOnly: false }).allowed,
  mayAbort: (scope) => pickedAllowed(repairerOf(scope)).allowed,
});

/** Batch kinds of bulk repairs, by action. */
export const repairKinds: Readonly<Record<BulkRequest['Action'], BatchKind<Scope>>> = {
  RERUN: kindOf('RERUN'),
  REJECT: kindOf('REJECT'),
};

export const isRepair = (kind: string): boolean =>
  Object.values(repairKinds).some(({ name }) => name === kind);
