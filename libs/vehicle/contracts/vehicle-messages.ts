import {
  businessDate,
  instant,
  kronor,
  parserOf,
  requiredText,
  FIELD_ERROR_TEXTS,
  type FieldError,
  type ParsedMessage,
} from '@floorplan/kernel/wire';
import type {
  EndFinancingMessage,
  PriceCorrectionMessage,
  ReturnMessage,
  ReverseMessage,
  UpdateVehicleMessage,
} from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { messageSpecification, registrationCode, text } from './message-car';
import { messageParty } from './new-financing';

const about = {
  /** Converted to lower case, so that ids that differ only in case are equal. */
  MessageId: z.guid().toLowerCase(),
  Date: instant.nullish(),
  ChassisNumber: requiredText(50),
};

/** The importer of the vehicle. A client of one importer may leave it out. */
const ofImporter = { ...about, ImporterParty: messageParty };
/** The dealer of the vehicle, by the provider's number. A client of one dealer may leave it out. */
const ofDealer = { ...about, DealerParty: z.object({ FinancerAssignedId: requiredText(50) }) };

export const priceCorrectionMessage = z
  .object({
    ...ofImporter,
    MessageType: z.literal('PRICECORRECTION'),
    Invoice: z.object({
      InvoiceNumber: requiredText(50),
      NetAmount: kronor,
      VATAmount: kronor,
      TotalAmount: kronor,
      CurrencyCode: requiredText(10),
    }),
    Price: kronor.nullish(),
    Specification: messageSpecification,
    CreditInvoiceNumber: text(50),
  })
  .meta({ id: 'PriceCorrectionMessage' }) satisfies z.ZodType<PriceCorrectionMessage>;

export const reverseMessage = z
  .object({ ...ofImporter, MessageType: z.literal('REVERSE'), CreditInvoiceNumber: requiredText(50) })
  .meta({ id: 'ReverseMessage' }) satisfies z.ZodType<ReverseMessage>;

export const updateVehicleMessage = z
  .object({
    ...ofImporter,
    MessageType: z.literal('UPDATEVEHICLE'),
    LicenseNumber: text(20),
    CBRCode: registrationCode,
  })
  .meta({ id: 'UpdateVehicleMessage' }) satisfies z.ZodType<UpdateVehicleMessage>;

export const endFinancingMessage = z
  .object({
    ...ofDealer,
    MessageType: z.literal('ENDFINANCING'),
    EndDate: businessDate.nullish(),
    DealerDiscount: kronor
      .refine((amount) => amount >= 0, { message: 'DealerDiscount is 0 or more' })
      .nullish(),
    BuyerOrgNumber: text(30),
    SoldToEndCustomer: z.boolean().nullish(),
  })
  .meta({ id: 'EndFinancingMessage' }) satisfies z.ZodType<EndFinancingMessage>;

export const returnMessage = z
  .object({ ...ofDealer, MessageType: z.literal('RETURN') })
  .meta({ id: 'ReturnMessage' }) satisfies z.ZodType<ReturnMessage>;

export const parsePriceCorrection = parserOf(priceCorrectionMessage);
export const parseReverse = parserOf(reverseMessage);
export const parseEndFinancing = parserOf(endFinancingMessage);
export const parseReturn = parserOf(returnMessage);

const parseUpdateFields = parserOf(updateVehicleMessage);
const NOTHING_TO_UPDATE: FieldError = {
  Field: 'LicenseNumber',
  Code: 'REQUIRED',
  Message: FIELD_ERROR_TEXTS.REQUIRED,
};

/** The code may be in the message as a reference, so only its absence is checked here. */
export function parseUpdateVehicle(body: unknown): ParsedMessage<UpdateVehicleMessage> {
  const parsed = parseUpdateFields(body);
  if (!parsed.ok) return parsed;
  const { LicenseNumber, CBRCode } = parsed.message;
  const isEmpty = !LicenseNumber?.trim() && !CBRCode?.trim();
  return isEmpty ? { ok: false, errors: [NOTHING_TO_UPDATE] } : parsed;
}
