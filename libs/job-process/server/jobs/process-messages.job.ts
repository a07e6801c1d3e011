import type { MessageType } from '@floorplan/job-process/message-types';
import type { JobDefinition } from '@floorplan/platform/jobs';
import { z } from 'zod';

export interface ProcessMessages {
  ids: number[];
}

const payload = z.object({ ids: z.array(z.number().int().positive()).min(1) });

/**
 * Attempts messages of one type. Outcomes are in the log: a job that runs twice does nothing the second time.
 */
export const processMessagesJob = ({ queue, name }: MessageType): JobDefinition<ProcessMessages> => ({
  queue,
  name: `process-${name.toLowerCase()}`,
  payload,
  attempts: 8,
  backoffMs: 500,
});

/** Safety net: attempts every waiting message once a night. */
export const nightlyRerunJob: JobDefinition<Record<string, never>> = {
  queue: { name: 'schedules', concurrency: 1 },
  name: 'nightly-rerun',
  payload: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
};

export const SCHEDULES_QUEUE = nightlyRerunJob.queue;
