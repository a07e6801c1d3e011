import { businessDate, flag } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { PREVIEW_FIELDS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { payoffAnswer } from './ending';
import { vehicleFact } from './vehicle-detail';

/**
 * Two moments: the days that the vehicle is shown as of, today when absent, and the days by whose end what counts
 * was known, all that is known now when absent. A day to come is reckoned from how it stands.
 */
export const comparisonQuery = z.strictObject({
  from: businessDate.optional(),
  from_known: businessDate.optional(),
  to: businessDate.optional(),
  to_known: businessDate.optional(),
  explain: flag.default(false),
});
export type ComparisonQuery = z.infer<typeof comparisonQuery>;

/** Fields of the vehicle's answer, and of its last period's under `Period`, that two moments are compared by. */
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
  /** The vehicle was there, and was the reader's. */
  Exists: z.boolean(),
});

/** The lines of an amount; of what a dealer pays at the end the payoff, which is more than lines. */
const explained = z.object({ Lines: z.array(chargeTrace), Payoff: payoffAnswer.nullable() });

/** What differs between two moments of a vehicle, as far as the reader may see each of them. Kronor. */
export const vehicleComparison = z
  .object({
    From: side,
    To: side,
    Changes: z.array(
      z.object({
        Field: z.string(),
        Before: value,
        After: value,
        /** What changed it last; `Undone`: that this was undone did. Null where the reader is told of nothing that did. */
        Cause: z
          .object({
            EventCategoryId: z.number().int(),
            Name: z.string(),
            /** The day from which it counts. */
            Date: z.string(),
            Undone: z.boolean(),
          })
          .nullable(),
      }),
    ),
    /**
     * Oldest first. `CAME`: counts at the second moment and not at the first; `UNDONE`: was done and undone, and counts no
     * more; `GONE`: counts at the first and not, or not yet, at the second.
     */
    Events: z.array(
      vehicleFact.extend({
        /** Of its event category; null for what has none. */
        Name: z.string().nullable(),
        Kind: z.enum(['CAME', 'UNDONE', 'GONE']),
        Undone: z.object({ At: z.string(), By: z.string() }).nullable(),
      }),
    ),
    /**
     * Base rates that what it costs follows otherwise, in percent. `CAME`: the change counts at the second moment and not at
     * the first; `GONE`: the other way round.
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
     * What it costs by receiver: over the term that runs, not charged yet, a day, accrued over all periods, and what is paid
     * when the financing is ended that day. Null where there is none.
     */
    Sums: z.array(
      z.object({
        ReceiverType: z.enum(['IMP', 'DEA']),
        Sum: z.enum(['TotalCharge', 'UnCharged', 'PerDayCharge', 'Accrued', 'Payoff']),
        Before: z.number().nullable(),
        After: z.number().nullable(),
        Difference: z.number().nullable(),
        /** Only when asked for by `explain`: what each amount adds up of; null where there is none. */
        Trace: z.object({ Before: explained.nullable(), After: explained.nullable() }).optional(),
      }),
    ),
  })
  .meta({ id: 'VehicleComparison' });
export type VehicleComparison = z.infer<typeof vehicleComparison>;
