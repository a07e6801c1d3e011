import { isActingStaff } from '@floorplan/identity/domain';
import { decided, oreOfKronor, parseEmails, parsePhone, type Outcome } from '@floorplan/kernel';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import { EventLog } from '@floorplan/platform/event-store';
import { Clock } from '@floorplan/platform/commands';
import type {
  EndContractRequest,
  UpdateContractRequest,
  UpdateCustomerRequest,
  UpdateEndDateRequest,
} from '@floorplan/service-contract/contracts';
import {
  changeAmounts,
  changeContract,
  changeCustomer,
  changeEndDate,
  contractStream,
  endContract,
  type ChangeAmounts,
  type ContractActionKey,
  type ContractState,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { Offers, type WantedChange } from '../sale/offers';
import { ContractActs, reasonFor, type ActedContract, type ContractCall } from './contract-acts';

/** The actions for which a caller asks what a change costs. */
const CHANGING: readonly ContractActionKey[] = ['updateContract', 'newFromExisting'];

type Acted = Promise<Outcome<ActedContract>>;

/** Changes service contracts: last day, customer, terms, end and notes. */
@Injectable()
export class ContractChanges {
  constructor(
    private readonly acts: ContractActs,
    private readonly offers: Offers,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  updateEndDate(call: ContractCall, { id, EndDate: endDate }: UpdateEndDateRequest): Acted {
    const isStaff = isActingStaff(call.scope);
    return this.acts.run(call, id, 'updateEndDate', (contract, { on: today, by }) =>
      changeEndDate(contract, { endDate, today, by, isStaff }),
    );
  }

  endContract(call: ContractCall, { id, EndDate: endDate }: EndContractRequest): Acted {
    const isStaff = isActingStaff(call.scope);
    return this.acts.run(call, id, 'endContract', (contract, { on: today, by }) =>
      endContract(contract, { endDate, today, by, isStaff }),
    );
  }

  updateCustomer(call: ContractCall, { id, customer }: UpdateCustomerRequest): Acted {
    return this.acts.run(call, id, 'updateCustomer', (contract, { on, by }) => {
      const wrong = wrongCustomer(contract, customer);
      if (wrong.size > 0) return refusedFields(wrong);
      const { name, firstName, lastName, ...rest } = customer;
      const isCompany = contract.terms!.customer.isLegalPerson;
      const changed = {
        ...rest,
        ...(isCompany
          ? { name, firstName: '', lastName: '' }
          : { name: `${firstName} ${lastName}`, firstName, lastName }),
        phone: parsePhone(customer.phone)!,
        email: parseEmails(customer.email)![0]!,
      };
      return changeCustomer(contract, { on, by, customer: changed });
    });
  }

  updateContract(call: ContractCall, { id, DefinitionId, NewAmount }: UpdateContractRequest): Acted {
    return this.acts.run(call, id, 'updateContract', async (contract, { on, by }) => {
      const definition = await this.offers.ofContract(contract, DefinitionId);
      return changeContract(contract, { definition, expectedAmount: oreOfKronor(NewAmount), on, by });
    });
  }

  addNote(call: ContractCall, id: number, text: string): Acted {
    return this.acts.run(call, id, 'addNote', (_, { on, by }) =>
      decided({ type: 'service-contract/NoteAdded', data: { on, by, text: text.trim() } }),
    );
  }

  /** What the contract would cost with another category, distance and duration. */
  async amounts(
    { scope }: Pick<ContractCall, 'scope'>,
    id: number,
    wanted: WantedChange,
  ): Promise<Outcome<ChangeAmounts>> {
    const { state } = await this.log.load(contractStream, id);
    const reasons = CHANGING.map((action) => reasonFor(scope, action, state));
    if (reasons.every((reason) => reason !== null)) return { ok: false, refusal: reasons[0]! };
    const definition = await this.offers.forChange(state, wanted);
    return { ok: true, answer: changeAmounts(state, definition, this.clock.today()) };
  }
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
