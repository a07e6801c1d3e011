import { addDays, type Ore } from '@floorplan/kernel';
import type { ContractEvent } from './contract.events';
import { nextContractStatus } from './contract.machine';
import { contractSignalOf, type ContractState, type ContractTerms } from './contract.state';
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

type Type = ContractEvent['type'];
type DataOf<T extends Type> = Extract<ContractEvent, { readonly type: T }>['data'];

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
