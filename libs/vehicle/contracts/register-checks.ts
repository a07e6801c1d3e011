import {
  businessDate,
  FIELD_ERROR_TEXTS,
  fieldErrors,
  unstorableTexts,
  type FieldError,
} from '@floorplan/kernel/wire';
import type { RegisterCheckMessage } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { text } from './message-car';

/**
 * Message REGISTERCHECK: a row of the reconciliation with the road traffic register. Without MessageId, equal
 * rows are the same message.
 */
export const registerCheckMessage = z
  .object({
    MessageId: z.guid().toLowerCase(),
    MessageType: z.literal('REGISTERCHECK').nullish(),
    LicenseNumber: text(20),
    ChassisNumber: text(50),
    Creditgiver: text(100),
    Leasinggiver: text(100),
    VTRCreatedDT: businessDate,
  })
  .meta({ id: 'RegisterCheckMessage' }) satisfies z.ZodType<RegisterCheckMessage>;

export type ParsedRegisterCheck =
  | { readonly ok: true; readonly message: RegisterCheckMessage }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

const NO_VEHICLE: FieldError = {
  Field: 'LicenseNumber',
  Code: 'REQUIRED',
  Message: FIELD_ERROR_TEXTS.REQUIRED,
};

function namesVehicle(body: unknown): boolean {
  const { LicenseNumber, ChassisNumber } = (body ?? {}) as Record<string, unknown>;
  return [LicenseNumber, ChassisNumber].some((number) => number != null && String(number).trim() !== '');
}

/** Parses a REGISTERCHECK message. Drops unknown fields and reports every invalid field. */
export function parseRegisterCheck(body: unknown): ParsedRegisterCheck {
  const parsed = registerCheckMessage.safeParse(body);
  const errors = [
    ...(parsed.success ? unstorableTexts(parsed.data) : fieldErrors(parsed.error.issues, body)),
    ...(namesVehicle(body) ? [] : [NO_VEHICLE]),
  ];
  return parsed.success && errors.length === 0 ? { ok: true, message: parsed.data } : { ok: false, errors };
}
