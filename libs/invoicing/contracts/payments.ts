import {
  CANDIDATE_REASONS,
  PAYER_NUMBER_KINDS,
  PAYMENT_KINDS,
  PAYMENT_REASONS,
  PAYMENT_RESULTS,
  PAYMENT_SOURCES,
  RECEIVER_SIDES,
} from '@floorplan/invoicing/domain';
import {
  businessDate,
  expectedPreview,
  fieldError,
  flag,
  storableText,
  kronor,
  listContract,
  requiredText,
  status,
} from '@floorplan/kernel/wire';
import { z } from 'zod';

export const MAX_PAYMENTS = 1000;
const invoiceNumber = z
  .union([z.int().positive(), z.string().regex(/^\d{1,15}$/)])
  .transform((number) => Number(number));

const MAX_OF_REFERENCE = 140;
const MAX_OF_PAYER = 100;

/**
 * A reference as the payer wrote it. The money has come, so a payment is never refused for its reference: what
 * cannot be stored is left out, and what is too long is cut.
 */
const reference = z
  .union([z.string(), z.number()])
  .transform((given) => storableText(String(given), MAX_OF_REFERENCE))
  .nullish();

const bankReference = z
  .string()
  .transform((text) => text.replace(/[\s\p{Cf}]+/gu, ' ').trim())
  .pipe(requiredText(50));

/**
 * A payment from the bank. `Ocr` or `InvoiceNumber` names the paid document; either field may be absent, or be
 * any text: such a payment is kept and stays unmatched. Kronor.
 */
export const paymentRequest = z
  .strictObject({
    Ocr: reference,
    InvoiceNumber: reference,
    Amount: kronor.positive(),
    Date: businessDate,
    /**
     * Identifies the payment: a second payment with this reference is not booked. Runs of spaces and invisible
     * characters count as one space.
     */
    BankReference: bankReference,
    Payer: z
      .string()
      .transform((given) => storableText(given, MAX_OF_PAYER))
      .nullish(),
  })
  .meta({ id: 'PaymentRequest' });
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** One payment, or up to a thousand. In a list, an invalid row is refused without refusing the other rows. */
export const paymentsRequest = z.union([paymentRequest, z.array(paymentRequest).min(1).max(MAX_PAYMENTS)]);

/**
 * A text of the payer that staff enter. What cannot be stored is left out, as in a call; what is too long is refused,
 * since whoever enters it can shorten it.
 */
const writtenText = (most: number) =>
  z
    .string()
    .max(most)
    .transform((given) => storableText(given, most));

/** A payment that staff enter by hand. Kronor. */
export const enterPaymentRequest = z
  .strictObject({
    Date: businessDate,
    Amount: kronor.positive(),
    Payer: writtenText(MAX_OF_PAYER).nullish(),
    /** OCR, invoice number or another text of the payer. */
    Reference: writtenText(MAX_OF_REFERENCE).nullish(),
    InvoiceNumber: invoiceNumber.nullish(),
    /** By default `M-`, the day and a number. */
    BankReference: bankReference.nullish(),
  })
  .meta({ id: 'EnterPaymentRequest' });
export type EnterPaymentRequest = z.infer<typeof enterPaymentRequest>;

const paymentResult = z.object({
  BankReference: z.string().nullable(),
  /** REFUSED: nothing was booked, see `Errors` or `Message`. */
  Result: z.enum([...PAYMENT_RESULTS, 'REFUSED']),
  /** Reason why the payment, or part of it, is unmatched. */
  Reason: z.enum(PAYMENT_REASONS).nullable(),
  Message: z.string(),
  PaymentId: z.number().int().nullable(),
  InvoiceNumber: z.string().nullable(),
  /** Kronor booked on the document. */
  BookedAmount: z.number(),
  Errors: z.array(fieldError).optional(),
});
export type PaymentResult = z.infer<typeof paymentResult>;
/** Results in the order of the request. Status ERROR when a row was refused. */
export const paymentsAnswer = z
  .object({ Status: status, Results: z.array(paymentResult) })
  .meta({ id: 'ReceivedPaymentsAnswer' });
export type PaymentsAnswer = z.infer<typeof paymentsAnswer>;

