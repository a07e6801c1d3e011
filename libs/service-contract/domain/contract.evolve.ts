import { addDays, type Ore } from '@floorplan/kernel';
import { DESCRIBED } from './acts/described-facts';
import type { ContractEvent, WrittenEvent } from './contract.events';
import { nextContractStatus, type ContractSignal } from './contract.machine';
import type { ContractState, ContractTerms } from './contract.state';
import type { ContractStatus } from './contract.statuses';
import { subventionSum, totalPrice } from './contract.values';
import { evenly, monthsBegun, monthsOf, replanned } from './instalments';

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

/** A total that is lowered at the approval is divided over the months again. */
function lowered({ terms }: ContractState, amount: Ore = 0): Partial<ContractState> {
  if (amount === 0) return {};
  const { settled } = terms!;
  const total = terms!.total - amount;
  const plan = [evenly(total, monthsOf(terms!.plan))];
  return { terms: { ...terms!, total, plan, settled: { ...settled, amount: settled.amount + amount } } };
}

type Type = WrittenEvent['type'];
type DataOf<T extends Type> = Extract<WrittenEvent, { readonly type: T }>['data'];

/** The parts of the state that a fact changes, without the status, by the type of the fact. */
type Changes = {
  readonly [T in Type]: (state: ContractState, data: DataOf<T>) => Partial<ContractState>;
};

/** Facts about the sale: from the application to the approval. */
const bySale = {
  'service-contract/Applied': (
    _,
    { startDate: requestedStart, months, on: appliedOn, by: _by, ...terms },
  ) => {
    const { definition, subventions, total } = terms;
    const settled = {
      months: definition.duration - months,
      amount: totalPrice(definition) - subventionSum(subventions) - total,
    };
    const plan = [evenly(total, months)];
    return {
      terms: { ...terms, appliedOn, requestedStart, settled, definitionIds: [definition.id], plan },
      readSignedOn: terms.source === 'file' ? appliedOn : null,
      paper: 1,
    };
  },
  'service-contract/SigningOpened': (state, { on: _, ...signing }) => ({ signing, paper: state.paper + 1 }),
  'service-contract/Signed': (_, { on, documentId, hash }) => ({
    signing: null,
    signed: { on, documentId, hash },
  }),
  'service-contract/SigningEnded': (_, { outcome }) => ({ signing: null, endReason: outcome }),
  'service-contract/Approved': (state, { startDate, endDate, financeContractNumber, billedMeanwhile }) => ({
    startDate,
    endDate,
    financeContractNumber,
    ...lowered(state, billedMeanwhile),
  }),
  'service-contract/Rejected': () => ({ endReason: 'rejected' }),
} satisfies Partial<Changes>;

/** Facts about what was agreed, and about the last day. */
const byChange = {
  'service-contract/CustomerChanged': (state, { customer }) => ({
    ...withTerms(state, { customer }),
    paper: state.paper + 1,
    // The link is for a document with the earlier details.
    ...(state.status === 'created' && { signing: null }),
  }),
  'service-contract/EndDateChanged': (state, data) => ({ endDate: data.endDate, ...credited(state, data) }),
  'service-contract/Changed': (state, { definition, total, elapsed, invoiced, endDate }) => {
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
  },
  'service-contract/Ended': (state, data) => ({
    endDate: data.endDate,
    endReason: data.reason,
    ...credited(state, data),
  }),
  'service-contract/NoteAdded': () => ({}),
} satisfies Partial<Changes>;

/** Facts about the contract that continues this one. */
const bySuccessor = {
  'service-contract/Converted': (state, { successorId, endDate }) => ({
    successorId,
    endDate,
    endBeforeConversion: state.endDate,
  }),
  'service-contract/Restored': (state) => ({
    successorId: null,
    isBilledBySuccessor: false,
    endDate: state.endBeforeConversion ?? state.endDate,
    endBeforeConversion: null,
  }),
  'service-contract/SuccessorApplied': (_, { successorId, isBilledMeanwhile }) => ({
    successorId,
    isBilledBySuccessor: isBilledMeanwhile !== true,
  }),
  'service-contract/SuccessorApproved': (state, { startDate }) => {
    const before = addDays(startDate, -1);
    return { billedThrough: before < state.endDate! ? before : state.endDate };
  },
} satisfies Partial<Changes>;

const byBilling = {
  'service-contract/InstalmentsBilled': (state, { to, credit }) => ({
    billed: to,
    credit: state.credit - credit,
  }),
  'service-contract/SubventionBilled': () => ({ isSubventionBilled: true }),
} satisfies Partial<Changes>;

const CHANGES: Changes = { ...bySale, ...byChange, ...bySuccessor, ...byBilling };

const changes = <T extends Type>(
  state: ContractState,
  { type, data }: { readonly type: T; readonly data: DataOf<T> },
): Partial<ContractState> => CHANGES[type](state, data);

/** Signal of a fact in a status; null for facts that are possible in every status and change none. */
function contractSignalOf(status: ContractStatus, fact: ContractEvent): ContractSignal | null {
  if (DESCRIBED.isDescribed(fact)) return null;
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

/**
 * Applies a fact to the state.
 * @throws when the state machine does not allow the transition, which means that log and code do not fit together
 */
export function evolveContract(state: ContractState, fact: ContractEvent): ContractState {
  const signal = contractSignalOf(state.status, fact);
  const status = signal ? nextContractStatus(state.status, signal) : state.status;
  if (status === null) throw new Error(`${fact.type} cannot follow in status ${state.status}`);
  const changed = DESCRIBED.isDescribed(fact) ? DESCRIBED.changes(state, fact) : changes(state, fact);
  return { ...state, ...changed, status };
}
