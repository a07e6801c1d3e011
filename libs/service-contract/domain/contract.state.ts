import { addDays, type Ore } from '@floorplan/kernel';
import type { ContractApplied, ContractEvent } from './contract.events';
import { nextContractStatus, type ContractSignal, type ContractStatus } from './contract.machine';
import { subventionSum, totalPrice, type SigningLink } from './contract.values';
import { evenly, monthsBegun, monthsOf, replanned, type Plan } from './instalments';

/** Subject and price of a contract. Absent until the contract exists. */
export type ContractTerms = Omit<ContractApplied['data'], 'startDate' | 'months' | 'on' | 'by'> & {
  readonly plan: Plan;
  /**
   * What the contract that this one continues has settled: months of the term, and öre of the price (invoiced, and
   * the subventions of that contract). Zero for other contracts.
   */
  readonly settled: { readonly months: number; readonly amount: Ore };
  /** Ids of all prices that the contract was sold at or changed to. */
  readonly definitionIds: readonly number[];
  readonly requestedStart: string | null;
  readonly appliedOn: string;
};

export type EndReason = 'rejected' | 'declined' | 'expired' | 'user' | 'term';

export interface ContractState {
  readonly status: ContractStatus;
  readonly terms: ContractTerms | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly financeContractNumber: number | null;
  /** Number of the document to sign, from 1. A change of what it says, and each link, makes another one. */
  readonly paper: number;
  /** Link of the open signing; null before the provider made one and after the signing ended. */
  readonly signing: SigningLink | null;
  readonly signed: { readonly on: string; readonly documentId: string; readonly hash: string } | null;
  /** Day on which a contract that was signed elsewhere was read from a file; null when it has to be signed here. */
  readonly readSignedOn: string | null;
  readonly successorId: number | null;
  /** Whether the total of the successor contains what was not billed when it was made, so that nothing is billed. */
  readonly isBilledBySuccessor: boolean;
  /** Last day on which a month begins that is billed here and not by the approved successor; null without one. */
  readonly billedThrough: string | null;
  /** End date before the contract was converted. */
  readonly endBeforeConversion: string | null;
  readonly endReason: EndReason | null;
  /** Number of months, from the first, whose instalments are billed. */
  readonly billed: number;
  /** Billed instalments that the next document credits, in öre. */
  readonly credit: Ore;
  readonly isSubventionBilled: boolean;
}

export const initialContract: ContractState = {
  status: 'absent',
  terms: null,
  startDate: null,
  endDate: null,
  financeContractNumber: null,
  paper: 0,
  signing: null,
  signed: null,
  readSignedOn: null,
  successorId: null,
  isBilledBySuccessor: false,
  billedThrough: null,
  endBeforeConversion: null,
  endReason: null,
  billed: 0,
  credit: 0,
  isSubventionBilled: false,
};

/** Signal of a fact in a status; null for facts that are possible in every status and change none. */
export function contractSignalOf(status: ContractStatus, fact: ContractEvent): ContractSignal | null {
  switch (fact.type) {
    case 'service-contract/Applied':
      return fact.data.source === 'file' ? 'imported' : 'applied';
    case 'service-contract/Signed':
      // A signature that arrives after the approval or the rejection is kept and changes no status.
      return status === 'created' ? 'signed' : null;
    case 'service-contract/SigningEnded':
      return 'signingEnded';
    case 'service-contract/Approved':
      return 'approved';
    case 'service-contract/Rejected':
      return 'rejected';
    case 'service-contract/Changed':
      return status === 'active' ? 'changedActive' : 'changedUnapproved';
    case 'service-contract/Converted':
      return 'converted';
    case 'service-contract/Restored':
      return 'restored';
    case 'service-contract/Ended':
      return 'ended';
    case 'service-contract/SigningOpened':
    case 'service-contract/CustomerChanged':
    case 'service-contract/EndDateChanged':
    case 'service-contract/SuccessorApplied':
    case 'service-contract/SuccessorApproved':
    case 'service-contract/InstalmentsBilled':
    case 'service-contract/SubventionBilled':
    case 'service-contract/NoteAdded':
      return null;
  }
}

const withTerms = (state: ContractState, change: Partial<ContractTerms>): Partial<ContractState> => ({
  terms: { ...state.terms!, ...change },
});

/**
 * Months whose instalments are credited count as not billed. If the last day is moved back, they are billed again.
 * Nothing is credited here when a finance contract pays the instalments.
 */
function credited(
  { startDate, terms, billed, credit, financeContractNumber }: ContractState,
  ended: { readonly endDate: string; readonly credit: Ore },
): Partial<ContractState> {
  if (ended.credit === 0 || financeContractNumber !== null) return {};
  const used = monthsBegun(startDate!, ended.endDate, monthsOf(terms!.plan));
  return { billed: Math.min(billed, used), credit: credit + ended.credit };
}

