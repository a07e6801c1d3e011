import { RECEIVER_SIDES } from '@floorplan/invoicing/domain';
import { businessDate, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';

/**
 * Charges of one receiver and fee type that have accrued by the end of a day, and that no document dated on or
 * before that day bills, as known now. Kronor, without VAT.
 */
export const interimRow = z
  .object({
    Id: z.string(),
    ReceiverType: z.enum(RECEIVER_SIDES),
    ReceiverId: z.number().int(),
    ReceiverName: z.string().nullable(),
    ReceiverOrgNo: z.string().nullable(),
    /** Fee type of a price list, `LIMIT` for fees of limits, or `LATE` for interest on late payments. */
    FeeType: z.string(),
    FeeName: z.string(),
    Amount: z.number(),
    /** Base rates without a value, whose charges the amount does not contain; null when it is complete. */
    MissingRates: z.string().nullable(),
  })
  .meta({ id: 'InterimRow' });
export type InterimRow = z.infer<typeof interimRow>;

const contract = listContract('Interim', interimRow, {
  /** The day at whose end the charges have accrued, at the latest today. */
  date: businessDate,
});
export type InterimFilter = z.infer<typeof contract.filter>;
export type InterimQuery = z.infer<typeof contract.query>;

export const interimContract = {
  ...contract,
  answer: contract.answer
    .extend({
      Sums: z.object({
        Amount: z.number(),
        /** Number of rows whose amount is not complete. */
        MissingRates: z.number().int(),
      }),
    })
    .meta({ id: 'InterimAnswer' }),
};
export type InterimAnswer = z.infer<typeof interimContract.answer>;
