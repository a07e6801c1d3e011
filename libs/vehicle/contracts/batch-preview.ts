import { flag, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { actionPreview } from './action-preview';
import { batchStartedAnswer } from './end-financings';

/** With `dry_run=true` nothing is started: the answer tells what it would come to. */
export const batchQuery = z.strictObject({ dry_run: flag.default(false) });
export type BatchQuery = z.infer<typeof batchQuery>;

const { Charges, Limits } = actionPreview.shape;

/** The part that one vehicle has in an amount, before and after. */
const ofVehicle = z.object({ VehicleId: z.number().int(), Before: z.number(), After: z.number() });

/** What a batch would come to; each of its rows sees what those before it would change. Money in kronor. */
export const batchPreview = z.object({
  Rows: z.array(
    z.object({
      VehicleId: z.number().int(),
      LicenseNumber: z.string().nullable(),
      ChassisNumber: z.string(),
      /** As the list has it. */
      Price: z.number(),
      /** Why it would be refused; null where it would be done. */
      Code: z.string().nullable(),
      Message: z.string().nullable(),
    }),
  ),
  /** Of those that would be done, as all below. */
  Count: z.number().int(),
  Price: z.number(),
  /** Summed by who pays; `Vehicles` add up to the sums. */
  Charges: z.array(Charges.element.omit({ Trace: true }).extend({ Vehicles: z.array(ofVehicle) })),
  /** Before the first and after the last; only for those who may see the limit. `Vehicles` tell how each changes it. */
  Limits: z.array(Limits.element.extend({ Vehicles: z.array(ofVehicle) })),
});
export type BatchPreview = z.infer<typeof batchPreview>;

export const batchPreviewAnswer = z
  .strictObject({ Status: status, Preview: batchPreview })
  .meta({ id: 'VehicleBatchPreviewAnswer' });
export type BatchPreviewAnswer = z.infer<typeof batchPreviewAnswer>;

/** What starting a batch answers, or with `dry_run=true` what it would come to. */
export type BatchAnswer = z.infer<typeof batchStartedAnswer> | BatchPreviewAnswer;
