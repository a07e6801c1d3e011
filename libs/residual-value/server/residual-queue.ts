import type { QueueDefinition } from '@floorplan/platform/jobs';

/**
 * Queue of all jobs about residual values: messages about contracts and market values, mails, reminders and the
 * register. One queue, since each opens connections of its own in every process.
 */
export const RESIDUAL_QUEUE: QueueDefinition = { name: 'residual-values', concurrency: 2 };
