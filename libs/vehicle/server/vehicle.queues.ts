import type { QueueDefinition } from '@floorplan/platform/jobs';

/**
 * Queues of this context's messages, including one that partners may fill. New cars taken together are
 * decided in one run.
 */
export const NEW_FINANCING_QUEUE: QueueDefinition = { name: 'new-financing', concurrency: 4 };
export const DEALER_VEHICLE_QUEUE: QueueDefinition = { name: 'dealer-vehicle', concurrency: 2 };
export const RESEND_QUEUE: QueueDefinition = { name: 'resend', concurrency: 4 };
/** Concurrency 1, because each job keeps a processor busy. */
export const WHAT_IF_QUEUE: QueueDefinition = { name: 'what-if', concurrency: 1 };

/** Handles one vehicle at a time over all processes, in the order requested. */
export const END_FINANCING_QUEUE: QueueDefinition = {
  name: 'end-financing',
  concurrency: 1,
  globalConcurrency: 1,
};

/**
 * Batches of demo vehicle approvals and transfers; concurrent per worker, vehicle by vehicle within a batch.
 */
export const DEMO_VEHICLES_QUEUE: QueueDefinition = { name: 'demo-vehicles', concurrency: 2 };

/** Nightly handling of expired terms; one job at a time over all workers. */
export const FINISH_TERMS_QUEUE: QueueDefinition = {
  name: 'finish-terms',
  concurrency: 1,
  globalConcurrency: 1,
};

/** Queue that partners may fill with NEWFINANCING messages; only with Redis. */
export const NEW_FINANCING_INBOX: QueueDefinition = {
  name: 'new-financing-inbox',
  concurrency: 8,
  foreign: true,
};
