import { businessDate, flag, kronor, listContract, rowId, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { APPROVE_STATUSES } from './demo-vehicles';
import { payoffAnswer } from './ending';
import { MAX_ASKED, MAX_ENDED } from './vehicle-batches';
import { financedListFields, partyFilter, priceSum, vehicleListFields } from './vehicle-list';

/** A consigned vehicle of a dealer for which the caller may act. Money in kronor. */
export const consignInventoryRow = z
  .object({
    ...vehicleListFields,
    ...financedListFields,
    FinanceType: z.string(),
    /** Day on which the end of the financing was requested; null without a request. */
    EndRequestedDate: z.string().nullable(),
    ApproveStatus: z.enum(APPROVE_STATUSES),
    ShowPinCode: z.boolean().describe('False: a running financing keeps the code'),
  })
  .meta({ id: 'ConsignInventoryRow' });
export type ConsignInventoryRow = z.infer<typeof consignInventoryRow>;

/** Sorted by end of term by default. */
const contract = listContract('ConsignInventory', consignInventoryRow, {
  ...partyFilter,
  /** Lists only vehicles for which the end of the financing has been requested. */
  end_requested: flag.default(false),
});
export type ConsignInventoryFilter = z.infer<typeof contract.filter>;

export const consignInventoryContract = {
  ...contract,
  answer: contract.answer.extend(priceSum).meta({ id: 'ConsignInventoryAnswer' }),
};

/** End terms that apply to all vehicles of the request. */
const terms = {
  dealer_discount: kronor.min(0).nullish(),
  sold_to_endcustomer: z.boolean().nullish(),
  end_date: businessDate.nullish(),
};

export const payoffsRequest = z
  .strictObject({
    VehicleIds: z.array(rowId).min(1).max(MAX_ASKED),
    ...terms,
    /** When true, the answer also contains the calculation lines that add up to each amount. */
    explain: z.boolean().nullish(),
  })
  .meta({ id: 'PayoffsRequest' });
export type PayoffsRequest = z.infer<typeof payoffsRequest>;

/** The payoff of each vehicle, or the reason why its financing cannot be ended. */
export const payoffsAnswer = z
  .object({
    Rows: z.array(
      z.object({
        VehicleId: z.number().int(),
        Payoff: payoffAnswer.nullable(),
        /** Reason code; null when the financing can be ended. */
        Code: z.string().nullable(),
        Message: z.string().nullable(),
      }),
    ),
    /** Sum of the payoffs of all vehicles whose financing can be ended. */
    Amount: z.number(),
  })
  .meta({ id: 'PayoffsAnswer' });
export type PayoffsAnswer = z.infer<typeof payoffsAnswer>;

/**
 * Vehicles in the order in which their financings are ended. A financing is not ended when its payoff differs
 * from `ExpectedAmount`.
 */
export const endFinancingsRequest = z
  .strictObject({
    Vehicles: z
      .array(z.strictObject({ VehicleId: rowId, ExpectedAmount: kronor.nullish() }))
      .min(1)
      .max(MAX_ENDED),
    ...terms,
  })
  .meta({ id: 'EndFinancingsRequest' });
export type EndFinancingsRequest = z.infer<typeof endFinancingsRequest>;

export const batchStartedAnswer = z
  .strictObject({ Status: status, BatchId: z.string(), Total: z.number().int() })
  .meta({ id: 'VehicleBatchStartedAnswer' });
export type BatchStartedAnswer = z.infer<typeof batchStartedAnswer>;
