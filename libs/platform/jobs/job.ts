import type { z } from 'zod';

/** What a queue's jobs are allowed in common. */
export interface QueueDefinition {
  readonly name: string;
  /** Jobs at a time in one process. */
  readonly concurrency: number;
  /** Jobs at a time over all processes. */
  readonly globalConcurrency?: number;
}

/**
 * A kind of job. Its payload carries ids, not data: what is wanted stands on the log, and the handler looks there
 * whether the work still applies.
 */
export interface JobDefinition<P> {
  readonly queue: QueueDefinition;
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** Tries when the handler throws; the pause doubles from `backoffMs`, with jitter. */
  readonly attempts: number;
  readonly backoffMs: number;
}

export interface RunningJob {
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Percent or counts, for whoever watches. */
  progress(value: object): Promise<void>;
}

/** Throwing means: technical, try again. A business refusal is written as a fact and returns. */
export type JobHandler<P> = (payload: P, job: RunningJob) => Promise<void>;

export interface Enqueue<P> {
  readonly payload: P;
  /** Derived from the event that caused the job: the same wish twice is one job. No colons. */
  readonly id: string;
  readonly delayMs?: number;
}
