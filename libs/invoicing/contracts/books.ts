import { RECEIVER_SIDES } from '@floorplan/invoicing/domain';
import { anyId, businessDate, dayOrInstant, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { BOOK_FIGURES } from './book-figures';

/** Kinds of entries. Each entry is a change of the open amount of a document. */
export const ENTRY_KINDS = [
  ...(['ISSUED', 'CREDIT', 'PAYMENT', 'TAKEN_BACK', 'NEW_CREDIT', 'SET_OFF', 'PAID_OUT'] as const),
  ...(['WRITTEN_OFF', 'OPENED_AGAIN'] as const),
] as const;

/**
 * First and last business day of the entries, both included. Only entries that were recorded by the end of
 * the day `known_on` (default today), or until that instant, count. An automatic payout counts as an entry of its due date.
 */
const span = {
  date_from: businessDate,
  date_to: businessDate,
  known_on: dayOrInstant.optional(),
};

export const booksQuery = z.strictObject(span);
export type BooksQuery = z.infer<typeof booksQuery>;

/** Kronor. Opening + Issued − Credited − Paid = Open. */
const figures = {
  Opening: z.number(),
  Issued: z.number(),
  Credited: z.number(),
  Paid: z.number(),
  Open: z.number(),
};

export const booksAnswer = z
  .object({
    From: z.string(),
    To: z.string(),
    KnownOn: z.string(),
    Total: z.object(figures),
    Categories: z.array(
      z.object({
        InvoiceCategory: z.object({ Enum: z.number().int() }),
        CategoryName: z.string(),
        ...figures,
      }),
    ),
    /** Sum of all entries less the open amounts of all documents; 0 when the books agree with the documents. */
    Difference: z.number(),
  })
  .meta({ id: 'Books' });
export type BooksAnswer = z.infer<typeof booksAnswer>;

/** The books of one receiver. */
export const bookReceiverRow = z
  .object({
    Id: z.string(),
    ReceiverType: z.enum(RECEIVER_SIDES),
    ReceiverId: z.number().int(),
    ReceiverName: z.string().nullable(),
    ReceiverOrgNo: z.string().nullable(),
    ...figures,
  })
  .meta({ id: 'BookReceiverRow' });
export type BookReceiverRow = z.infer<typeof bookReceiverRow>;

const receivers = listContract('BookReceivers', bookReceiverRow, span);
export const bookReceiversContract = {
  ...receivers,
  answer: receivers.answer.extend({ Sums: z.object(figures) }).meta({ id: 'BookReceiversAnswer' }),
};
export type BookReceiversFilter = z.infer<typeof receivers.filter>;
export type BookReceiversQuery = z.infer<typeof receivers.query>;
export type BookReceiversAnswer = z.infer<typeof bookReceiversContract.answer>;

/** A change of the open amount of a document. Kronor. */
export const bookEntryRow = z
  .object({
    Id: z.string(),
    /** Business day. */
    Date: z.string(),
    /** Day on which the entry was recorded. */
    RecordedDate: z.string(),
    Kind: z.enum(ENTRY_KINDS),
    InvoiceNumber: z.string(),
    InvoiceCategory: z.object({ Enum: z.number().int() }),
    CategoryName: z.string(),
    ReceiverType: z.enum(RECEIVER_SIDES),
    ReceiverId: z.number().int(),
    ReceiverName: z.string().nullable(),
    /** Number of the other document that took part in the credit or set-off. */
    OtherNumber: z.string().nullable(),
    /** Part of the entry that counts in the figure of the filter. */
    Amount: z.number(),
  })
  .meta({ id: 'BookEntryRow' });
export type BookEntryRow = z.infer<typeof bookEntryRow>;

const entries = listContract('BookEntries', bookEntryRow, {
  ...span,
  /** Figure whose entries the list contains. */
  figure: z.enum(BOOK_FIGURES).default('Open'),
  category: anyId,
  receiverType: z.enum(RECEIVER_SIDES).optional(),
  receiverId: anyId,
});
export const bookEntriesContract = {
  ...entries,
  answer: entries.answer.extend({ Sums: z.object({ Amount: z.number() }) }).meta({ id: 'BookEntriesAnswer' }),
};
export type BookEntriesFilter = z.infer<typeof entries.filter>;
export type BookEntriesQuery = z.infer<typeof entries.query>;
export type BookEntriesAnswer = z.infer<typeof bookEntriesContract.answer>;
