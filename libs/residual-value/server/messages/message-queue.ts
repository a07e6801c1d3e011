import type { QueueDefinition } from '@floorplan/platform/jobs';

/** Queue of messages about residual-value contracts and their market values. */
export const RESIDUAL_MESSAGES_QUEUE: QueueDefinition = {
  ...{ name: 'residual-value-messages', concurrency: 2 },
};
