import { anyId, businessDate, idParam, listContract } from '@floorplan/kernel/wire';
import { LEDGER_KINDS } from '@floorplan/limits/domain';
import { z } from 'zod';
import { limitCategoryParam } from './limit-uses';

/**
 * One change of a used or approved amount, in kronor. The sum of the amounts up to a day is the used amount on
 * that day.
 */
export const limitLedgerRow = z
  .object({
    /** The ids give the order of the rows of one organisation. */
    Id: z.number().int(),
    /** Business day on which the change was recorded. */
    Date: z.string(),
    At: z.string(),
    Kind: z.enum(LEDGER_KINDS),
    MakeId: z.number().int().nullable(),
    Make: z.string().nullable(),
    /** Null without a vehicle, and for a vehicle that the caller may not see. */
    VehicleId: z.number().int().nullable(),
    /** Null for a vehicle that another organisation has now. */
    LicenseNumber: z.string().nullable(),
    ChassisNumber: z.string().nullable(),
    /** The action that changed the amount, in the caller's language. */
    Cause: z.string(),
    /** Change of the used amount; null for a change of the approved amount. */
    Amount: z.number().nullable(),
    /** New approved amount; null for other changes, and when the row of a make was removed. */
    Approved: z.number().nullable(),
    /** Used amount after the change: of the category, or of the make when the ledger is filtered by make. */
    Balance: z.number(),
  })
  .meta({ id: 'LimitLedgerRow' });
export type LimitLedgerRow = z.infer<typeof limitLedgerRow>;

/** First and last business day, both included; without a day the ledger is not limited in that direction. */
const days = { date_from: businessDate.optional(), date_to: businessDate.optional() };

const contract = listContract('LimitLedger', limitLedgerRow, {
  dealerOrganizationId: idParam,
  category: limitCategoryParam,
  make_id: anyId,
  ...days,
});
export const limitLedgerContract = {
  ...contract,
  answer: contract.answer
    .extend({ Sums: z.object({ Amount: z.number() }) })
    .meta({ id: 'LimitLedgerAnswer' }),
};
export type LimitLedgerFilter = z.infer<typeof contract.filter>;
export type LimitLedgerQuery = z.infer<typeof contract.query>;
export type LimitLedgerAnswer = z.infer<typeof limitLedgerContract.answer>;

export const limitBookQuery = z.strictObject({ make_id: anyId, ...days });
export type LimitBookQuery = z.infer<typeof limitBookQuery>;

/** One category of an organisation's limits, or one make of it, in kronor. */
export const limitBookAnswer = z
  .object({
    /** Name of the organisation. */
    Organisation: z.string(),
    /** The business day of the answer. */
    Today: z.string(),
    /** Used amount before the first day. The changes of the period add up to the closing amount. */
    Opening: z.number(),
    Reserved: z.number(),
    Released: z.number(),
    Corrected: z.number(),
    /** Used amount at the end of the last day. */
    Closing: z.number(),
    /** Approved amount at the end of the last day; null without a limit, and for a make without a row. */
    Approved: z.number().nullable(),
    /** Used and approved amount at the end of each day on which one of them changed. */
    Days: z.array(z.object({ Date: z.string(), Used: z.number(), Approved: z.number().nullable() })),
    /** Used amount today, whatever the period. */
    UsedNow: z.number(),
    /** Amounts that are released when terms end within the next 90 days, and the used amount after each day. */
    Releases: z.array(
      z.object({ Date: z.string(), Vehicles: z.number().int(), Amount: z.number(), Used: z.number() }),
    ),
    /** Vehicles whose term has ended although they are still financed. */
    RunOut: z.object({ Vehicles: z.number().int(), Amount: z.number() }),
    /** Makes that the ledger of the category names. */
    Makes: z.array(z.object({ Id: z.number().int(), Name: z.string() })),
  })
  .meta({ id: 'LimitBookAnswer' });
export type LimitBookAnswer = z.infer<typeof limitBookAnswer>;

/** Number of days for which releases are expected. */
export const RELEASE_DAYS = 90;
