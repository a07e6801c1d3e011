import type { QueueDefinition } from '@floorplan/platform/jobs';

/**
 * Queue of NEWFINANCING messages. Messages of new cars that are taken from the queue together are decided in
 * one run.
 */
export const NEW_FINANCING_QUEUE: QueueDefinition = { name: 'new-financing', concurrency: 4 };
export const DEALER_VEHICLE_QUEUE: QueueDefinition = { name: 'dealer-vehicle', concurrency: 2 };
/** Queue of messages about vehicles that are financed already. */
export const VEHICLE_MESSAGE_QUEUE: QueueDefinition = { name: 'vehicle-messages', concurrency: 4 };
/** Queue of the rows of uploaded files, so that a large file does not delay the messages of partners. */
export const UPLOADS_QUEUE: QueueDefinition = { name: 'uploads', concurrency: 2 };
export const RESEND_QUEUE: QueueDefinition = { name: 'resend', concurrency: 4 };

/**
 * Queue of financings to end. Handles one vehicle at a time across all workers, in the order of the requests.
 */
export const END_FINANCING_QUEUE: QueueDefinition = {
  name: 'end-financing',
  concurrency: 1,
  globalConcurrency: 1,
};

/**
 * Queue of approvals and transfers of demo vehicles. Batches run concurrently; each batch handles one vehicle
 * at a time.
 */
export const DEMO_VEHICLES_QUEUE: QueueDefinition = { name: 'demo-vehicles', concurrency: 2 };

/** Queue of the nightly handling of expired terms. Runs one job at a time across all workers. */
export const FINISH_TERMS_QUEUE: QueueDefinition = {
  name: 'finish-terms',
  concurrency: 1,
  globalConcurrency: 1,
};

/**
 * Queue of messages that partners may fill directly, NEWFINANCING and messages about vehicles; exists only with
 * Redis.
 */
export const NEW_FINANCING_INBOX: QueueDefinition = {
  name: 'new-financing-inbox',
  concurrency: 8,
  foreign: true,
};
