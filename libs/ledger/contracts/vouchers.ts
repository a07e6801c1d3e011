import { businessDate, listContract } from '@floorplan/kernel/wire';
import { ENTRY_KINDS } from '@floorplan/ledger/domain';
import { z } from 'zod';

const kinds = z.enum(ENTRY_KINDS);

/** A voucher of a closed day. Kronor. Its lines are those of the entries with its id as `voucher`. */
export const voucherRow = z
  .object({
    Id: z.number().int(),
    /** Name like `A 12`, unique in its fiscal year. */
    Voucher: z.string(),
    /** Last day of the fiscal year. */
    YearEnd: z.string(),
    Date: z.string(),
    Kind: kinds,
    Lines: z.number().int(),
    Debit: z.number(),
    Credit: z.number(),
  })
  .meta({ id: 'VoucherRow' });
export type VoucherRow = z.infer<typeof voucherRow>;

export const vouchersContract = listContract('Vouchers', voucherRow, {
  date_from: businessDate.optional(),
  date_to: businessDate.optional(),
  kind: kinds.optional(),
});
export type VouchersFilter = z.infer<typeof vouchersContract.filter>;
