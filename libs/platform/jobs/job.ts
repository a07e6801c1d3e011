import type { z } from 'zod';

/** Settings of a queue. */
export interface QueueDefinition {
  readonly name: string;
  /** Concurrent jobs in one process. */
  readonly concurrency: number;
  /** Concurrent jobs over all processes. */
  readonly globalConcurrency?: number;
  /**
   * Whether other systems add jobs here, with names, options and contents of their own. One handler takes
   * them all. A job whose handler throws is retried until it succeeds, whatever number of attempts its sender
   * set, and is then removed.
   */
  readonly foreign?: boolean;
}

/**
 * A type of job. Its payload carries ids, not data: the request is in the event log, where the handler checks
 * whether the work still applies.
 */
export interface JobDefinition<P> {
  readonly queue: QueueDefinition;
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** Number of attempts when the handler throws; exponential back-off from `backoffMs`, with jitter. */
  readonly attempts: number;
  readonly backoffMs: number;
}

export interface RunningJob {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Reports progress (percent or counts) to observers. */
  progress(value: object): Promise<void>;
}

/** A job that another system put on a foreign queue, unchanged. */
export interface ForeignJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/**
 * Throws for technical failures, which are retried. The handler records work that can never succeed, and
 * returns.
 */
export type ForeignJobHandler = (job: ForeignJob) => Promise<void>;

/**
 * Throws for technical failures, which are retried. A business refusal is written as a fact, and the handler
 * returns.
 */
export type JobHandler<P> = (payload: P, job: RunningJob) => Promise<void>;

export interface Enqueue<P> {
  readonly payload: P;
  /** Derived from the event that caused the job, so that repeated requests are one job. No colons. */
  readonly id: string;
  readonly delayMs?: number;
}
