import type { z } from 'zod';

/** Settings of a queue. */
export interface QueueDefinition {
  readonly name: string;
  /** Maximum number of jobs that run at the same time in one process. */
  readonly concurrency: number;
  /** Maximum number of jobs that run at the same time over all processes. */
  readonly globalConcurrency?: number;
  /**
   * Whether other systems add jobs to this queue, with names, options and contents of their own. One handler
   * receives all these jobs. A job whose handler throws is retried until it succeeds, whatever number of
   * attempts its sender set. It is then removed.
   */
  readonly foreign?: boolean;
}

/**
 * A type of job. Its payload carries ids only. The request itself is in the event log, where the handler
 * checks whether the work is still needed.
 */
export interface JobDefinition<P> {
  readonly queue: QueueDefinition;
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** Number of attempts when the handler throws; exponential back-off from `backoffMs`, with jitter. */
  readonly attempts: number;
  readonly backoffMs: number;
  /** Pauses in milliseconds before the second attempt, the third and so on, instead of the back-off. */
  readonly pausesMs?: readonly number[];
}

/** Attempts immediately and after each of the times in minutes, for partners that were informed of these times. */
export function attemptsAtMinutes(
  ...minutes: readonly number[]
): Pick<JobDefinition<unknown>, 'attempts' | 'backoffMs' | 'pausesMs'> {
  const pausesMs = minutes.map((minute, i) => (minute - (minutes[i - 1] ?? 0)) * 60_000);
  return { attempts: pausesMs.length + 1, backoffMs: pausesMs[0]!, pausesMs };
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
 * Handles a job of a foreign queue. Throws for technical failures, which are retried. When the work can never
 * succeed, the handler records that and returns.
 */
export type ForeignJobHandler = (job: ForeignJob) => Promise<void>;

/**
 * Handles a job. Throws for technical failures, which are retried. The handler writes a business refusal as a
 * fact and returns.
 */
export type JobHandler<P> = (payload: P, job: RunningJob) => Promise<void>;

export interface Enqueue<P> {
  readonly payload: P;
  /**
   * Derived from the event that caused the job, so that repeated requests become one job. Must not contain
   * colons.
   */
  readonly id: string;
  readonly delayMs?: number;
}
