import { PARTY_SIDES } from '@floorplan/invoicing/domain';
import { businessDate, dayOrInstant, idParam, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { ENTRY_KINDS } from './books';

export const STATEMENT_KINDS = ['OPENING', ...ENTRY_KINDS, 'CLOSING'] as const;

/** A row of an account statement. Kronor; the receiver owes amounts above 0. */
export const statementRow = z
  .object({
    /** Position in the statement; 0 is the opening balance. */
    Id: z.number().int(),
    Date: z.string(),
    Kind: z.enum(STATEMENT_KINDS),
    InvoiceNumber: z.string().nullable(),
    CategoryName: z.string().nullable(),
    /** Number of the other document that took part in the credit or set-off. */
    OtherNumber: z.string().nullable(),
    /** Change of the balance; null in the rows of the opening and closing balance. */
    Amount: z.number().nullable(),
    Balance: z.number(),
  })
  .meta({ id: 'StatementRow' });
export type StatementRow = z.infer<typeof statementRow>;

const contract = listContract('Statement', statementRow, {
  receiverType: z.enum(PARTY_SIDES),
  receiverId: idParam,
  /** First and last business day, both included. */
  date_from: businessDate,
  date_to: businessDate,
  /** Includes only entries that were recorded by the end of this day, or until this instant; by default today. */
  known_on: dayOrInstant.optional(),
});
export const statementContract = {
  ...contract,
  answer: contract.answer
    .extend({
      /** `Amount` is the change in the period, `Balance` the closing balance. */
      Sums: z.object({ Amount: z.number(), Balance: z.number() }),
    })
    .meta({ id: 'StatementAnswer' }),
};
/** Query of the printed statement, which always contains all rows. */
export const statementDocumentQuery = contract.filter.omit({ text: true });

export type StatementDocumentQuery = z.infer<typeof statementDocumentQuery>;
export type StatementFilter = z.infer<typeof contract.filter>;
export type StatementQuery = z.infer<typeof contract.query>;
export type StatementAnswer = z.infer<typeof statementContract.answer>;
