import type { InsuranceMessage } from '@floorplan/insurance/domain';
import { parserOf } from '@floorplan/kernel/wire';
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

/** Parses an INSURANCE message. */
export const parseInsurance = parserOf(insuranceMessage);
