import { status } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';
import { payoffAnswer } from './ending';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Predicted effects of an action, limited to what the caller may see. Money in kronor. */
export const actionPreview = z.object({
  /** New entries of the event list. */
  Events: z.array(z.object({ EventCategoryId: z.number().int(), Name: z.string(), Description: z.string() })),
  /** Fields of the vehicle, or of its last period (`Period.…`), whose value would change. */
  Changes: z.array(z.object({ Field: z.string(), Before: value, After: value })),
  /**
   * Charges that would change, in kronor: for each receiver the total over the term, the uncharged amount and
   * the cost per day. 0 when nothing is charged. `Payoff` contains the amounts due when the financing ends.
   */
  Charges: z.array(
    z.object({
      ReceiverType: z.enum(['IMP', 'DEA']),
      ReceiverId: z.number().int(),
      Name: z.string(),
      Sum: z.enum(['TotalCharge', 'UnCharged', 'PerDayCharge']),
      Before: z.number(),
      After: z.number(),
      /** Present only with `explain`: the lines that add up to each amount. */
      Trace: z.object({ Before: z.array(chargeTrace), After: z.array(chargeTrace) }).optional(),
    }),
  ),
  /**
   * Documents that the action would create, with the data known in advance. Amounts in kronor, negative for
   * credit notes.
   */
  Documents: z.array(
    z.object({
      Kind: z.enum([
        'CREDIT_NOTE',
        'SUPPLIER_INVOICE',
        'BUYOUT_INVOICE',
        'CHARGES_INVOICE',
        'INSTALMENT_NOTICE',
        'BUYBACK_INVOICE',
        'DISCOUNT_INVOICE',
        'PAYOUT',
        'QUOTE',
        'CONTRACT',
      ]),
      PartyType: z.enum(['IMP', 'DEA']),
      Name: z.string(),
      /** Null when the number is assigned when the document is created. */
      Number: z.string().nullable(),
      NetAmount: z.number().nullable(),
      VATAmount: z.number().nullable(),
      TotalAmount: z.number().nullable(),
    }),
  ),
  /** Mails that would be sent, with recipient and subject. */
  Mails: z.array(z.object({ To: z.string(), Subject: z.string() })),
  /** Payoff of an action that ends the financing; null for other actions. */
  Payoff: payoffAnswer.nullable(),
  /** Limits whose usage would change; only for callers who may see the limit. */
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
  /** What the caller should look at, such as a price that is unusual for the make. It stops nothing. */
  Warnings: z.array(z.object({ Code: z.string(), Message: z.string() })),
});
export type ActionPreview = z.infer<typeof actionPreview>;

/** Amounts of an ended financing or of a quote for ending it. Kronor. */
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
    /** Present when the action ends a financing or makes a quote for ending it. */
    ...endAmounts.partial().shape,
    /** Only with `dry_run=true`: the predicted effects. */
    Preview: actionPreview.optional(),
    /**
     * Only with `dry_run=true`: the sums of the preview. The caller sends them back as `expected_preview`
     * when it carries out the action.
     */
    ExpectedPreview: z.string().optional(),
    /** Warning about the action that was carried out. */
    Warning: z.string().optional(),
    /** True when the action released the registration code, so that the caller may request it. */
    ShowPinCode: z.boolean().optional(),
    /** True when the caller may undo this action. */
    CanBeUndone: z.boolean().optional(),
    /** Only for owner registrations. 0 means success; otherwise `StatusMessage` describes the failure. */
    StatusCode: z.number().int().optional(),
    StatusMessage: z.string().optional(),
    /** Id of the record that the action created, if any. */
    Id: z.union([z.string(), z.number().int()]).optional(),
  })
  .meta({ id: 'VehicleActionAnswer' });
export type ActionAnswer = z.infer<typeof actionAnswer>;
