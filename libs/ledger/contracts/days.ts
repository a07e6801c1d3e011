import { businessDate, flag, listContract, status } from '@floorplan/kernel/wire';
import { ENTRY_KINDS } from '@floorplan/ledger/domain';
import { z } from 'zod';

/** A closed day of the books. Kronor. */
export const closedDayRow = z
  .object({
    Id: z.number().int(),
    Date: z.string(),
    Vouchers: z.number().int(),
    /** Names of the first and last voucher, like `A 12`; null on a day without vouchers. */
    FirstVoucher: z.string().nullable(),
    LastVoucher: z.string().nullable(),
    Lines: z.number().int(),
    /** Sum of the debits, which is that of the credits. */
    Debit: z.number(),
    /** Whether each account agreed with what it stands for when the day was closed. */
    Agrees: z.boolean(),
    ClosedAt: z.string(),
    ClosedBy: z.string(),
  })
  .meta({ id: 'ClosedDayRow' });
export type ClosedDayRow = z.infer<typeof closedDayRow>;

export const closedDaysContract = listContract('ClosedDays', closedDayRow, {
  date_from: businessDate.optional(),
  date_to: businessDate.optional(),
  /** Only days on which an account did not agree. */
  differing: flag.default(false),
});
export type ClosedDaysFilter = z.infer<typeof closedDaysContract.filter>;

/** Which day is closed next. */
export const nextDayAnswer = z
  .object({
    /** Null while no day is closed. */
    LastClosed: z.string().nullable(),
    /** First day that is not closed; null when the books have no entries. */
    Next: z.string().nullable(),
    /** Last day that can be closed: yesterday. */
    Until: z.string(),
  })
  .meta({ id: 'NextDayToClose' });
export type NextDayAnswer = z.infer<typeof nextDayAnswer>;

export const closeDayQuery = z.strictObject({
  dry_run: flag.default(false).describe('Only tells which vouchers the days would have'),
});
export type CloseDayQuery = z.infer<typeof closeDayQuery>;

/** What closing the days has booked, or would book. Kronor. */
export const daysPreview = z
  .object({
    /** First of the days; null when all were closed before. */
    From: z.string().nullable(),
    Through: z.string(),
    Days: z.number().int(),
    Lines: z.number().int(),
    Debit: z.number(),
    Vouchers: z.array(
      z.object({
        Date: z.string(),
        /** Name like `A 12`. */
        Voucher: z.string(),
        Kind: z.enum(ENTRY_KINDS),
        Lines: z.number().int(),
        Debit: z.number(),
      }),
    ),
  })
  .meta({ id: 'ClosedDaysPreview' });
export type DaysPreview = z.infer<typeof daysPreview>;

export const closeDayAnswer = z
  .object({ Status: status, Preview: daysPreview })
  .meta({ id: 'CloseDayAnswer' });
export type CloseDayAnswer = z.infer<typeof closeDayAnswer>;
