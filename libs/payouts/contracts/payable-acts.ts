import { businessDate, expectedPreview, requiredText, status } from '@floorplan/kernel/wire';
import { PAYABLE_STATUSES } from '@floorplan/payouts/domain';
import { z } from 'zod';
import { payableRow } from './payables';

const MAX_REASON = 500;
/** As long as the text that a bank carries. */
const MAX_REFERENCE = 140;

/** Says that a payable was paid without a run. It counts when another user has approved it. */
export const payByHandRequest = z
  .strictObject({
    /** Day on which the bank made the payment. */
    PaidOn: businessDate,
    /** Reference of the payment at the bank. */
    BankReference: requiredText(MAX_REFERENCE),
    Reason: requiredText(MAX_REASON),
  })
  .meta({ id: 'PayByHand' });

/** Holds a payable back: no run pays it before a day. */
export const holdPayableRequest = z
  .strictObject({ Until: businessDate, Reason: requiredText(MAX_REASON) })
  .meta({ id: 'HoldPayable' });

export const rejectHandPaymentRequest = z
  .strictObject({ Reason: requiredText(MAX_REASON) })
  .meta({ id: 'RejectHandPayment' });

/** A payable after the act. Kronor. */
export const payablePreview = z
  .object({
    ReceiverName: z.string(),
    Amount: z.number(),
    Status: z.enum(PAYABLE_STATUSES),
    HeldUntil: z.string().nullable(),
    /** Day on which it was paid by hand; null when nobody says so. */
    PaidByHandOn: z.string().nullable(),
  })
  .meta({ id: 'PayablePreview' });
export type PayablePreview = z.infer<typeof payablePreview>;

export const payableActAnswer = z
  .object({ Status: status, Preview: payablePreview.optional(), ExpectedPreview: expectedPreview })
  .meta({ id: 'PayableActAnswer' });
export type PayableActAnswer = z.infer<typeof payableActAnswer>;

/** One payable with what staff have arranged for it. Kronor. */
export const payableDetail = payableRow
  .extend({
    Version: z.number().int(),
    Hold: z.object({ Until: z.string(), Reason: z.string(), By: z.string() }).nullable(),
    /** How staff say that it was paid by hand. */
    ByHand: z
      .object({
        PaidOn: z.string(),
        BankReference: z.string(),
        Reason: z.string(),
        ProposedBy: z.string(),
        ProposedAt: z.string(),
        /** Null while nobody has approved it. */
        ApprovedBy: z.string().nullable(),
      })
      .nullable(),
    /** What the caller can do, and why not. */
    Actions: z.array(
      z.object({ Key: z.string(), Code: z.string().nullable(), Reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'PayableDetail' });
export type PayableDetail = z.infer<typeof payableDetail>;
