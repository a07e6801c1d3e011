import { INVOICE_STATUSES, RECEIVER_SIDES } from '@floorplan/invoicing/domain';
import { anyId, businessDate, idParam, listAnswer, listContract } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';
import { claimState, invoiceClaims } from './claims';

const source = z.enum(['internal', 'external']);
const invoiceStatus = z.enum(INVOICE_STATUSES);

const statuses = z
  .preprocess(
    (value) => (value === '' ? undefined : typeof value === 'string' ? value.split(',') : value),
    z.array(invoiceStatus).min(1).max(INVOICE_STATUSES.length).optional(),
  )
  .default([])
  .transform((wanted) => wanted ?? []);

/**
 * What the provider pays out for a document: due on `Date`, paid on it, or refused by the bank. Kronor, below 0 when the
 * receiver owes it.
 */
const documentPayout = z
  .object({
    State: z.enum(['WAITING', 'PAID', 'REFUSED']),
    Amount: z.number(),
    Date: z.string(),
    /** Reason of the bank, when it concerns the receiver. */
    BankText: z.string().nullable(),
  })
  .meta({ id: 'DocumentPayout' });
export type DocumentPayout = z.infer<typeof documentPayout>;

/** A document in a list. Money in kronor. Status and open amount are those of today. */
export const invoiceRow = z
  .object({
    /** Number of a document of the provider, or id of an importer's invoice. */
    Id: z.string(),
    Source: source,
    ReceiverType: z.enum(RECEIVER_SIDES),
    ReceiverId: z.number().int(),
    ReceiverName: z.string(),
    ReceiverOrgNo: z.string(),
    /** The dealer: the receiver, or the buyer of the vehicle on an importer's invoice. */
    DealerPartyId: z.number().int().nullable(),
    InvoiceCategory: z.object({ Enum: z.number().int() }),
    CategoryName: z.string(),
    InvoiceNumber: z.string().nullable(),
    InvoiceDate: z.string(),
    DueDate: z.string(),
    /**
     * For one vehicle: its plate (or else its chassis number) and make. Otherwise the number of vehicles and
     * the month.
     */
    Specification: z.string(),
    /**
     * For a document of one vehicle: the other party of its financing. For all other documents: the month.
     */
    ReferenceName: z.string().nullable(),
    Status: invoiceStatus,
    NetAmount: z.number(),
    VATAmount: z.number(),
    TotalAmount: z.number(),
    /** Sum of the rows of interest on late payment. */
    LatePaymentAmount: z.number(),
    /** Amount left to pay; below 0 for a credit balance. */
    OpenAmount: z.number(),
    /** Payout of an importer's own invoice, of a loan, or of a credit balance; otherwise null. */
    Payout: documentPayout.nullable(),
    /** What is done about it today; null when nothing is. */
    Claim: claimState.nullable(),
  })
  .meta({ id: 'InvoiceRow' });
export type InvoiceRow = z.infer<typeof invoiceRow>;

const contract = listContract('Invoices', invoiceRow, {
  /** `IMP`: documents to importers, and the importers' own invoices. `DEA`: documents to dealers. */
  type: z.enum(RECEIVER_SIDES).default('IMP'),
  /** The importer or dealer; 0 = all in the caller's scope. */
  id: anyId,
  /** Selects only the provider's documents, or only the importers' own invoices. */
  source: source.optional(),
  /**
   * Selects documents that have one of these statuses today. Comma-separated in a query string; empty selects
   * all.
   */
  status: statuses,
  /** First and last invoice date, both included. */
  date_from: businessDate.optional(),
  date_to: businessDate.optional(),
  /** First and last due date, both included. */
  due_from: businessDate.optional(),
  due_to: businessDate.optional(),
  /** First and last invoice date of documents that are not overdue. Overdue ones are listed whatever their day. */
  usual_from: businessDate.optional(),
  usual_to: businessDate.optional(),
  /** Selects documents about which this is done today. */
  claim: claimState.optional(),
  /** Selects only documents of one of the caller's importers or dealers. */
  userRoleId: anyId,
});
export const invoicesContract = {
  ...contract,
  answer: contract.answer
    .extend({ Sums: z.object({ OpenAmount: z.number() }) })
    .meta({ id: 'InvoicesAnswer' }),
  /**
   * With `externalId` the answer is one row: the latest of the importers' own invoices with that number or
   * id. `receiverId` then selects the importer (0 = any), and the filter fields are ignored.
   *
   * With `type` `ACC` the answer is the stock value at the end of `date_from`, today by default. `id` then selects
   * a dealer; other filter fields but `userRoleId` are ignored.
   */
  query: contract.query.extend({
    type: z.enum([...RECEIVER_SIDES, 'ACC']).default('IMP'),
    receiverType: z.enum(RECEIVER_SIDES).optional(),
    receiverId: anyId,
    externalId: z.string().min(1).max(100).optional(),
  }),
};
export type InvoicesFilter = z.infer<typeof contract.filter>;
export type InvoicesQuery = z.infer<typeof invoicesContract.query>;
export type InvoicesAnswer = z.infer<typeof contract.answer>;

