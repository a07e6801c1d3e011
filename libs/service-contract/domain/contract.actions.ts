import type { Refusal } from '@floorplan/kernel';
import { nextContractStatus, type ContractSignal } from './contract.machine';
import type { ContractState } from './contract.state';

/** The rights of a caller that decide about service contracts. */
export interface ContractCaller {
  readonly role: 'admin' | 'IMP' | 'DEO' | 'DEA';
  /** Role code of staff: 10 and 11 change contracts, 12 only reads. */
  readonly roleCode: number | null;
  readonly isServiceAdmin: boolean;
  readonly importerIds: readonly number[];
  readonly organisationIds: readonly number[];
  readonly dealerIds: readonly number[];
}

export type ContractActionKey =
  | 'sign'
  | 'approve'
  | 'reject'
  | 'updateCustomer'
  | 'updateEndDate'
  | 'updateContract'
  | 'newFromExisting'
  | 'endContract'
  | 'addNote';

type Guard = (contract: ContractState, caller: ContractCaller) => Refusal | null;

const FORBIDDEN: Refusal = { code: 'FORBIDDEN', kind: 'forbidden' };
const NOT_EDITABLE: Refusal = { code: 'CONTRACT_NOT_EDITABLE' };

const changesAsStaff = ({ role, roleCode }: ContractCaller) =>
  role === 'admin' && (roleCode === 10 || roleCode === 11);

/** Whether the caller is the importer of the make that owns the contract's category. */
const isImporter = ({ terms }: ContractState, { role, importerIds }: ContractCaller) =>
  role === 'IMP' && terms?.owner.type === 'MAK' && importerIds.includes(terms.owner.importerId);

const isSeller = ({ terms }: ContractState, { role, dealerIds }: ContractCaller) =>
  (role === 'DEA' || role === 'DEO') && terms !== null && dealerIds.includes(terms.seller.dealerId);

const isEditor = (contract: ContractState, caller: ContractCaller) =>
  changesAsStaff(caller) ||
  isImporter(contract, caller) ||
  (caller.isServiceAdmin &&
    (caller.role === 'DEA' || caller.role === 'DEO') &&
    contract.terms !== null &&
    caller.organisationIds.includes(contract.terms.seller.organisationId));

const only =
  (may: (contract: ContractState, caller: ContractCaller) => boolean): Guard =>
  (contract, caller) =>
    may(contract, caller) ? null : FORBIDDEN;

/** Permits contracts in a status from which the state machine has a transition for one of the signals. */
const moves =
  (...signals: readonly ContractSignal[]): Guard =>
  ({ status }) =>
    signals.some((signal) => nextContractStatus(status, signal) !== null) ? null : NOT_EDITABLE;

const isUnapproved = ({ status }: ContractState) => status === 'created' || status === 'pending';

/** Details can be edited before the approval, and afterwards unless a finance contract pays the instalments. */
const isEditable: Guard = (contract) => {
  const { status, financeContractNumber } = contract;
  if (status === 'absent' || status === 'ended') return NOT_EDITABLE;
  return financeContractNumber === null || isUnapproved(contract) ? null : NOT_EDITABLE;
};

const withFinanceContract: Guard = ({ financeContractNumber }) =>
  financeContractNumber === null ? NOT_EDITABLE : null;
const withoutFinanceContract: Guard = ({ financeContractNumber }) =>
  financeContractNumber === null ? null : NOT_EDITABLE;

/** An active contract is changed by staff and only with a finance contract; an unapproved one by every editor. */
const changesActive: Guard = (contract, caller) => {
  if (contract.status !== 'active') return null;
  return changesAsStaff(caller) ? withFinanceContract(contract, caller) : FORBIDDEN;
};

/** The conditions of each action, in order. The first refusal is the reason why the action is not possible. */
const ACTIONS: Readonly<Record<ContractActionKey, readonly Guard[]>> = {
  sign: [
    only((contract, caller) => isSeller(contract, caller) || isEditor(contract, caller)),
    ({ status }) => (status === 'created' ? null : NOT_EDITABLE),
  ],
  approve: [
    only((contract, caller) => changesAsStaff(caller) || isImporter(contract, caller)),
    moves('approved'),
  ],
  reject: [
    only((contract, caller) => changesAsStaff(caller) || isImporter(contract, caller)),
    moves('rejected'),
  ],
  updateCustomer: [only(isEditor), isEditable],
  updateEndDate: [only(isEditor), moves('converted', 'ended'), isEditable],
  updateContract: [only(isEditor), moves('changedUnapproved', 'changedActive'), changesActive],
  newFromExisting: [
    only(isEditor),
    moves('converted'),
    withoutFinanceContract,
    ({ successorId }) => (successorId === null ? null : NOT_EDITABLE),
  ],
  endContract: [only(isEditor), moves('ended'), withFinanceContract],
  addNote: [({ status }) => (status === 'absent' ? NOT_EDITABLE : null)],
};

export const CONTRACT_ACTIONS = Object.keys(ACTIONS) as readonly ContractActionKey[];

/** Returns the reason why the caller cannot take the action; null when it is possible. */
export function whyNotOnContract(
  action: ContractActionKey,
  contract: ContractState,
  caller: ContractCaller,
): Refusal | null {
  for (const guard of ACTIONS[action]) {
    const reason = guard(contract, caller);
    if (reason) return reason;
  }
  return null;
}
