import { isActingStaff } from '@floorplan/identity/domain';
import { oreOfKronor, parseEmails, parsePhone } from '@floorplan/kernel';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import {
  endContractRequest,
  updateContractRequest,
  updateCustomerRequest,
  updateEndDateRequest,
  type UpdateCustomerRequest,
} from '@floorplan/service-contract/contracts';
import {
  changeContract,
  changeCustomer,
  changeEndDate,
  endContract,
  type ContractState,
} from '@floorplan/service-contract/domain';
import { Offers } from '../sale/offers';
import { contractAct } from './contract-kind';

const named = ({ id }: { readonly id: number }) => id;

/** Acts that change a contract: last day, customer, terms and end. */
export const CHANGE_ACTS = {
  updateEndDate: contractAct({
    summary: 'Move the last day; with today, a contract that another one continues is converted',
    body: updateEndDateRequest,
    named,
    done: 'contract.msg_updated',
    decide: (contract, { EndDate: endDate }, { scope, on: today, by }) =>
      changeEndDate(contract, { endDate, today, by, isStaff: isActingStaff(scope) }),
  }),
  endContract: contractAct({
    summary: 'End a contract whose instalments a finance contract pays',
    body: endContractRequest,
    named,
    done: 'contract.msg_ended',
    decide: (contract, { EndDate: endDate }, { scope, on: today, by }) =>
      endContract(contract, { endDate, today, by, isStaff: isActingStaff(scope) }),
  }),
  updateCustomer: contractAct({
    summary: 'Change the customer; a contract that is not signed gets a new link',
    body: updateCustomerRequest,
    named,
    done: 'contract.msg_customer',
    decide: (contract, { customer }, { on, by }) => {
      const wrong = wrongCustomer(contract, customer);
      if (wrong.size > 0) return refusedFields(wrong);
      return changeCustomer(contract, { on, by, customer: customerOf(contract, customer) });
    },
  }),
  updateContract: contractAct({
    summary: 'Change category, distance and duration, at the instalment that the caller saw',
    body: updateContractRequest,
    named,
    done: 'contract.msg_updated',
    decide: async (contract, { DefinitionId, NewAmount }, { on, by, use }) => {
      const definition = await use(Offers).ofContract(contract, DefinitionId);
      return changeContract(contract, { definition, expectedAmount: oreOfKronor(NewAmount), on, by });
    },
  }),
};

/** The customer of a valid request. */
function customerOf(
  { terms }: ContractState,
  { name, firstName, lastName, ...rest }: UpdateCustomerRequest['customer'],
) {
  return {
    ...rest,
    ...(terms!.customer.isLegalPerson
      ? { name, firstName: '', lastName: '' }
      : { name: `${firstName} ${lastName}`, firstName, lastName }),
    phone: parsePhone(rest.phone)!,
    email: parseEmails(rest.email)![0]!,
  };
}

/** A company has a name, a person a first and a last name. */
function wrongCustomer(
  { terms }: ContractState,
  { name, firstName, lastName, phone, email }: UpdateCustomerRequest['customer'],
): ReadonlyMap<string, FieldErrorCode> {
  const names = terms!.customer.isLegalPerson ? { name } : { firstName, lastName };
  const wrong = new Map<string, FieldErrorCode>();
  for (const [field, value] of Object.entries(names))
    if (value === '') wrong.set(`customer.${field}`, 'REQUIRED');
  if (parsePhone(phone) === null) wrong.set('customer.phone', 'INVALID_FORMAT');
  if (parseEmails(email)?.length !== 1) wrong.set('customer.email', 'INVALID_EMAIL');
  return wrong;
}
