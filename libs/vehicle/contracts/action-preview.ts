import { status } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';
import { payoffAnswer } from './ending';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What an action would come to, as far as the caller may see it. Money in kronor. */
export const actionPreview = z.object({
  /** What would stand on the event list. */
  Events: z.array(z.object({ EventCategoryId: z.number().int(), Name: z.string(), Description: z.string() })),
  /** Fields of the vehicle, or of its last period (`Period.…`), that would have another value. */
  Changes: z.array(z.object({ Field: z.string(), Before: value, After: value })),
  /**
   * What it costs by who pays it, where that would be another: over the term, or until it ends there; not charged yet; a
   * day. Kronor; 0 where nothing is charged. What is paid at the end of a financing stands in `Payoff`.
   */
  Charges: z.array(
    z.object({
      ReceiverType: z.enum(['IMP', 'DEA']),
      ReceiverId: z.number().int(),
      Name: z.string(),
      Sum: z.enum(['TotalCharge', 'UnCharged', 'PerDayCharge']),
      Before: z.number(),
      After: z.number(),
      /** Only when asked for by `explain`: the lines that each of them adds up of. */
      Trace: z.object({ Before: z.array(chargeTrace), After: z.array(chargeTrace) }).optional(),
    }),
  ),
  /**
   * Documents that it would bring, as far as is known of them: whose they are, a number that is given, sums. Credit notes
   * are below 0. Kronor.
   */
  Documents: z.array(
    z.object({
      Kind: z.enum([
        'CREDIT_NOTE',
        'SUPPLIER_INVOICE',
        'BUYOUT_INVOICE',
        'BUYBACK_INVOICE',
        'DISCOUNT_INVOICE',
        'QUOTE',
        'CONTRACT',
      ]),
      PartyType: z.enum(['IMP', 'DEA']),
      Name: z.string(),
      /** Null where it is given when it is made. */
      Number: z.string().nullable(),
      NetAmount: z.number().nullable(),
      VATAmount: z.number().nullable(),
      TotalAmount: z.number().nullable(),
    }),
  ),
  /** Mail that would be sent, to whom and about what. */
  Mails: z.array(z.object({ To: z.string(), Subject: z.string() })),
  /** What ending the financing comes to. */
  Payoff: payoffAnswer.nullable(),
  /** Limits that would be used otherwise; only for those who may see the limit. */
  Limits: z.array(
    z.object({
      DealerOrganizationId: z.number().int(),
      Name: z.string(),
      CreditLimitType: z.string(),
      Limit: z.number(),
      UsedBefore: z.number(),
      UsedAfter: z.number(),
    }),
  ),
});
export type ActionPreview = z.infer<typeof actionPreview>;

/** What ending a financing came to, or is promised to come to. Kronor. */
const endAmounts = z.object({
  EndAmount: z.number(),
  VatAmount: z.number(),
  UnpaidAmount: z.number(),
  Amount: z.number(),
  EndDate: z.string(),
});
export type EndAmounts = z.infer<typeof endAmounts>;

export const actionAnswer = z
  .strictObject({
    Status: status,
    /** Of an end and of a quote. */
    ...endAmounts.partial().shape,
    /** With `dry_run=true`: what it would come to. */
    Preview: actionPreview.optional(),
    /** With `dry_run=true`: the sums of the preview, to be sent as `expected_preview` with what is carried out. */
    ExpectedPreview: z.string().optional(),
    /** What should be heeded although it is done. */
    Warning: z.string().optional(),
    /** The registration code was released by it, and may be asked for. */
    ShowPinCode: z.boolean().optional(),
    /** Of an owner registration: other than 0 and `StatusMessage` says what came of it instead. */
    StatusCode: z.number().int().optional(),
    StatusMessage: z.string().optional(),
    /** What the action made, where that is something with an id of its own. */
    Id: z.union([z.string(), z.number().int()]).optional(),
  })
  .meta({ id: 'VehicleActionAnswer' });
export type ActionAnswer = z.infer<typeof actionAnswer>;