/** A received payment. Kronor. */
export const paymentRow = z
  .object({
    Id: z.number().int(),
    /** Sent back as `seen` with an act, which is refused when the payment has changed since. */
    Version: z.number().int(),
    Date: z.string(),
    Payer: z.string().nullable(),
    Amount: z.number(),
    /** On documents, and set off against other payments. */
    MatchedAmount: z.number(),
    RepaidAmount: z.number(),
    /** Taken back by the bank. */
    ReturnedAmount: z.number(),
    /** `Amount` less what is matched, repaid and returned. Below zero for what a payer or the bank takes back. */
    UnmatchedAmount: z.number(),
    Ocr: z.string().nullable(),
    /** The document that the payer named. */
    InvoiceNumber: z.string().nullable(),
    BankReference: z.string(),
    /**
     * Reason why the payment, or part of it, was not booked on arrival; null when the whole payment was
     * booked.
     */
    Reason: z.enum(PAYMENT_REASONS).nullable(),
    /** Numbers of the documents on which the payment is booked. */
    Invoices: z.array(z.string()),
    /** Amount on each of these documents. With those of `SetOffs` their sum is `MatchedAmount`. */
    Bookings: z.array(z.object({ InvoiceNumber: z.string(), Amount: z.number() })),
    /** Amounts set off against other payments of the payer. */
    SetOffs: z.array(z.object({ PaymentId: z.number(), BankReference: z.string(), Amount: z.number() })),
    Source: z.enum(PAYMENT_SOURCES),
    Kind: z.enum(PAYMENT_KINDS),
    /** Id of the bank's file that contains the payment; null when none does. */
    FileId: z.number().int().nullable(),
    /** Text of the payer in the file. */
    Text: z.string().nullable(),
    PayerBankgiro: z.string().nullable(),
    PayerAccount: z.string().nullable(),
    /** Receivers of documents that are learnt to pay from this bankgiro or account. */
    LearntPayers: z.array(
      z.object({
        Id: z.number().int(),
        ReceiverName: z.string(),
        LearntBy: z.string(),
        LearntDate: z.string(),
      }),
    ),
  })
  .meta({ id: 'PaymentRow' });
export type PaymentRow = z.infer<typeof paymentRow>;

/** Documents that an unmatched payment may be for, the most certain first, five at most. Kronor. */
export const paymentCandidatesAnswer = z
  .object({
    Rows: z.array(
      z.object({
        Code: z.enum(CANDIDATE_REASONS),
        /** The reason in words. */
        Reason: z.string(),
        /** Whether it is the payer's only document with exactly this amount. */
        IsSure: z.boolean(),
        /** Another payment of the payer, with the opposite sign. */
        Payment: z
          .object({
            PaymentId: z.number().int(),
            BankReference: z.string(),
            Date: z.string(),
            UnmatchedAmount: z.number(),
          })
          .nullable(),
        /** Several documents when the payment is their sum; below zero what the provider owes. */
        Documents: z.array(
          z.object({
            InvoiceNumber: z.string(),
            OpenAmount: z.number(),
            DueDate: z.string(),
            ReceiverName: z.string(),
          }),
        ),
      }),
    ),
    Total: z.number().int(),
  })
  .meta({ id: 'PaymentCandidatesAnswer' });
export type PaymentCandidatesAnswer = z.infer<typeof paymentCandidatesAnswer>;

/** Identities of files, which stand for a missing reference, are longer than references of calls. */
export const paymentByReferenceQuery = z.strictObject({ bank_reference: requiredText(400) });

const contract = listContract('Payments', paymentRow, {
  /** Only payments with an unmatched amount. */
  unmatched: flag.default(false),
});
export const paymentsContract = contract;
export type PaymentsFilter = z.infer<typeof contract.filter>;
export type PaymentsListAnswer = z.infer<typeof contract.answer>;

/** A bankgiro or account from which a receiver of documents is learnt to pay. */
export const payerNumberRow = z
  .object({
    Id: z.number().int(),
    Version: z.number().int(),
    Kind: z.enum(PAYER_NUMBER_KINDS),
    Number: z.string(),
    ReceiverType: z.enum(RECEIVER_SIDES),
    ReceiverId: z.number().int(),
    ReceiverName: z.string(),
    /** Reference of the payment whose match taught it. */
    BankReference: z.string(),
    LearntDate: z.string(),
    LearntBy: z.string(),
    /** Whether another receiver has the number too, so that it alone does not tell who pays. */
    IsShared: z.boolean(),
  })
  .meta({ id: 'PayerNumberRow' });
export type PayerNumberRow = z.infer<typeof payerNumberRow>;
const payerNumbers = listContract('PayerNumbers', payerNumberRow, {});
export const payerNumbersContract = payerNumbers;
export type PayerNumbersFilter = z.infer<typeof payerNumbers.filter>;
export type PayerNumbersListAnswer = z.infer<typeof payerNumbers.answer>;

