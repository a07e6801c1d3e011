import type { MessageType } from '@floorplan/job-process/message-types';
import type { JobDefinition } from '@floorplan/platform/jobs';
import { z } from 'zod';

export interface ProcessMessages {
  ids: number[];
}

const payload = z.object({ ids: z.array(z.number().int().positive()).min(1) });

/**
 * Job that tries to process messages of one type. Outcomes are in the log, so a second run of the same job
 * does nothing.
 */
export const processMessagesJob = ({ queue, name }: MessageType): JobDefinition<ProcessMessages> => ({
  queue,
  name: `process-${name.toLowerCase()}`,
  payload,
  attempts: 8,
  backoffMs: 500,
});

/**
 * Job that tries to process every waiting message once a night, in case an event that should have restarted
 * it was missed.
 */
export const nightlyRerunJob: JobDefinition<Record<string, never>> = {
  queue: { name: 'schedules', concurrency: 1 },
  name: 'nightly-rerun',
  payload: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
};

export const SCHEDULES_QUEUE = nightlyRerunJob.queue;
