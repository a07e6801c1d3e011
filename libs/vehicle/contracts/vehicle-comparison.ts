import { businessDate, flag } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { PREVIEW_FIELDS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { payoffAnswer } from './ending';
import { vehicleFact } from './vehicle-detail';

/**
 * Two moments of a vehicle. `from` and `to` are effective dates, today when absent; `from_known` and
 * `to_known` limit the facts to those known at the end of that day, without limit when absent. Future dates
 * are calculated from the current state.
 */
export const comparisonQuery = z.strictObject({
  from: businessDate.optional(),
  from_known: businessDate.optional(),
  to: businessDate.optional(),
  to_known: businessDate.optional(),
  explain: flag.default(false),
});
export type ComparisonQuery = z.infer<typeof comparisonQuery>;

/** Fields compared between two moments, from the vehicle's answer and under `Period` from its last period. */
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
  /** True when the vehicle existed and was visible to the reader. */
  Exists: z.boolean(),
});

/** The lines of an amount; for a dealer's payoff also the whole payoff. */
const explained = z.object({ Lines: z.array(chargeTrace), Payoff: payoffAnswer.nullable() });

/** Differences between two moments of a vehicle, limited to what the reader may see at each. Kronor. */
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
         * The last event that changed the field; `Undone` when the change came from undoing it. Null when the
         * reader may not see such an event.
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
     * Oldest first. `CAME`: valid at the second moment only; `UNDONE`: done and undone, no longer valid;
     * `GONE`: valid at the first moment only.
     */
    Events: z.array(
      vehicleFact.extend({
        /** Name of its event category; null for facts without one. */
        Name: z.string().nullable(),
        Kind: z.enum(['CAME', 'UNDONE', 'GONE']),
        Undone: z.object({ At: z.string(), By: z.string() }).nullable(),
      }),
    ),
    /**
     * Changes of the base rates that the vehicle's charges follow, in percent. `CAME`: valid at the second
     * moment only; `GONE`: valid at the first only.
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
     * Charges by receiver: over the running term, not charged yet, per day, accrued over all periods, and the
     * payoff on that day. Null when there is none.
     */
    Sums: z.array(
      z.object({
        ReceiverType: z.enum(['IMP', 'DEA']),
        Sum: z.enum(['TotalCharge', 'UnCharged', 'PerDayCharge', 'Accrued', 'Payoff']),
        Before: z.number().nullable(),
        After: z.number().nullable(),
        Difference: z.number().nullable(),
        /** Only with `explain`: the lines of each amount; null when there is no amount. */
        Trace: z.object({ Before: explained.nullable(), After: explained.nullable() }).optional(),
      }),
    ),
  })
  .meta({ id: 'VehicleComparison' });
export type VehicleComparison = z.infer<typeof vehicleComparison>;
