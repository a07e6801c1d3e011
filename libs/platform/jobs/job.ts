import type { z } from 'zod';

/** What a queue's jobs are allowed in common. */
export interface QueueDefinition {
  readonly name: string;
  /** Jobs at a time in one process. */
  readonly concurrency: number;
  /** Jobs at a time over all processes. */
  readonly globalConcurrency?: number;
  /**
   * Others put jobs here, with names, options and contents of their own making. One handler takes them all; a job
   * that it throws on is tried again until it succeeds, whatever number of tries its sender gave it, and is gone
   * from the queue afterwards.
   */
  readonly foreign?: boolean;
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

/** A job that somebody else put on a foreign queue, as it lies there. */
export interface ForeignJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** Throwing means: technical, try again. What can never be done is recorded by the handler, which then returns. */
export type ForeignJobHandler = (job: ForeignJob) => Promise<void>;

/** Throwing means: technical, try again. A business refusal is written as a fact and returns. */
export type JobHandler<P> = (payload: P, job: RunningJob) => Promise<void>;

export interface Enqueue<P> {
  readonly payload: P;
  /** Derived from the event that caused the job: the same wish twice is one job. No colons. */
  readonly id: string;
  readonly delayMs?: number;
}
