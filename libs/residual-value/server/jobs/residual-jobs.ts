import { attemptsAtMinutes, type JobDefinition } from '@floorplan/platform/jobs';
import { REGISTER_ORDER_TYPES, type RegisterOrderType } from '@floorplan/residual-value/domain';
import { z } from 'zod';
import { RESIDUAL_QUEUE } from '../residual-queue';

const scheduled = { queue: RESIDUAL_QUEUE, payload: z.object({}), attempts: 5, backoffMs: 60_000 };

const REGISTER_TIMES = attemptsAtMinutes(1, 5, 15);

/** Attempts to reach the road traffic register. */
export const REGISTER_ATTEMPTS = REGISTER_TIMES.attempts;

/** Carries out an order at the road traffic register. */
export const registerJob: JobDefinition<{
  readonly id: number;
  readonly matter: RegisterOrderType;
  readonly order: number;
}> = {
  queue: RESIDUAL_QUEUE,
  name: 'order-at-register',
  ...REGISTER_TIMES,
  payload: z.object({
    id: z.int().positive(),
    matter: z.enum(REGISTER_ORDER_TYPES),
    order: z.int().positive(),
  }),
};

export const DELIVERY_ATTEMPTS = 8;

/** Records whether the mail that asks for an end price was sent. */
export const deliveryJob: JobDefinition<{ readonly id: number }> = {
  queue: RESIDUAL_QUEUE,
  name: 'note-price-request',
  attempts: DELIVERY_ATTEMPTS,
  backoffMs: 3_000,
  payload: z.object({ id: z.int().positive() }),
};

/** Records the outcomes of the mails that were not sent within minutes. */
export const deliveriesJob: JobDefinition<Record<string, never>> = {
  ...scheduled,
  name: 'note-price-requests',
};

/** Reminds dealers of contracts that end. */
export const remindJob: JobDefinition<Record<string, never>> = {
  ...scheduled,
  name: 'remind-of-residual-values',
};
