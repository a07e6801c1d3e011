import { flag, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { actionPreview } from './action-preview';
import { batchStartedAnswer } from './end-financings';

const MAX_SECONDS = 20;

/** With `dry_run=true` the batch is not started, and the answer contains a preview. */
export const batchQuery = z.strictObject({
  dry_run: flag.default(false),
  /** Maximum number of seconds to wait for the outcomes of the vehicles. */
  wait: z.coerce.number().int().min(0).max(MAX_SECONDS).default(MAX_SECONDS),
});
export type BatchQuery = z.infer<typeof batchQuery>;

const { Charges, Limits } = actionPreview.shape;

/** Part of a sum that belongs to one vehicle, before and after the batch. */
const ofVehicle = z.object({ VehicleId: z.number().int(), Before: z.number(), After: z.number() });

/** Preview of a batch; each row includes the changes of the rows before it. Money in kronor. */
export const batchPreview = z.object({
  Rows: z.array(
    z.object({
      VehicleId: z.number().int(),
      LicenseNumber: z.string().nullable(),
      ChassisNumber: z.string(),
      /** Same price as in the vehicle list. */
      Price: z.number(),
      /** Code of the reason why the action would be refused for this vehicle; null when it would succeed. */
      Code: z.string().nullable(),
      Message: z.string().nullable(),
    }),
  ),
  /** Number of rows that would succeed. The sums below cover only these rows. */
  Count: z.number().int(),
  Price: z.number(),
  /** One sum per receiver and kind of charge. The amounts in `Vehicles` add up to the sum. */
  Charges: z.array(Charges.element.omit({ Trace: true }).extend({ Vehicles: z.array(ofVehicle) })),
  /**
   * Limit usage before and after the batch; only for callers who may see the limit. `Vehicles` contains the
   * change per vehicle.
   */
  Limits: z.array(Limits.element.extend({ Vehicles: z.array(ofVehicle) })),
});
export type BatchPreview = z.infer<typeof batchPreview>;

export const batchPreviewAnswer = z
  .strictObject({ Status: status, Preview: batchPreview })
  .meta({ id: 'VehicleBatchPreviewAnswer' });
export type BatchPreviewAnswer = z.infer<typeof batchPreviewAnswer>;

/** Outcomes of the vehicles of a batch that has ended. `Response.Status` is OK when all are OK. */
export const batchEndedAnswer = batchStartedAnswer
  .extend({
    Response: z.object({ Status: z.enum(['OK', 'ERROR']) }),
    ObjectStatus: z.array(
      z.object({
        Identification: z.object({ Id: z.string().describe('Plate, or chassis number') }),
        VehicleId: z.number().int(),
        Status: z.enum(['OK', 'ERROR']),
        /** Reason code of a vehicle that was left as it is; null when it is OK. */
        Code: z.string().nullable(),
        Message: z.string(),
      }),
    ),
  })
  .meta({ id: 'VehicleBatchEndedAnswer' });
export type BatchEndedAnswer = z.infer<typeof batchEndedAnswer>;

/** Without outcomes, a request answers 200 with the preview, or 202 with the batch while it is not at its end. */
export const batchDoneAnswer = z.union([batchEndedAnswer, batchPreviewAnswer]);

/** Answer to a request for a batch: the batch, its outcomes, or with `dry_run=true` the preview. */
export type BatchAnswer = z.infer<typeof batchStartedAnswer> | BatchEndedAnswer | BatchPreviewAnswer;
