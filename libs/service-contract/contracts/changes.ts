import { businessDate, kronor, listAnswer, requiredText } from '@floorplan/kernel/wire';
import { z } from 'zod';

const id = z.int().positive();
const name = z.string().trim().max(200);

/** Amounts of a contract if it had another price. Kronor, net of VAT. `NewAmount` 0 comes with the reason. */
export const changeAmountsAnswer = z
  .object({
    NewAmount: kronor.describe('Instalment of each month that is left'),
    PriceAmountNewContract: kronor,
    NotInvoiced: kronor.describe('Amount of the contract as it is that is not invoiced'),
    DefinitionId: z.number().int().nullable(),
    NewMonthsRemaining: z.number().int(),
    TotalInvoiced: kronor,
    NewTotalPrice: kronor,
    Message: z.string(),
  })
  .meta({ id: 'ContractChangeAmounts' });
export type ChangeAmountsAnswer = z.infer<typeof changeAmountsAnswer>;

export const updateEndDateRequest = z
  .strictObject({ id, EndDate: businessDate })
  .meta({ id: 'UpdateContractEndDateRequest' });
export type UpdateEndDateRequest = z.infer<typeof updateEndDateRequest>;

export const endContractRequest = z
  .strictObject({ id, EndDate: businessDate })
  .meta({ id: 'EndContractRequest' });
export type EndContractRequest = z.infer<typeof endContractRequest>;

/** Details of a customer. The identity number cannot be changed. A company has `name`, a person the other two. */
export const changedCustomer = z
  .strictObject({
    name: name.default(''),
    firstName: name.default(''),
    lastName: name.default(''),
    address: name.min(1),
    zipCode: z.string().trim().min(1).max(20),
    city: name.min(1),
    phone: z.string().trim().min(1).max(50),
    email: z.string().trim().min(1).max(200),
    reference: name.default(''),
  })
  .meta({ id: 'ChangedContractCustomer' });
export const updateCustomerRequest = z
  .strictObject({ id, customer: changedCustomer })
  .meta({ id: 'UpdateContractCustomerRequest' });
export type UpdateCustomerRequest = z.infer<typeof updateCustomerRequest>;

export const updateContractRequest = z
  .strictObject({ id, DefinitionId: id, NewAmount: kronor.describe('Instalment that the caller saw') })
  .meta({ id: 'UpdateContractRequest' });
export type UpdateContractRequest = z.infer<typeof updateContractRequest>;

export const newFromExistingRequest = z
  .strictObject({
    OriginalAgreementId: id,
    NewDefinitionId: id,
    MonthlyAmount: kronor.describe('Instalment that the caller saw, before the new subventions'),
    MonthsRemaining: z.int().positive(),
    StartDate: businessDate,
    DealerSubvention: kronor.min(0).default(0),
    ImporterSubvention: kronor.min(0).default(0),
    DealerId: id,
    SalesPerson: name.min(1),
    SalesPersonEmail: z.string().trim().max(200).default(''),
  })
  .meta({ id: 'NewContractFromExistingRequest' });
export type NewFromExistingRequest = z.infer<typeof newFromExistingRequest>;

/** Category of an event that a user adds: a note. */
export const NOTE_CATEGORY = 8;

export const contractEvent = z
  .object({
    Id: z.number().int(),
    AdditionalContractId: z.number().int(),
    EventCategoryId: z.number().int(),
    EventCategoryName: z.string(),
    Description: z.string(),
    CreatedDT: z.string(),
    CreatedByName: z.string(),
  })
  .meta({ id: 'ContractEvent' });
export type ContractEventAnswer = z.infer<typeof contractEvent>;
export const contractEventsAnswer = listAnswer(contractEvent);
export type ContractEventsAnswer = z.infer<typeof contractEventsAnswer>;

export const addEventRequest = z
  .strictObject({
    AdditionalContractId: id.optional().describe('Contract of the path; any other is refused'),
    EventCategoryId: z.literal(NOTE_CATEGORY).default(NOTE_CATEGORY),
    Description: requiredText(2_000),
  })
  .meta({ id: 'AddContractEventRequest' });
export type AddEventRequest = z.infer<typeof addEventRequest>;
