import type { InsuranceMessage } from '@floorplan/insurance/domain';
import { fieldErrors, unstorableTexts, type FieldError } from '@floorplan/kernel/wire';
import { z } from 'zod';

const cell = z.string().max(100);

/** Message INSURANCE: a row of an insurance company's file. */
export const insuranceMessage = z
  .object({
    MessageId: z.guid().toLowerCase(),
    MessageType: z.literal('INSURANCE').nullish(),
    LicenseNumber: cell,
    Company: cell,
    ValidFrom: cell.describe('First insured day'),
    ValidTo: cell.describe('Last insured day'),
    File: z.string().max(200),
    Row: z.number().int().positive().max(10_000_000),
  })
  .meta({ id: 'InsuranceMessage' }) satisfies z.ZodType<InsuranceMessage>;

export type ParsedInsurance =
  | { readonly ok: true; readonly message: InsuranceMessage }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Parses an INSURANCE message. Drops unknown fields and reports every invalid field. */
export function parseInsurance(body: unknown): ParsedInsurance {
  const parsed = insuranceMessage.safeParse(body);
  const errors = parsed.success ? unstorableTexts(parsed.data) : fieldErrors(parsed.error.issues, body);
  return parsed.success && errors.length === 0 ? { ok: true, message: parsed.data } : { ok: false, errors };
}
