import { listContract } from '@floorplan/kernel/wire';
import { MONTH_CONDITIONS, VAT_BOXES } from '@floorplan/ledger/domain';
import { z } from 'zod';

/** A month, `yyyy-MM`. */
export const bookMonth = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);

const closed = z.object({ At: z.string(), By: z.string() }).nullable();
const numbers = z.enum(VAT_BOXES);

/** A month of the books since the first closed day. Kronor. */
export const ledgerMonthRow = z
  .object({
    Id: z.number().int(),
    Month: z.string(),
    /** Days of the month that are not closed. */
    OpenDays: z.number().int(),
    Vouchers: z.number().int(),
    Debit: z.number(),
    /** Output VAT less input VAT, booked on the month's days. */
    Vat: z.number(),
    ClosedAt: z.string().nullable(),
    ClosedBy: z.string().nullable(),
  })
  .meta({ id: 'LedgerMonthRow' });
export type LedgerMonthRow = z.infer<typeof ledgerMonthRow>;

export const ledgerMonthsContract = listContract('LedgerMonths', ledgerMonthRow, {});
export type LedgerMonthsFilter = z.infer<typeof ledgerMonthsContract.filter>;

/** A box of the VAT return. */
export const vatBoxRow = z
  .object({
    Id: z.number().int(),
    Box: numbers,
    Name: z.string(),
    /** Whole kronor, as the return has it. */
    Kronor: z.number().int(),
    /** Kronor and öre. */
    Amount: z.number(),
  })
  .meta({ id: 'VatBoxRow' });
export type VatBoxRow = z.infer<typeof vatBoxRow>;

const boxes = listContract('VatReport', vatBoxRow, { month: bookMonth });
export const vatExportRequest = boxes.exportRequest;
export type VatFilter = z.infer<typeof boxes.filter>;
export const vatQuery = z.strictObject({ month: bookMonth });

/** The VAT report of a month: final when the month is closed, and else as booked now. */
export const vatAnswer = z
  .object({
    Month: z.string(),
    /** First and last day. */
    From: z.string(),
    To: z.string(),
    /** When and by whom the month was closed; null while the report is preliminary. */
    Closed: closed,
    /** What the month needs before it can be closed, and what to do; empty when it is closed or can be. */
    Missing: z.array(z.object({ Code: z.enum(MONTH_CONDITIONS), Reason: z.string() })),
    Boxes: z.array(vatBoxRow),
  })
  .meta({ id: 'VatReport' });
export type VatAnswer = z.infer<typeof vatAnswer>;
