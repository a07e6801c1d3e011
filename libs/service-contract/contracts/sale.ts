import { kronor, status } from '@floorplan/kernel/wire';
import { z } from 'zod';

const name = z.string().trim().max(200);
/** A value of the look-up, which may be sent back. */
const lookedUp = z.string().max(200).nullish().describe("As looked up; the register's value is taken");

/** Customer of a sale. Name and address are the register's; phone and mail address are typed. */
export const saleCustomer = z
  .strictObject({
    ssn: z.string().trim().min(1).max(20).describe('Personal or organisation number'),
    isLegalPerson: z.boolean(),
    phone: z.string().trim().min(1).max(50),
    email: z.string().trim().min(1).max(200),
    reference: name.default('').describe('Contact at a company'),
    name: lookedUp,
    firstName: lookedUp,
    lastName: lookedUp,
    address: lookedUp,
    zipCode: lookedUp,
    city: lookedUp,
  })
  .meta({ id: 'SaleCustomer' });

export const applyRequest = z
  .strictObject({
    definitionId: z.int().positive().describe('Price at which the contract is sold'),
    customer: saleCustomer,
    vehicle: z.strictObject({
      LicenseNumber: z.string().trim().min(1).max(20),
      ChassisNumber: lookedUp,
      Make: lookedUp,
      MakeId: z.int().nullish(),
      Model: lookedUp,
      ObjectType: lookedUp,
      FirstTimeRegisteredDate: lookedUp,
    }),
    importerSubvention: kronor.min(0).default(0).describe('Kronor over the whole term'),
    dealerSubvention: kronor.min(0).default(0).describe('Kronor over the whole term'),
    dealerId: z.int().positive().describe('Facility that sells'),
    salesPerson: name.min(1).describe('Name of the seller'),
    salesPersonEmail: z.string().trim().max(200).default(''),
  })
  .meta({ id: 'ApplyRequest' });
export type ApplyRequest = z.infer<typeof applyRequest>;

export const signRequest = z
  .strictObject({ templateId: z.int().positive().describe('Id of the contract') })
  .meta({ id: 'SignRequest' });
export type SignRequest = z.infer<typeof signRequest>;

/** The contract and its link for signing, which is blank while the provider of signatures does not answer. */
export const applyAnswer = z
  .object({ Status: status, Id: z.number().int(), SignDocumentURL: z.string() })
  .meta({ id: 'ApplyAnswer' });
export type ApplyAnswer = z.infer<typeof applyAnswer>;
