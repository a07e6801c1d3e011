import { businessDate, flag, kronor, listContract, rowId, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { payoffAnswer } from './ending';
import { MOST_ASKED, MOST_ENDED } from './vehicle-batches';
import { financedListFields, partyFilter, priceSum, vehicleListFields } from './vehicle-list';

/** A consigned vehicle of a dealer that the caller acts for. Money in kronor. */
export const consignInventoryRow = z
  .object({
    ...vehicleListFields,
    ...financedListFields,
    FinanceType: z.string(),
    /** The day the end of the financing was requested; null when it was not. */
    EndRequestedDate: z.string().nullable(),
  })
  .meta({ id: 'ConsignInventoryRow' });
export type ConsignInventoryRow = z.infer<typeof consignInventoryRow>;

/** Sorted by end of term by default. */
const contract = listContract('ConsignInventory', consignInventoryRow, {
  ...partyFilter,
  /** Only vehicles with a requested end. */
  end_requested: flag.default(false),
});
export type ConsignInventoryFilter = z.infer<typeof contract.filter>;

export const consignInventoryContract = {
  ...contract,
  answer: contract.answer.extend(priceSum).meta({ id: 'ConsignInventoryAnswer' }),
};

/** Terms shared by all vehicles of the request. */
const terms = {
  dealer_discount: kronor.min(0).nullish(),
  sold_to_endcustomer: z.boolean().nullish(),
  end_date: businessDate.nullish(),
};

export const payoffsRequest = z
  .strictObject({
    VehicleIds: z.array(rowId).min(1).max(MOST_ASKED),
    ...terms,
    /** Includes the lines of each amount. */
    explain: z.boolean().nullish(),
  })
  .meta({ id: 'PayoffsRequest' });
export type PayoffsRequest = z.infer<typeof payoffsRequest>;

/** The payoff of each vehicle, or the reason why its financing cannot end. */
export const payoffsAnswer = z
  .object({
    Rows: z.array(
      z.object({
        VehicleId: z.number().int(),
        Payoff: payoffAnswer.nullable(),
        /** Null when the financing can end. */
        Code: z.string().nullable(),
        Message: z.string().nullable(),
      }),
    ),
    /** Sum of the vehicles whose financing can end. */
    Amount: z.number(),
  })
  .meta({ id: 'PayoffsAnswer' });
export type PayoffsAnswer = z.infer<typeof payoffsAnswer>;

/**
 * Vehicles in the order in which to end them. A vehicle whose payoff differs from `ExpectedAmount` is not
 * ended.
 */
export const endFinancingsRequest = z
  .strictObject({
    Vehicles: z
      .array(z.strictObject({ VehicleId: rowId, ExpectedAmount: kronor.nullish() }))
      .min(1)
      .max(MOST_ENDED),
    ...terms,
  })
  .meta({ id: 'EndFinancingsRequest' });
export type EndFinancingsRequest = z.infer<typeof endFinancingsRequest>;

export const batchStartedAnswer = z
  .strictObject({ Status: status, BatchId: z.string(), Total: z.number().int() })
  .meta({ id: 'VehicleBatchStartedAnswer' });
export type BatchStartedAnswer = z.infer<typeof batchStartedAnswer>;
