import { parseEmails, parseIdentityNumber } from '@floorplan/kernel';
import { businessDate, kronor, parserOf, requiredText } from '@floorplan/kernel/wire';
import type { RvContractMessage } from '@floorplan/residual-value/domain';
import { z } from 'zod';
import { CONTRACT_NO } from './routes';

const MAX_KRONOR = 99_999_999.99;
const fault = (code: string) => ({ params: { code }, message: 'The value is not accepted' });
const kronorAbove = (least: (value: number) => boolean) =>
  kronor.refine(least, fault('TOO_SMALL')).refine((value) => value <= MAX_KRONOR, fault('TOO_LARGE'));
const isEmail = (text: string): boolean => text.trim() === '' || parseEmails(text)?.length === 1;
/** The day decides only the century of a person's ten digits, so that any late day can be used to check them. */
const isIdentityNumber = (text: string): boolean => parseIdentityNumber(text, '2999-12-31') !== null;
const wrongNumber = fault('INVALID_IDENTITY_NUMBER');
const identityNumber = requiredText(20).refine(isIdentityNumber, wrongNumber);

/** Message RVCONTRACT. The schema checks each value; the job looks up the parties and the contract. */
export const rvContractMessage = z
  .object({
    MessageId: z.guid().toLowerCase(),
    MessageType: z.literal('RVCONTRACT').nullish(),
    ContractNo: requiredText(20).refine((text) => CONTRACT_NO.test(text.trim()), fault('INVALID_FORMAT')),
    RVGuarantee: z.enum(['AF', 'DNB']),
    LevOrgNo: identityNumber,
    RVGOrgNo: z
      .string()
      .max(20)
      .refine((text) => text.trim() === '' || isIdentityNumber(text), wrongNumber)
      .nullish(),
    CustomerName: requiredText(100),
    CustomerOrgNr: identityNumber,
    CustomerEmail: z.string().max(200).refine(isEmail, fault('INVALID_EMAIL')).nullish(),
    LicenseNumber: requiredText(20),
    ChassisNumber: requiredText(50),
    Make: requiredText(100),
    Model: requiredText(100),
    ObjectDescription: requiredText(200),
    Product: requiredText(100),
    Duration: z.number().int().min(1).max(120),
    StartDate: businessDate,
    EndDate: businessDate,
    Mileage: z.number().int().min(1).max(999_999),
    ResidualValue: kronorAbove((value) => value > 0),
    ObjectPrice: kronorAbove((value) => value >= 0).nullish(),
    PreEndingAvailable: z.boolean().nullish(),
  })
  .refine(({ StartDate, EndDate }) => StartDate < EndDate, { path: ['EndDate'], ...fault('DATES_REVERSED') })
  .meta({ id: 'RvContractMessage' }) satisfies z.ZodType<RvContractMessage>;

/** Parses an RVCONTRACT message. */
export const parseRvContract = parserOf(rvContractMessage);
