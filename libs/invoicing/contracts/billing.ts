import { RECEIVER_SIDES, RUN_STATUSES } from '@floorplan/invoicing/domain';
import { anyId, businessDate, flag, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';

export const billingMonth = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);

/**
 * Row of the list of billing runs: the billing of one month. Amounts in kronor, from the latest calculation.
 */
export const billingRunRow = z
  .object({
    /** The billed month, `yyyy-MM`. */
    Month: z.string(),
    Status: z.enum(RUN_STATUSES),
    PreparedDate: z.string(),
    /** Null while the calculation runs. */
    Documents: z.number().int().nullable(),
    NetAmount: z.number().nullable(),
    TotalAmount: z.number().nullable(),
    /**
     * Number of amounts that could not be calculated, and number of documents whose total differs much from
     * the month before.
     */
    Missing: z.number().int().nullable(),
    Outliers: z.number().int().nullable(),
    Issued: z.number().int(),
    Failed: z.number().int(),
    StartedBy: z.string(),
  })
  .meta({ id: 'BillingRunRow' });
export type BillingRunRow = z.infer<typeof billingRunRow>;
export const billingRunsContract = listContract('BillingRuns', billingRunRow, {});
export type BillingRunsFilter = z.infer<typeof billingRunsContract.filter>;

/** Sums of a category's documents. Kronor. */
const categorySum = z.object({
  InvoiceCategory: z.object({ Enum: z.number().int() }),
  CategoryName: z.string(),
  Documents: z.number().int(),
  NetAmount: z.number(),
  VATAmount: z.number(),
  TotalAmount: z.number(),
  /** Total of the category's documents for the month before. */
  PreviousAmount: z.number(),
});

const missing = z.object({
  Code: z.string(),
  /** Name of the data that are missing or invalid. */
  Name: z.string(),
  Message: z.string(),
  /** Number of vehicles or documents that are therefore not billed. */
  Count: z.number().int(),
});

/** A calculation of the amounts to bill, with its progress. */
export const billingCalculation = z.object({
  /** Id of the calculation. */
  Preparation: z.string(),
  Month: z.string(),
  /** Last day that the calculation bills. */
  Through: z.string(),
  /** Invoice date of the documents. */
  Date: z.string(),
  /** `running` until everything is calculated. */
  State: z.enum(['running', 'complete', 'stopped']),
  Handled: z.number().int(),
  Total: z.number().int(),
  Categories: z.array(categorySum),
  Missing: z.array(missing),
});
export const billingRunAnswer = billingRunRow
  .extend({
    Calculation: billingCalculation,
    /** Progress while documents are issued; null before. */
    Issuing: z.object({ Handled: z.number().int(), Total: z.number().int() }).nullable(),
    /**
     * Whether the run can be calculated again. For an issued run, only documents that could not be issued are
     * calculated again.
     */
    CanPrepare: z.boolean(),
  })
  .meta({ id: 'BillingRun' });
export type BillingRunAnswer = z.infer<typeof billingRunAnswer>;
export const rehearsalAnswer = billingCalculation.meta({ id: 'BillingRehearsal' });
export type RehearsalAnswer = z.infer<typeof rehearsalAnswer>;

export const startRunRequest = z.strictObject({ Month: billingMonth }).meta({ id: 'StartBillingRun' });
export const issueRunRequest = z
  .strictObject({
    /** Id of the calculation that the caller has seen. */
    Preparation: z.uuid(),
  })
  .meta({ id: 'IssueBillingRun' });
export const rehearseRequest = z
  .strictObject({
    /** Business date of the rehearsed run; the month before that date is billed. */
    Date: businessDate,
  })
  .meta({ id: 'RehearseBilling' });
export const rehearsalStarted = z.object({ Id: z.string() }).meta({ id: 'RehearsalStarted' });

/** A document of a calculation. Kronor. */
export const billingDocumentRow = z
  .object({
    Id: z.string(),
    InvoiceCategory: z.object({ Enum: z.number().int() }),
    CategoryName: z.string(),
    ReceiverType: z.enum(RECEIVER_SIDES),
    ReceiverId: z.number().int(),
    ReceiverName: z.string(),
    Vehicles: z.number().int(),
    /** Id of the vehicle; null unless the document bills exactly one vehicle. */
    VehicleId: z.number().int().nullable(),
    NetAmount: z.number(),
    VATAmount: z.number(),
    TotalAmount: z.number(),
    PreviousAmount: z.number(),
    Difference: z.number(),
    IsOutlier: z.boolean(),
    /** Number of the issued document. */
    InvoiceNumber: z.string().nullable(),
    /** Reason why the document was not issued. */
    Failure: z.string().nullable(),
  })
  .meta({ id: 'BillingDocumentRow' });
export type BillingDocumentRow = z.infer<typeof billingDocumentRow>;
export const billingDocumentsContract = listContract('BillingDocuments', billingDocumentRow, {
  Preparation: z.uuid(),
  /** Category of the documents; 0 selects every category. */
  category: anyId,
  outliers: flag.optional(),
  failed: flag.optional(),
});
export type BillingDocumentsFilter = z.infer<typeof billingDocumentsContract.filter>;
