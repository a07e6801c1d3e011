import { anyId, listContract } from '@floorplan/kernel/wire';
import { BOOK_ACCOUNTS, ENTRY_KINDS } from '@floorplan/ledger/domain';
import { z } from 'zod';

const accounts = z.enum(BOOK_ACCOUNTS);

/** How a line of a voucher differs from its entry: the facts give another one, none, or one that no voucher has. */
export const DIFFERENCES = ['CHANGED', 'GONE', 'NEW'] as const;

/** A line of a voucher that is not what its fact gives now. Kronor, debit less credit. */
export const comparedRow = z
  .object({
    Id: z.number().int(),
    Difference: z.enum(DIFFERENCES),
    /** Null for an entry that no voucher has. */
    Voucher: z.string().nullable(),
    VoucherId: z.number().int().nullable(),
    Date: z.string(),
    Kind: z.enum(ENTRY_KINDS),
    /** Use of the account in the voucher, and its number then. */
    BookedAccountKey: accounts.nullable(),
    BookedAccount: z.string().nullable(),
    BookedAmount: z.number().nullable(),
    /** What the fact gives now; null when it gives none. */
    AccountKey: accounts.nullable(),
    Account: z.string().nullable(),
    Amount: z.number().nullable(),
    VehicleId: z.number().int().nullable(),
    InvoiceNumber: z.string().nullable(),
  })
  .meta({ id: 'ComparedLineRow' });
export type ComparedRow = z.infer<typeof comparedRow>;

export const compareContract = listContract('ComparedLines', comparedRow, { voucher: anyId });
export type CompareFilter = z.infer<typeof compareContract.filter>;
