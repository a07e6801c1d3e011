import { businessDate, flag } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { PREVIEW_FIELDS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { payoffAnswer } from './ending';
import { vehicleFact } from './vehicle-events';

/**
 * Two moments of a vehicle to compare. `from` and `to` are effective dates, by default today. `from_known`
 * and `to_known` exclude facts recorded after that day; by default all facts count. A future date is
 * calculated from the current state.
 */
export const comparisonQuery = z.strictObject({
  from: businessDate.optional(),
  from_known: businessDate.optional(),
  to: businessDate.optional(),
  to_known: businessDate.optional(),
  explain: flag.default(false),
});
export type ComparisonQuery = z.infer<typeof comparisonQuery>;

/** Compared fields of the vehicle's answer. Fields under `Period` belong to its last period. */
export const COMPARED_FIELDS = [
  ...PREVIEW_FIELDS,
  'RequestedAmount',
  'OwnerIsRegistered',
  'EndRequest.EndDate',
  'EndQuote.Amount',
] as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const side = z.object({
  AsOf: z.string(),
  KnownOn: z.string(),
  /** Whether the vehicle existed on that date and was visible to the reader. */
  Exists: z.boolean(),
});

/** The lines of an amount. For the dealer's payoff, `Payoff` contains the complete calculation. */
const explained = z.object({ Lines: z.array(chargeTrace), Payoff: payoffAnswer.nullable() });

/**
 * Differences between two moments of a vehicle, in kronor, limited to what the reader may see at each moment.
 */
export const vehicleComparison = z
  .object({
    From: side,
    To: side,
    Changes: z.array(
      z.object({
        Field: z.string(),
        Before: value,
        After: value,
        /**
         * Last event that changed the field; null when the reader may not see it. `Undone` means that the
         * change came from undoing the event.
         */
        Cause: z
          .object({
            EventCategoryId: z.number().int(),
            Name: z.string(),
            /** Effective date. */
            Date: z.string(),
            Undone: z.boolean(),
          })
          .nullable(),
      }),
    ),
    /**
     * Events between the moments, oldest first. `CAME`: valid only at the second moment. `GONE`: valid only
     * at the first moment. `UNDONE`: recorded and undone again, so no longer valid.
     */
    Events: z.array(
      vehicleFact.extend({
        /** Name of the event category; null for a fact without category. */
        Name: z.string().nullable(),
        Kind: z.enum(['CAME', 'UNDONE', 'GONE']),
        Undone: z.object({ At: z.string(), By: z.string() }).nullable(),
      }),
    ),
    /**
     * Changed base rates that affect the vehicle's charges, in percent. `CAME`: valid only at the second
     * moment. `GONE`: valid only at the first moment.
     */
    BaseRates: z.array(
      z.object({
        InterestRateId: z.number().int(),
        Name: z.string(),
        ValidFrom: z.string(),
        Before: z.number(),
        After: z.number(),
        Kind: z.enum(['CAME', 'GONE']),
      }),
    ),
    /**
     * Five sums per receiver at each moment: charges of the running term, charges not charged yet, cost per
     * day, charges accrued over all periods, and payoff. Null when the sum does not exist at that moment.
     */
    Sums: z.array(
      z.object({
        ReceiverType: z.enum(['IMP', 'DEA']),
        Sum: z.enum(['TotalCharge', 'UnCharged', 'PerDayCharge', 'Accrued', 'Payoff']),
        Before: z.number().nullable(),
        After: z.number().nullable(),
        Difference: z.number().nullable(),
        /** Only with `explain`: the lines of each amount; null when the amount is null. */
        Trace: z.object({ Before: explained.nullable(), After: explained.nullable() }).optional(),
      }),
    ),
  })
  .meta({ id: 'VehicleComparison' });
export type VehicleComparison = z.infer<typeof vehicleComparison>;
