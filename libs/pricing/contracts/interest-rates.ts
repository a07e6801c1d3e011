import { businessDate, listAnswer, requiredText } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { HIGHEST_RATE, LOWEST_RATE } from '../domain';

const dated = z.object({ ValidFrom: z.string(), Value: z.number() });

/** An interest rate with its values in percent, ordered by the day on which they take effect. */
export const interestRateRow = z
  .object({ Id: z.number().int(), Name: z.string(), Rates: z.array(dated) })
  .meta({ id: 'InterestRateRow' });
export type InterestRateRow = z.infer<typeof interestRateRow>;
export const interestRatesAnswer = listAnswer(interestRateRow);

/** Value that is in force today; null before the first value. */
export const currentRateRow = z
  .object({ Id: z.number().int(), Name: z.string(), Current: dated.nullable() })
  .meta({ id: 'CurrentRateRow' });
export type CurrentRateRow = z.infer<typeof currentRateRow>;
export const currentRatesAnswer = listAnswer(currentRateRow);

const reason = requiredText(500);

/**
 * A value to add to the rate `InterestRateId`, or the first value of a new rate called `Name`. `InterestRate`
 * is in percent with at most two decimals. `Reason` is required when the valid-from day is in the past.
 */
export const addRateRequest = z
  .strictObject({
    InterestRateId: z.number().int().positive().nullish(),
    Name: requiredText(100).nullish(),
    InterestRate: z
      .number()
      .min(LOWEST_RATE)
      .max(HIGHEST_RATE)
      .refine((value) => Number(value.toFixed(2)) === value, {
        params: { code: 'TOO_MANY_DECIMALS' },
        message: 'At most two decimals are allowed',
      }),
    ValidFrom: businessDate,
    Reason: reason.nullish(),
  })
  .refine(({ InterestRateId, Name }) => !InterestRateId === Boolean(Name), {
    path: ['InterestRateId'],
    params: { code: 'REQUIRED' },
    message: 'Either InterestRateId or Name is required',
  })
  .meta({ id: 'AddRateRequest' });
export type AddRateRequest = z.infer<typeof addRateRequest>;

/** Removes the value of a day, so that the previous value stays in force. */
export const withdrawRateRequest = z
  .strictObject({ ValidFrom: businessDate, Reason: reason })
  .meta({ id: 'WithdrawRateRequest' });
export type WithdrawRateRequest = z.infer<typeof withdrawRateRequest>;

const entry = z.object({ At: z.string(), By: z.string(), Reason: z.string().nullable() });

/** A value that was added to an interest rate. `Withdrawn` is set when the value was withdrawn. */
export const registeredRateRow = z
  .object({ ValidFrom: z.string(), Value: z.number(), Registered: entry, Withdrawn: entry.nullable() })
  .meta({ id: 'RegisteredRateRow' });
export type RegisteredRateRow = z.infer<typeof registeredRateRow>;
export const rateHistoryAnswer = listAnswer(registeredRateRow);
