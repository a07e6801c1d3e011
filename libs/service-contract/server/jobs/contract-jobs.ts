import { attemptsAtMinutes, type JobDefinition, type QueueDefinition } from '@floorplan/platform/jobs';
import { z } from 'zod';

export const SERVICE_CONTRACTS_QUEUE: QueueDefinition = { name: 'service-contracts', concurrency: 2 };
const scheduled = { queue: SERVICE_CONTRACTS_QUEUE, payload: z.object({}), attempts: 5, backoffMs: 60_000 };

/**
 * Opens the signing of a contract that has none, and cancels signings that are no longer needed. When the provider
 * does not answer, it is asked again after 1, 5 and 15 minutes.
 */
export const tendSigningJob: JobDefinition<{ readonly contractId: number }> = {
  queue: SERVICE_CONTRACTS_QUEUE,
  name: 'tend-signing',
  ...attemptsAtMinutes(1, 5, 15),
  payload: z.object({ contractId: z.int().positive() }),
};

/** Asks the provider about all open signings, and ends those whose link has expired. */
export const askSigningsJob: JobDefinition<Record<string, never>> = { ...scheduled, name: 'ask-signings' };

/** Ends the contracts whose last day has passed. */
export const endTermsJob: JobDefinition<Record<string, never>> = { ...scheduled, name: 'end-contracts' };
