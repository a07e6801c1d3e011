import {
  businessDate,
  parserOf,
  FIELD_ERROR_TEXTS,
  type FieldError,
  type ParsedMessage,
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

const NO_VEHICLE: FieldError = {
  Field: 'LicenseNumber',
  Code: 'REQUIRED',
  Message: FIELD_ERROR_TEXTS.REQUIRED,
};

function namesVehicle(body: unknown): boolean {
  const { LicenseNumber, ChassisNumber } = (body ?? {}) as Record<string, unknown>;
  return [LicenseNumber, ChassisNumber].some((number) => number != null && String(number).trim() !== '');
}

const parseFields = parserOf(registerCheckMessage);

/** Parses a REGISTERCHECK message, which must name the vehicle. */
export function parseRegisterCheck(body: unknown): ParsedMessage<RegisterCheckMessage> {
  const parsed = parseFields(body);
  if (namesVehicle(body)) return parsed;
  return { ok: false, errors: [...(parsed.ok ? [] : parsed.errors), NO_VEHICLE] };
}
