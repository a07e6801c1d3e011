import { expectedPreview, idParam, kronor, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { contractRow } from './contracts';

const id = z.number().int();
const text = z.string();

export const contractCustomer = z
  .object({
    ssn: text.describe('Personal or organisation number'),
    isLegalPerson: z.boolean(),
    name: text.describe('Name of a company; first and last name of a person'),
    firstName: text,
    lastName: text,
    address: text,
    zipCode: text,
    city: text,
    phone: text,
    email: text,
    reference: text.describe('Contact at a company'),
  })
  .meta({ id: 'ServiceContractCustomer' });

/** Consecutive months with equal instalments, except that the last one may differ. Kronor, net of VAT. */
export const instalments = z
  .object({
    From: id.describe('Months between the start of the contract and the first of these months'),
    Months: id,
    Monthly: kronor,
    Last: kronor,
  })
  .meta({ id: 'ContractInstalments' });

/** An action on a contract, and why the caller cannot take it; null when it is possible. */
export const contractAction = z
  .object({ Key: text, Code: text.nullable(), Reason: text.nullable() })
  .meta({ id: 'ContractAction' });
export type ContractActionAnswer = z.infer<typeof contractAction>;

/** One contract. Kronor, net of VAT. */
export const contractDetails = contractRow
  .extend({
    EndReason: text.describe('Code of the reason why it ended; blank for other contracts'),
    EndReasonText: text,
    CategoryId: id,
    CategoryType: z.enum(['MAK', 'DEO']),
    ForMakeId: id.describe('Make that owns the category; 0 for a dealer organisation'),
    ForDeoId: id.describe('Dealer organisation that owns the category; 0 for a make'),
    ModelVariant: text,
    SalesPersonEmail: text,
    SignURL: text.describe('Link for signing; blank for callers who may not use it, and when there is none'),
    SignValidTo: text.nullable(),
    IsSigned: z.boolean(),
    IncVat: z.union([z.literal(0), z.literal(1)]).describe('1 when the customer is shown amounts with VAT'),
    PredecessorId: id.nullable(),
    SuccessorId: id.nullable(),
    Customer: contractCustomer,
    Instalments: z.array(instalments),
    Invoiced: kronor.describe('Instalments that count as invoiced'),
    Actions: z.array(contractAction),
  })
  .meta({ id: 'ServiceContract' });
export type ContractDetails = z.infer<typeof contractDetails>;

export const detailsQuery = z.strictObject({ contractId: idParam });
export const applicationQuery = z.strictObject({ contractAgreementId: idParam });

/** The contract after an action; as it would be for a dry run. */
export const contractActAnswer = z
  .object({
    Status: status,
    Id: id,
    StatusCode: id,
    Contract: contractDetails,
    Credit: kronor.describe('Instalments that were invoiced for months after the end, net of VAT'),
    ExpectedPreview: expectedPreview,
  })
  .meta({ id: 'ContractActAnswer' });
export type ContractActAnswer = z.infer<typeof contractActAnswer>;

export const newFromExistingAnswer = contractActAnswer
  .extend({ NewId: id.describe('Id of the new contract; 0 for a dry run'), SignDocumentURL: text })
  .meta({ id: 'NewContractFromExistingAnswer' });
export type NewFromExistingAnswer = z.infer<typeof newFromExistingAnswer>;
