import type { QueueDefinition } from '@floorplan/platform/jobs';

/** Queue of the rows of insurance files. */
export const INSURANCE_QUEUE: QueueDefinition = { name: 'insurances', concurrency: 1 };
