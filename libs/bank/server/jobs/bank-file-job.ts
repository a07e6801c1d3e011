import type { JobDefinition, QueueDefinition } from '@floorplan/platform/jobs';
import { z } from 'zod';

/** Queue of the files. One is read at a time, so that each knows what all earlier ones have brought. */
export const BANK_QUEUE: QueueDefinition = { name: 'bank-files', concurrency: 1, globalConcurrency: 1 };

/** With their pauses, attempts go on for about eight minutes. */
const ATTEMPTS = 10;

export const isLastAttempt = (attempt: number): boolean => attempt >= ATTEMPTS;

/** Reads and books one file. */
export const bankFileJob: JobDefinition<{ readonly fileId: number }> = {
  queue: BANK_QUEUE,
  name: 'read-bank-file',
  payload: z.object({ fileId: z.int().positive() }),
  attempts: ATTEMPTS,
  backoffMs: 1_000,
};
