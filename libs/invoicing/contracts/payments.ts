import { CANDIDATE_REASONS, PAYMENT_REASONS, PAYMENT_RESULTS } from '@floorplan/invoicing/domain';
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
    BankReference: z
      .string()
      .transform((text) => text.replace(/[\s\p{Cf}]+/gu, ' ').trim())
      .pipe(requiredText(50)),
    Payer: z
      .string()
      .transform((given) => storableText(given, MAX_OF_PAYER))
      .nullish(),
  })
  .meta({ id: 'PaymentRequest' });
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** One payment, or up to a thousand. In a list, an invalid row is refused without refusing the other rows. */
export const paymentsRequest = z.union([paymentRequest, z.array(paymentRequest).min(1).max(MAX_PAYMENTS)]);
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
    MatchedAmount: z.number(),
    RepaidAmount: z.number(),
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
    /** Amount on each of these documents. Their sum is `MatchedAmount`. */
    Bookings: z.array(z.object({ InvoiceNumber: z.string(), Amount: z.number() })),
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
        /** Several documents when the payment is their sum. */
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

export const paymentByReferenceQuery = z.strictObject({ bank_reference: requiredText(50) });

const contract = listContract('Payments', paymentRow, {
  /** Only payments with an unmatched amount. */
  unmatched: flag.default(false),
});
export const paymentsContract = contract;
export type PaymentsFilter = z.infer<typeof contract.filter>;
export type PaymentsListAnswer = z.infer<typeof contract.answer>;

/** Books (part of) the unmatched amount on a document; all that fits by default. Kronor. */
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