/**
 * Books (part of) the unmatched amount on a document; all that fits by default. A payment below zero uses up a credit
 * balance; the amount is above zero for it too. Kronor.
 */
export const matchPaymentRequest = z
  .strictObject({ InvoiceNumber: invoiceNumber, Amount: kronor.positive().nullish() })
  .meta({ id: 'MatchPaymentRequest' });
/** Takes back the booking of a payment on a document. */
export const unmatchPaymentRequest = z
  .strictObject({ InvoiceNumber: invoiceNumber, Reason: requiredText(500) })
  .meta({ id: 'UnmatchPaymentRequest' });
/**
 * Sets a credit balance off against another document of the same receiver. By default sets off the largest
 * possible amount. Kronor.
 */
export const setOffRequest = z
  .strictObject({ InvoiceNumber: invoiceNumber, Amount: kronor.positive().nullish() })
  .meta({ id: 'SetOffCredit' });

const paymentId = z.int().positive();
/** Sets a payment below zero off against another one of the same payer; all that fits by default. Kronor. */
export const setOffPaymentRequest = z
  .strictObject({ PaymentId: paymentId, Amount: kronor.positive().nullish() })
  .meta({ id: 'SetOffPaymentRequest' });
/** Takes a set-off against another payment back. */
export const undoSetOffRequest = z
  .strictObject({ PaymentId: paymentId, Reason: requiredText(500) })
  .meta({ id: 'UndoSetOffRequest' });

/** Records that the unmatched amount was paid back. */
export const repayPaymentRequest = z
  .strictObject({ Reason: requiredText(500) })
  .meta({ id: 'RepayPaymentRequest' });

/** What is booked by an act, before and after it. Kronor. */
export const bookingPreview = z
  .object({
    /** Null when the act is about no payment. */
    Unmatched: z.object({ Before: kronor, After: kronor }).nullable(),
    /** Open amounts of the documents that the act changes; what the provider owes is negative. */
    Invoices: z.array(z.object({ InvoiceNumber: z.string(), OpenBefore: kronor, OpenAfter: kronor })),
  })
  .meta({ id: 'BookingPreview' });
export type BookingPreview = z.infer<typeof bookingPreview>;

/** Answer to an act on a payment or a credit balance. The preview is that of a dry run. */
export const bookingAnswer = z
  .object({ Status: status, Preview: bookingPreview.optional(), ExpectedPreview: expectedPreview })
  .meta({ id: 'BookingAnswer' });
export type BookingAnswer = z.infer<typeof bookingAnswer>;

/** Answer to a payment that was entered by hand, or to its dry run. */
export const enterPaymentAnswer = bookingAnswer
  .extend({
    /** Null in a dry run. */
    PaymentId: z.number().int().nullable(),
    /** Null in a dry run that names none: it is given when the payment is entered. */
    BankReference: z.string().nullable(),
    Result: z.enum(PAYMENT_RESULTS),
    Reason: z.enum(PAYMENT_REASONS).nullable(),
    /** Result and reason in words. */
    Message: z.string(),
  })
  .meta({ id: 'EnterPaymentAnswer' });
export type EnterPaymentAnswer = z.infer<typeof enterPaymentAnswer>;

export const MAX_SURE = 200;
/** A waiting payment and the only document that it can be for. Kronor. */
const sureMatch = z.object({
  PaymentId: z.number().int(),
  /** Version of the payment; a match of another version is refused. */
  Version: z.number().int(),
  Date: z.string(),
  Payer: z.string().nullable(),
  BankReference: z.string(),
  InvoiceNumber: z.string(),
  ReceiverName: z.string(),
  Amount: z.number(),
});
export type SureMatch = z.infer<typeof sureMatch>;

/** The matches to book, as a dry run showed them; without `Rows` all that are certain now. */
export const matchSureRequest = z
  .strictObject({
    Rows: z
      .array(
        z.strictObject({ PaymentId: paymentId, Version: z.int().positive(), InvoiceNumber: invoiceNumber }),
      )
      .max(MAX_SURE)
      .optional(),
  })
  .meta({ id: 'MatchSureRequest' });
export type MatchSureRequest = z.infer<typeof matchSureRequest>;

export const matchSureAnswer = z
  .object({
    Status: status,
    /** What was booked; in a dry run what would be. */
    Rows: z.array(sureMatch),
    Amount: z.number(),
    /** Payments that have changed meanwhile, or are no longer certain: they were left as they are. */
    Refused: z.array(z.object({ PaymentId: z.number().int(), Message: z.string() })),
  })
  .meta({ id: 'MatchSureAnswer' });
export type MatchSureAnswer = z.infer<typeof matchSureAnswer>;
