import type { QueueDefinition } from '@floorplan/platform/jobs';

/** Queues that messages of this context run on, and those that others may fill. New cars taken at a time are decided in one run. */
export const NEW_FINANCING_QUEUE: QueueDefinition = { name: 'new-financing', concurrency: 4 };
export const DEALER_VEHICLE_QUEUE: QueueDefinition = { name: 'dealer-vehicle', concurrency: 2 };
export const RESEND_QUEUE: QueueDefinition = { name: 'resend', concurrency: 4 };
/** Each keeps a processor busy while it lasts. */
export const WHAT_IF_QUEUE: QueueDefinition = { name: 'what-if', concurrency: 1 };

/** One vehicle after another over all processes, in the order asked. */
export const END_FINANCING_QUEUE: QueueDefinition = {
  name: 'end-financing',
  concurrency: 1,
  globalConcurrency: 1,
};

/** Approvals and transfers of many demo vehicles: batches at a time in a worker, each vehicle after vehicle. */
export const DEMO_VEHICLES_QUEUE: QueueDefinition = { name: 'demo-vehicles', concurrency: 2 };

/** What follows each night when terms have run out; one after the other over all workers. */
export const FINISH_TERMS_QUEUE: QueueDefinition = {
  name: 'finish-terms',
  concurrency: 1,
  globalConcurrency: 1,
};

/** Where partners may put NEWFINANCING messages themselves; only with Redis. */
export const NEW_FINANCING_INBOX: QueueDefinition = {
  name: 'new-financing-inbox',
  concurrency: 8,
  foreign: true,
};
