import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { anyId, businessDate, listContract } from '@floorplan/kernel/wire';
import { BOOK_ACCOUNTS, ENTRY_KINDS } from '@floorplan/ledger/domain';
import { z } from 'zod';

const financeTypes = z.enum(FINANCE_TYPES);
const accounts = z.enum(BOOK_ACCOUNTS);
const kinds = z.enum(ENTRY_KINDS);

/** A line of an entry. Kronor; either the debit or the credit is above 0. */
export const ledgerEntryRow = z
  .object({
    Id: z.string(),
    /** Business day on which it is booked. */
    Date: z.string(),
    /** Day that it is about. It is earlier than `Date` when that day was closed before the fact was recorded. */
    EffectiveDate: z.string(),
    /** Day on which its fact was recorded. */
    RecordedDate: z.string(),
    Kind: kinds,
    /** Use of the account; its number is `Account`. */
    AccountKey: accounts,
    Account: z.string(),
    AccountName: z.string(),
    Debit: z.number(),
    Credit: z.number(),
    /** Debit less credit. */
    Amount: z.number(),
    FinanceType: financeTypes.nullable(),
    ImporterName: z.string().nullable(),
    OrganisationName: z.string().nullable(),
    DealerName: z.string().nullable(),
    VehicleId: z.number().int().nullable(),
    /** Plate of the vehicle, or else its chassis number. */
    Vehicle: z.string().nullable(),
    /** Number of the provider's document. */
    InvoiceNumber: z.string().nullable(),
    /** Bank reference of the payment, or id of the payable, that the fact is about. */
    PaymentReference: z.string().nullable(),
    PayableId: z.number().int().nullable(),
    /** Voucher, like `A 12`, once the day is closed. */
    Voucher: z.string().nullable(),
    VoucherId: z.number().int().nullable(),
  })
  .meta({ id: 'LedgerEntryRow' });
export type LedgerEntryRow = z.infer<typeof ledgerEntryRow>;

const entries = listContract('LedgerEntries', ledgerEntryRow, {
  date_from: businessDate.optional(),
  date_to: businessDate.optional(),
  account: accounts.optional(),
  kind: kinds.optional(),
  finance_type: financeTypes.optional(),
  importer_id: anyId,
  organisation_id: anyId,
  vehicle_id: anyId,
  invoice_number: anyId,
  /** Id of a voucher. */
  voucher: anyId,
});
export const ledgerEntriesContract = {
  ...entries,
  answer: entries.answer
    .extend({ Sums: z.object({ Debit: z.number(), Credit: z.number(), Amount: z.number() }) })
    .meta({ id: 'LedgerEntriesAnswer' }),
};
export type LedgerEntriesFilter = z.infer<typeof entries.filter>;
