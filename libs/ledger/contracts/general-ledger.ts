import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { anyId, businessDate, listContract } from '@floorplan/kernel/wire';
import { BOOK_ACCOUNTS, ENTRY_KINDS } from '@floorplan/ledger/domain';
import { z } from 'zod';

/** What a row of the general ledger is: an account has an opening balance, its lines, and a closing balance. */
export const GENERAL_LEDGER_PLACES = ['OPENING', 'LINE', 'CLOSING'] as const;

/** A row of an account over a period. Kronor; balances are debit less credit. */
export const generalLedgerRow = z
  .object({
    /** Place in the order of accounts, and within the account in the order of booking. */
    Id: z.number().int(),
    AccountKey: z.enum(BOOK_ACCOUNTS),
    Account: z.string(),
    AccountName: z.string(),
    Place: z.enum(GENERAL_LEDGER_PLACES),
    Date: z.string(),
    Voucher: z.string().nullable(),
    VoucherId: z.number().int().nullable(),
    Kind: z.enum(ENTRY_KINDS).nullable(),
    /** Null except in lines. */
    Debit: z.number().nullable(),
    Credit: z.number().nullable(),
    /** Balance of the account after the row. */
    Balance: z.number(),
    EffectiveDate: z.string().nullable(),
    OrganisationName: z.string().nullable(),
    ImporterName: z.string().nullable(),
    FinanceType: z.enum(FINANCE_TYPES).nullable(),
    VehicleId: z.number().int().nullable(),
    /** Plate of the vehicle, or else its chassis number. */
    Vehicle: z.string().nullable(),
    InvoiceNumber: z.string().nullable(),
  })
  .meta({ id: 'GeneralLedgerRow' });
export type GeneralLedgerRow = z.infer<typeof generalLedgerRow>;

const rows = listContract('GeneralLedger', generalLedgerRow, {
  /** First and last day of the period; by default this month through today. */
  date_from: businessDate.optional(),
  date_to: businessDate.optional(),
  account: z.enum(BOOK_ACCOUNTS).optional(),
  finance_type: z.enum(FINANCE_TYPES).optional(),
  importer_id: anyId,
  organisation_id: anyId,
});
export const generalLedgerContract = {
  ...rows,
  answer: rows.answer
    .extend({ Sums: z.object({ Debit: z.number(), Credit: z.number() }) })
    .meta({ id: 'GeneralLedgerAnswer' }),
};
export type GeneralLedgerFilter = z.infer<typeof rows.filter>;
