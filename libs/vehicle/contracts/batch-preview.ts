import { flag, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { actionPreview } from './action-preview';
import { batchStartedAnswer } from './end-financings';

/** With `dry_run=true` nothing is started; the answer contains a preview. */
export const batchQuery = z.strictObject({ dry_run: flag.default(false) });
export type BatchQuery = z.infer<typeof batchQuery>;

const { Charges, Limits } = actionPreview.shape;

/** One vehicle's share of an amount, before and after. */
const ofVehicle = z.object({ VehicleId: z.number().int(), Before: z.number(), After: z.number() });

/** Preview of a batch; each row includes the changes of the rows before it. Money in kronor. */
export const batchPreview = z.object({
  Rows: z.array(
    z.object({
      VehicleId: z.number().int(),
      LicenseNumber: z.string().nullable(),
      ChassisNumber: z.string(),
      /** As in the list. */
      Price: z.number(),
      /** Reason code of a row that would be refused; null for a row that would succeed. */
      Code: z.string().nullable(),
      Message: z.string().nullable(),
    }),
  ),
  /** Number of rows that would succeed; all sums below cover only these. */
  Count: z.number().int(),
  Price: z.number(),
  /** Summed by receiver; the amounts in `Vehicles` add up to the sums. */
  Charges: z.array(Charges.element.omit({ Trace: true }).extend({ Vehicles: z.array(ofVehicle) })),
  /**
   * Usage before the first and after the last row; only for callers who may see the limit. `Vehicles`
   * contains the change per vehicle.
   */
  Limits: z.array(Limits.element.extend({ Vehicles: z.array(ofVehicle) })),
});
export type BatchPreview = z.infer<typeof batchPreview>;

export const batchPreviewAnswer = z
  .strictObject({ Status: status, Preview: batchPreview })
  .meta({ id: 'VehicleBatchPreviewAnswer' });
export type BatchPreviewAnswer = z.infer<typeof batchPreviewAnswer>;

/** Answer to the start of a batch: its id, or with `dry_run=true` the preview. */
export type BatchAnswer = z.infer<typeof batchStartedAnswer> | BatchPreviewAnswer;
