import {
  businessDate,
  expectedPreview,
  flag,
  listContract,
  savedAnswer,
  status,
} from '@floorplan/kernel/wire';
import {
  ACCOUNT_TYPES,
  HAND_OVER_STATES,
  LEFT_OUT,
  PAYABLE_KINDS,
  PAYMENT_OUTCOMES,
  RUN_STATUSES,
} from '@floorplan/payouts/domain';
import { z } from 'zod';

const MAX_TAKEN_OUT = 1_000;

/** Prepares a run for a bank day: everything that is due by the next one. */
export const prepareRunRequest = z.strictObject({ Date: businessDate }).meta({ id: 'PreparePaymentRun' });
export type PrepareRunRequest = z.infer<typeof prepareRunRequest>;

/** Takes payables out of a run that is not sent. They can be paid by another run. */
export const takeOutRequest = z
  .strictObject({ PayableIds: z.array(z.int().positive()).min(1).max(MAX_TAKEN_OUT) })
  .meta({ id: 'TakeOutOfRun' });

/** What is in the run after the act. Kronor. */
export const runPreview = z
  .object({ Payments: z.number().int(), Total: z.number(), LeftOut: z.number().int() })
  .meta({ id: 'PaymentRunPreview' });
export type RunPreview = z.infer<typeof runPreview>;

export const prepareRunAnswer = savedAnswer
  .extend({ Id: z.number().int().nullable(), Preview: runPreview.optional() })
  .meta({ id: 'PreparePaymentRunAnswer' });
export type PrepareRunAnswer = z.infer<typeof prepareRunAnswer>;

export const runActAnswer = z
  .object({ Status: status, Preview: runPreview.optional(), ExpectedPreview: expectedPreview })
  .meta({ id: 'PaymentRunActAnswer' });
export type RunActAnswer = z.infer<typeof runActAnswer>;

/** A run in the list. Kronor. */
export const paymentRunRow = z
  .object({
    Id: z.number().int(),
    Status: z.enum(RUN_STATUSES),
    Date: z.string(),
    /** Day on which the bank pays. */
    PaymentDate: z.string(),
    Payments: z.number().int(),
    Total: z.number(),
    /** Payments that the bank rejected or returned. */
    Refused: z.number().int(),
    /** Payments of which the bank has said nothing yet. */
    Unanswered: z.number().int(),
    PreparedBy: z.string(),
    /** Whether the caller prepared it, and so cannot approve it. */
    IsOwn: z.boolean(),
    PreparedAt: z.string(),
    ApprovedBy: z.string().nullable(),
    SentAt: z.string().nullable(),
  })
  .meta({ id: 'PaymentRunRow' });
export type PaymentRunRow = z.infer<typeof paymentRunRow>;

const contract = listContract('PaymentRuns', paymentRunRow, {
  status: z.enum(RUN_STATUSES).optional(),
  /** Only runs that the caller can approve: a colleague has prepared them. */
  to_approve: flag.default(false),
  /** Only sent runs with payments of which the bank has said nothing yet. */
  unanswered: flag.default(false),
});
export const paymentRunsContract = contract;
export type PaymentRunsFilter = z.infer<typeof contract.filter>;

const kinds = z.enum(PAYABLE_KINDS);

/** One payment of a run. Kronor. */
export const runPayment = z.object({
  EndToEndId: z.string(),
  ReceiverName: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
  AccountNumber: z.string(),
  /** Whether the account is at most 30 days old. */
  IsNewAccount: z.boolean(),
  Amount: z.number(),
  Outcome: z.enum(PAYMENT_OUTCOMES),
  OutcomeOn: z.string().nullable(),
  BankCode: z.string().nullable(),
  BankText: z.string().nullable(),
  /** What the payment pays; below 0 what is subtracted from it. */
  Rows: z.array(
    z.object({
      PayableId: z.number().int(),
      Kind: kinds,
      Amount: z.number(),
      DueDate: z.string(),
      Reference: z.string(),
      /** Vehicle, document or payment that it opens to. */
      VehicleId: z.number().int().nullable(),
      InvoiceNumber: z.string().nullable(),
      BankReference: z.string().nullable(),
    }),
  ),
});
export type RunPayment = z.infer<typeof runPayment>;

const actor = z.object({ By: z.string(), At: z.string() });

/** A run with all that its approver looks at: what is new and unusual first. Kronor. */
export const paymentRunDetail = z
  .object({
    Id: z.number().int(),
    Version: z.number().int(),
    Status: z.enum(RUN_STATUSES),
    Date: z.string(),
    PaymentDate: z.string(),
    Total: z.number(),
    Prepared: actor,
    Approved: actor.nullable(),
    Sent: actor.nullable(),
    /** Hash of the file; null before it is sent. */
    FileHash: z.string().nullable(),
    /** How far the portal has come with handing the file over to the bank; null when staff fetch it. */
    HandOver: z
      .object({ State: z.enum(HAND_OVER_STATES), At: z.string(), AnswerStatus: z.number().int().nullable() })
      .nullable(),
    /** Number of times that the file was fetched. */
    Fetched: z.number().int(),
    /** The run a week earlier, and the receivers that differ most from it. */
    LastWeek: z.object({ RunId: z.number().int(), Total: z.number() }).nullable(),
    Differences: z.array(z.object({ ReceiverName: z.string(), Before: z.number(), Now: z.number() })),
    ByKind: z.array(z.object({ Kind: kinds, Count: z.number().int(), Amount: z.number() })),
    /** All payments, the largest first. */
    Payments: z.array(runPayment),
    /** What is due and not in the run. */
    LeftOut: z.array(
      z.object({
        PayableId: z.number().int(),
        ReceiverName: z.string(),
        Amount: z.number(),
        Why: z.enum(LEFT_OUT),
      }),
    ),
    /** What the caller can do, and why not. */
    Actions: z.array(
      z.object({ Key: z.string(), Code: z.string().nullable(), Reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'PaymentRunDetail' });
export type PaymentRunDetail = z.infer<typeof paymentRunDetail>;

/** What a file of the bank's answers changed. */
export const bankAnswersAnswer = z
  .object({
    Status: status,
    /** Run that a pain.002 answers; null for a camt. */
    RunId: z.number().int().nullable(),
    /** File of the bank that a camt became, which is read in the background; null for a pain.002. */
    FileId: z.number().int().nullable(),
    Accepted: z.number().int(),
    Rejected: z.number().int(),
    /** Answers that the portal knew already. */
    Known: z.number().int(),
  })
  .meta({ id: 'BankAnswersAnswer' });
export type BankAnswersAnswer = z.infer<typeof bankAnswersAnswer>;
