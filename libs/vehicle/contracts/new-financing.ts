import { businessDate, instant, kronor, parserOf, requiredText } from '@floorplan/kernel/wire';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { messageCar, messageSpecification, registrationCode, text } from './message-car';

/** A dealer or importer, identified by one of two numbers. */
export const messageParty = z
  .object({ ImporterAssignedId: text(50), FinancerAssignedId: text(50) })
  .refine((ids) => Boolean(ids.ImporterAssignedId?.trim() || ids.FinancerAssignedId?.trim()), {
    params: { code: 'REQUIRED' },
    message: 'ImporterAssignedId or FinancerAssignedId is required',
  });

const item = z.object({
  ...messageCar,
  CBRCode: registrationCode,
  SupplierType: z.enum(['IMP', 'DEA']).nullish(),
  ObjectClassification: text(10),
  Price: kronor.nullish(),
  Delivery: z.object({ TransportDate: businessDate.nullish() }).nullish(),
  Specification: messageSpecification,
});

const invoice = z.object({
  InvoiceNumber: text(50),
  NetAmount: kronor,
  VATAmount: kronor,
  TotalAmount: kronor,
  InvoiceDate: businessDate,
  DueDate: businessDate,
  CurrencyCode: requiredText(10),
});

/**
 * Message NEWFINANCING. The schema checks only shape and types; the job checks the content and refuses it
 * with a code.
 */
export const newFinancingMessage = z
  .object({
    /** Converted to lower case, so that ids that differ only in case are equal. */
    MessageId: z.guid().toLowerCase(),
    MessageType: z.literal('NEWFINANCING').nullish(),
    Date: instant,
    ImporterParty: messageParty,
    DealerParty: messageParty,
    Identification: z.object({ Id: requiredText(50), ExtendedId: text(50) }),
    Item: item,
    Invoice: invoice,
    PriceProgram: z.object({ Code: text(50) }).nullish(),
  })
  .meta({ id: 'NewFinancingMessage' }) satisfies z.ZodType<NewFinancingMessage>;

/** Parses a NEWFINANCING message. */
export const parseNewFinancing = parserOf(newFinancingMessage);