/** A total that is lowered at the approval is divided anew over the months. */
function lowered({ terms }: ContractState, amount: Ore = 0): Partial<ContractState> {
  if (amount === 0) return {};
  const { settled } = terms!;
  const total = terms!.total - amount;
  const plan = [evenly(total, monthsOf(terms!.plan))];
  return { terms: { ...terms!, total, plan, settled: { ...settled, amount: settled.amount + amount } } };
}

/** Returns the parts of the state that a fact changes, without the status. */
function changes(state: ContractState, fact: ContractEvent): Partial<ContractState> {
  switch (fact.type) {
    case 'service-contract/Applied': {
      const { startDate: requestedStart, months, on: appliedOn, by: _, ...terms } = fact.data;
      const { definition, subventions, total } = terms;
      const settled = {
        months: definition.duration - months,
        amount: totalPrice(definition) - subventionSum(subventions) - total,
      };
      return {
        terms: {
          ...terms,
          appliedOn,
          requestedStart,
          settled,
          definitionIds: [definition.id],
          plan: [evenly(total, months)],
        },
        readSignedOn: terms.source === 'file' ? appliedOn : null,
        paper: 1,
      };
    }
    case 'service-contract/SigningOpened': {
      const { on: _, ...signing } = fact.data;
      return { signing, paper: state.paper + 1 };
    }
    case 'service-contract/Signed': {
      const { on, documentId, hash } = fact.data;
      return { signing: null, signed: { on, documentId, hash } };
    }
    case 'service-contract/SigningEnded':
      return { signing: null, endReason: fact.data.outcome };
    case 'service-contract/Approved': {
      const { startDate, endDate, financeContractNumber, billedMeanwhile } = fact.data;
      return { startDate, endDate, financeContractNumber, ...lowered(state, billedMeanwhile) };
    }
    case 'service-contract/Rejected':
      return { endReason: 'rejected' };
    case 'service-contract/CustomerChanged':
      return {
        ...withTerms(state, { customer: fact.data.customer }),
        paper: state.paper + 1,
        // The link is for a document with the earlier details.
        ...(state.status === 'created' && { signing: null }),
      };
    case 'service-contract/EndDateChanged':
      return { endDate: fact.data.endDate, ...credited(state, fact.data) };
    case 'service-contract/Changed': {
      const { definition, total, elapsed, invoiced, endDate } = fact.data;
      const { settled, definitionIds } = state.terms!;
      const months = definition.duration - settled.months - elapsed;
      const plan = replanned(state.terms!.plan, elapsed, months, total - invoiced);
      const isApproved = state.status === 'active';
      return {
        ...withTerms(state, { definition, total, plan, definitionIds: [...definitionIds, definition.id] }),
        paper: state.paper + 1,
        endDate,
        // The customer has to sign the changed contract.
        ...(!isApproved && { signed: null, readSignedOn: null, signing: null }),
      };
    }
    case 'service-contract/Converted': {
      const { successorId, endDate } = fact.data;
      return { successorId, endDate, endBeforeConversion: state.endDate };
    }
    case 'service-contract/Restored':
      return {
        successorId: null,
        isBilledBySuccessor: false,
        endDate: state.endBeforeConversion ?? state.endDate,
        endBeforeConversion: null,
      };
    case 'service-contract/Ended':
      return { endDate: fact.data.endDate, endReason: fact.data.reason, ...credited(state, fact.data) };
    case 'service-contract/SuccessorApplied':
      return {
        successorId: fact.data.successorId,
        isBilledBySuccessor: fact.data.isBilledMeanwhile !== true,
      };
    case 'service-contract/SuccessorApproved': {
      const before = addDays(fact.data.startDate, -1);
      return { billedThrough: before < state.endDate! ? before : state.endDate };
    }
    case 'service-contract/InstalmentsBilled':
      return { billed: fact.data.to, credit: state.credit - fact.data.credit };
    case 'service-contract/SubventionBilled':
      return { isSubventionBilled: true };
    case 'service-contract/NoteAdded':
      return {};
  }
}

/**
 * Applies a fact to the state.
 * @throws when the state machine does not allow the transition, which means that log and code do not fit together
 */
export function evolveContract(state: ContractState, fact: ContractEvent): ContractState {
  const signal = contractSignalOf(state.status, fact);
  const status = signal ? nextContractStatus(state.status, signal) : state.status;
  if (status === null) throw new Error(`${fact.type} cannot follow in status ${state.status}`);
  return { ...state, ...changes(state, fact), status };
}

/** Day of the signature. A contract from a file was signed before, and counts from the day on which it was read. */
export const signedOn = ({ signed, readSignedOn }: ContractState): string | null =>
  signed?.on ?? readSignedOn;
