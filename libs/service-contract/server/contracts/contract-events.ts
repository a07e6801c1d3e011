import { kronorOfOre } from '@floorplan/kernel';
import { EventLog, type StoredEvent } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import type { ContractEventAnswer } from '@floorplan/service-contract/contracts';
import {
  contractEventCategory,
  contractStream,
  DESCRIBED,
  type ContractCustomer,
  type ContractEvent,
  type ContractState,
  type Definition,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';

/** Events of a contract, the newest first. */
@Injectable()
export class ContractEvents {
  constructor(private readonly log: EventLog) {}

  async read(contractId: number): Promise<ContractEventAnswer[]> {
    let state = contractStream.initialState;
    const rows: ContractEventAnswer[] = [];
    for (const stored of await this.log.history(contractStream, contractId)) {
      const fact = { type: stored.type, data: stored.data } as unknown as ContractEvent;
      const row = rowOf(stored, fact, state);
      if (row) rows.push({ AdditionalContractId: contractId, ...row });
      state = contractStream.evolve(state, fact);
    }
    return rows.reverse();
  }
}

/** Name of a fact in the list of events and in conflicts. */
export const contractEventName = (fact: ContractEvent): string =>
  textOf(DESCRIBED.nameOf(fact.type) ?? `event.${contractEventCategory(fact)}`);

function rowOf(
  stored: StoredEvent,
  fact: ContractEvent,
  before: ContractState,
): Omit<ContractEventAnswer, 'AdditionalContractId'> | null {
  const category = contractEventCategory(fact);
  if (category === null) return null;
  return {
    Id: stored.version,
    EventCategoryId: category,
    EventCategoryName: contractEventName(fact),
    Description: describe(fact, before),
    CreatedDT: stored.recordedAt.toISOString(),
    CreatedByName: stored.metadata.actor.name,
  };
}

const none = (day: string | null): string => day ?? '–';

/** What happened, with the old and the new values of a change. */
function describe(fact: ContractEvent, before: ContractState): string {
  if (DESCRIBED.isDescribed(fact)) return DESCRIBED.describe(fact);
  switch (fact.type) {
    case 'service-contract/NoteAdded':
      return fact.data.text;
    case 'service-contract/Signed':
      return before.status === 'ended' ? textOf('contract.signed_late') : '';
    case 'service-contract/SigningEnded':
      return textOf(`contract.end_${fact.data.outcome}`);
    case 'service-contract/Approved': {
      const { startDate, endDate, isUnsigned, otherActive } = fact.data;
      return [
        `${startDate} – ${endDate}`,
        ...(isUnsigned ? [textOf('contract.unsigned')] : []),
        ...(otherActive.length > 0
          ? [textOf('contract.event_other_active', { plates: otherActive.join(', ') })]
          : []),
      ].join('. ');
    }
    case 'service-contract/Rejected':
      return fact.data.comment;
    case 'service-contract/CustomerChanged':
      return customerChanges(before.terms!.customer, fact.data.customer);
    case 'service-contract/EndDateChanged':
      return `${textOf('contract.end_date')}: ${none(before.endDate)} → ${fact.data.endDate}`;
    case 'service-contract/Changed':
      return `${termsOf(before.terms!.definition)} → ${termsOf(fact.data.definition)}`;
    case 'service-contract/Converted':
      return textOf('contract.event_converted', { id: String(fact.data.successorId) });
    case 'service-contract/Restored':
      return before.status === 'converted'
        ? textOf('contract.back_to_active', { date: none(before.endBeforeConversion) })
        : textOf('contract.event_successor_ended', { id: String(fact.data.successorId) });
    case 'service-contract/Ended':
      return `${textOf(`contract.end_${fact.data.reason}`)} ${fact.data.endDate}`;
    case 'service-contract/SuccessorApplied':
      return textOf('contract.event_successor', { id: String(fact.data.successorId) });
    default:
      return '';
  }
}

const termsOf = ({ category, mileage, duration, price }: Definition): string =>
  textOf('contract.event_terms', { category, mileage, months: duration, price: kronorOfOre(price) });

const CUSTOMER_TEXTS: Partial<Record<keyof ContractCustomer, string>> = {
  name: 'contract.sec_customer',
  address: 'sale.address',
  zipCode: 'sale.zip',
  city: 'sale.city',
  phone: 'sale.phone',
  email: 'sale.email',
  reference: 'contract.reference',
};

const customerChanges = (before: ContractCustomer, after: ContractCustomer): string =>
  (Object.keys(CUSTOMER_TEXTS) as (keyof ContractCustomer)[])
    .filter((key) => before[key] !== after[key])
    .map((key) => `${textOf(CUSTOMER_TEXTS[key]!)}: ${before[key] || '–'} → ${after[key] || '–'}`)
    .join(', ');
