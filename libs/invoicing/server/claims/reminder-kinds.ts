import { isReadOnly, isStaff, type Scope } from '@floorplan/identity/domain';
import type { BatchKind } from '@floorplan/platform/batches';
import type { JobDefinition, QueueDefinition } from '@floorplan/platform/jobs';
import { z } from 'zod';

/** Queue of reminders. One run sends at a time. */
export const REMINDERS_QUEUE: QueueDefinition = { name: 'reminders', concurrency: 1 };

/** Sends the letters of a run. Each row is a letter. */
export const SEND_REMINDERS: BatchKind<Scope> = {
  name: 'invoicing/send-reminders',
  queue: REMINDERS_QUEUE,
  chunk: 1,
  seesAll: isStaff,
  mayAbort: (scope) => !isReadOnly(scope),
};

export const dailyRemindersJob: JobDefinition<Record<string, never>> = {
  queue: REMINDERS_QUEUE,
  name: 'daily-reminders',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 60_000,
};
