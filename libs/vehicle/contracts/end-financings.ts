import { businessDate, flag, kronor, listContract, rowId, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { payoffAnswer } from './ending';
import { MOST_ASKED, MOST_ENDED } from './vehicle-batches';
import { financedListFields, partyFilter, priceSum, vehicleListFields } from './vehicle-list';

/** A consigned vehicle of a dealer that its reader acts for. Money in kronor. */
export const consignInventoryRow = z
  .object({
    ...vehicleListFields,
    ...financedListFields,
    FinanceType: z.string(),
    /** The day somebody asked that its financing be ended; null: nobody did. */
    EndRequestedDate: z.string().nullable(),
  })
  .meta({ id: 'ConsignInventoryRow' });
export type ConsignInventoryRow = z.infer<typeof consignInventoryRow>;

/** By the end of its term when no column is named. */
const contract = listContract('ConsignInventory', consignInventoryRow, {
  ...partyFilter,
  /** Only those that somebody asked to end. */
  end_requested: flag.default(false),
});
export type ConsignInventoryFilter = z.infer<typeof contract.filter>;

export const consignInventoryContract = {
  ...contract,
  answer: contract.answer.extend(priceSum).meta({ id: 'ConsignInventoryAnswer' }),
};

/** For all of them alike. */
const terms = {
  dealer_discount: kronor.min(0).nullish(),
  sold_to_endcustomer: z.boolean().nullish(),
  end_date: businessDate.nullish(),
};

export const payoffsRequest = z
  .strictObject({
    VehicleIds: z.array(rowId).min(1).max(MOST_ASKED),
    ...terms,
    /** Each with the lines that it is made of. */
    explain: z.boolean().nullish(),
  })
  .meta({ id: 'PayoffsRequest' });
export type PayoffsRequest = z.infer<typeof payoffsRequest>;

/** What ending each of them comes to, or why it cannot be ended. */
export const payoffsAnswer = z
  .object({
    Rows: z.array(
      z.object({
        VehicleId: z.number().int(),
        Payoff: payoffAnswer.nullable(),
        /** Null where it can be ended. */
        Code: z.string().nullable(),
        Message: z.string().nullable(),
      }),
    ),
    /** Of those that can. */
    Amount: z.number(),
  })
  .meta({ id: 'PayoffsAnswer' });
export type PayoffsAnswer = z.infer<typeof payoffsAnswer>;

/** In the order in which they are to be ended. `ExpectedAmount`: one that comes to another sum is not ended. */
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
