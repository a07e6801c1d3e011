import { status } from '@floorplan/kernel/wire';
import { chargeTrace } from '@floorplan/pricing/contracts';
import { z } from 'zod';
import { payoffAnswer } from './ending';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Predicted effects of an action, limited to what the caller may see. Money in kronor. */
export const actionPreview = z.object({
  /** Entries that the event list would get. */
  Events: z.array(z.object({ EventCategoryId: z.number().int(), Name: z.string(), Description: z.string() })),
  /** Fields of the vehicle, or of its last period (`Period.…`), whose value would change. */
  Changes: z.array(z.object({ Field: z.string(), Before: value, After: value })),
  /**
   * Charges that would change, per receiver: over the term or until the end, not charged yet, and per day.
   * Kronor; 0 when nothing is charged. Amounts due when the financing ends are in `Payoff`.
   */
  Charges: z.array(
    z.object({
      ReceiverType: z.enum(['IMP', 'DEA']),
      ReceiverId: z.number().int(),
      Name: z.string(),
      Sum: z.enum(['TotalCharge', 'UnCharged', 'PerDayCharge']),
      Before: z.number(),
      After: z.number(),
      /** Only with `explain`: the lines that each amount is the sum of. */
      Trace: z.object({ Before: z.array(chargeTrace), After: z.array(chargeTrace) }).optional(),
    }),
  ),
  /**
   * Documents that the action would create, with the fields known beforehand: receiver, given number, sums.
   * Credit notes are negative. Kronor.
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
      /** Null when the number is assigned on creation. */
      Number: z.string().nullable(),
      NetAmount: z.number().nullable(),
      VATAmount: z.number().nullable(),
      TotalAmount: z.number().nullable(),
    }),
  ),
  /** Mails that would be sent, with recipient and subject. */
  Mails: z.array(z.object({ To: z.string(), Subject: z.string() })),
  /** The payoff when the action ends the financing; null for other actions. */
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
    /** Present for the end of a financing and for a quote. */
    ...endAmounts.partial().shape,
    /** Only with `dry_run=true`: the predicted effects. */
    Preview: actionPreview.optional(),
    /**
     * Only with `dry_run=true`: the sums of the preview, to be sent as `expected_preview` when the action is
     * carried out.
     */
    ExpectedPreview: z.string().optional(),
    /** Warning about an action that was carried out. */
    Warning: z.string().optional(),
    /** True when the action released the registration code, so that the caller may request it. */
    ShowPinCode: z.boolean().optional(),
    /** Only for owner registrations: when not 0, `StatusMessage` describes the failure. */
    StatusCode: z.number().int().optional(),
    StatusMessage: z.string().optional(),
    /** Id of the record that the action created, if any. */
    Id: z.union([z.string(), z.number().int()]).optional(),
  })
  .meta({ id: 'VehicleActionAnswer' });
export type ActionAnswer = z.infer<typeof actionAnswer>;
