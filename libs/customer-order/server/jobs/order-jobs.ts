import { attemptsAtMinutes, type JobDefinition, type QueueDefinition } from '@floorplan/platform/jobs';
import { z } from 'zod';

/** Queue of all jobs about customer orders. */
export const ORDERS_QUEUE: QueueDefinition = { name: 'customer-orders', concurrency: 2 };

const scheduled = { queue: ORDERS_QUEUE, payload: z.object({}), attempts: 3, backoffMs: 10_000 };

/** Opens the signing of an approved order. */
export const openSigningJob: JobDefinition<{ readonly orderId: number }> = {
  queue: ORDERS_QUEUE,
  name: 'open-order-signing',
  ...attemptsAtMinutes(1, 5, 15),
  payload: z.object({ orderId: z.int().positive() }),
};

/** Ends the links for signing that an order no longer needs. */
export const endLinksJob: JobDefinition<{ readonly orderId: number }> = {
  queue: ORDERS_QUEUE,
  name: 'end-order-links',
  ...attemptsAtMinutes(1, 5, 15),
  payload: z.object({ orderId: z.int().positive() }),
};

/** Asks the credit system about the applications that it examines by hand. */
export const askCreditJob: JobDefinition<Record<string, never>> = { ...scheduled, name: 'ask-credit-system' };
/** Asks the shop about open orders. */
export const askShopJob: JobDefinition<Record<string, never>> = { ...scheduled, name: 'ask-web-shop' };
/** Asks the provider of signatures about the orders that wait for one, and opens what is missing. */
export const askOrderSigningsJob: JobDefinition<Record<string, never>> = {
  ...scheduled,
  name: 'ask-order-signings',
};