const specificationRow = z.object({
  Text: z.string(),
  AccountCategoryCode: z.string(),
  NetAmount: z.number(),
  /** First and last day that interest or a fee covers. */
  From: z.string().nullable(),
  To: z.string().nullable(),
});

/** One row per vehicle, fee and billed period. */
export const invoiceTransaction = z
  .object({
    Specification: z.string(),
    VehicleId: z.number().int(),
    VehicleMakeName: z.string(),
    NetAmount: z.number(),
    /** Number of the importer's invoice for the vehicle. */
    InvoiceNumber: z.string().nullable(),
    LicenseNumber: z.string().nullable(),
    ChassisNumber: z.string(),
  })
  .meta({ id: 'InvoiceTransaction' });
export type InvoiceTransaction = z.infer<typeof invoiceTransaction>;
export const invoiceTransactionsAnswer = listAnswer(invoiceTransaction);
export type InvoiceTransactionsAnswer = z.infer<typeof invoiceTransactionsAnswer>;

export const invoiceCalculationQuery = z.strictObject({ vehicleId: idParam });
/** Calculation of one vehicle's charges on a document, as it was when the document was issued. Kronor. */
export const invoiceCalculation = z
  .object({
    Lines: z.array(chargeTrace),
    /** Corrections of charges that earlier documents billed. */
    Corrections: z.array(
      z.object({ FeeType: z.string(), From: z.string(), To: z.string(), NetAmount: z.number() }),
    ),
  })
  .meta({ id: 'InvoiceCalculation' });
export type InvoiceCalculation = z.infer<typeof invoiceCalculation>;
/** Query of the printed document. An importer's own invoice has no printed document. */
export const invoiceDocumentQuery = z.object({
  source: source.default('internal'),
  /** Only with source `external`: the importer, 0 for any importer. */
  receiverId: anyId,
});
export type InvoiceDocumentQuery = z.infer<typeof invoiceDocumentQuery>;
export const invoiceId = z.string().min(1).max(100);

const booking = z.object({
  Date: z.string(),
  Kind: z.enum([
    'CREDIT',
    'PAYMENT',
    'TAKEN_BACK',
    'NEW_CREDIT',
    'SET_OFF',
    'PAID_OUT',
    'WRITTEN_OFF',
    'OPENED_AGAIN',
  ]),
  /** Amount by which the entry reduced the open amount. */
  Amount: z.number(),
  /** Number of the other document that took part in the credit or set-off. */
  InvoiceNumber: z.string().nullable(),
});

/** One document. The rows, including VAT rows, add up to the total. */
export const invoiceDetail = invoiceRow
  .omit({ Specification: true, Payout: true, Claim: true })
  .extend({
    /** Sent back as `seen` with an act, which is refused when the document has changed since. */
    Version: z.number().int(),
    Specification: z.array(specificationRow),
    /** Sums by account, without interest on late payment. */
    Grouped: z.array(z.object({ AccountCategoryCode: z.string(), NetAmount: z.number() })),
    HasTransactions: z.boolean(),
    /** Payment reference and account; null when nothing is to be paid. */
    Ocr: z.string().nullable(),
    Bankgiro: z.string().nullable(),
    CreditOf: z.string().nullable(),
    /** Day of the billed action, if that day is before the invoice date. */
    ActDate: z.string().nullable(),
    PaidAmount: z.number(),
    CreditedAmount: z.number(),
    /** Id of the vehicle when the document has only one vehicle; otherwise null. */
    VehicleId: z.number().int().nullable(),
    Bookings: z.array(booking),
    Claims: invoiceClaims,
  })
  .meta({ id: 'Invoice' });
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

/** A vehicle's documents, newest first. Of a collective document only the vehicle's part is included. */
export const invoicesOfVehicleContract = listContract('InvoicesOfVehicle', invoiceRow, {
  /** Category of the documents; 0 selects every category. */
  category: anyId,
  vehicleId: idParam,
});
export type InvoicesOfVehicleFilter = z.infer<typeof invoicesOfVehicleContract.filter>;
export type InvoicesOfVehicleQuery = z.infer<typeof invoicesOfVehicleContract.query>;
