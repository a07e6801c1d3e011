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

/** A condition of an act. */
export type Guard = (contract: ContractState, caller: ContractCaller) => Refusal | null;

const FORBIDDEN: Refusal = { code: 'FORBIDDEN', kind: 'forbidden' };
export const NOT_EDITABLE: Refusal = { code: 'CONTRACT_NOT_EDITABLE' };

export const changesAsStaff = ({ role, roleCode }: ContractCaller) =>
  role === 'admin' && (roleCode === 10 || roleCode === 11);

/** Whether the caller is the importer of the make that owns the contract's category. */
export const isImporter = ({ terms }: ContractState, { role, importerIds }: ContractCaller) =>
  role === 'IMP' && terms?.owner.type === 'MAK' && importerIds.includes(terms.owner.importerId);

export const isSeller = ({ terms }: ContractState, { role, dealerIds }: ContractCaller) =>
  (role === 'DEA' || role === 'DEO') && terms !== null && dealerIds.includes(terms.seller.dealerId);

export const isEditor = (contract: ContractState, caller: ContractCaller) =>
  changesAsStaff(caller) ||
  isImporter(contract, caller) ||
  (caller.isServiceAdmin &&
    (caller.role === 'DEA' || caller.role === 'DEO') &&
    contract.terms !== null &&
    caller.organisationIds.includes(contract.terms.seller.organisationId));

export const only =
  (may: (contract: ContractState, caller: ContractCaller) => boolean): Guard =>
  (contract, caller) =>
    may(contract, caller) ? null : FORBIDDEN;

/** Permits contracts in a status from which the state machine has a transition for one of the signals. */
export const moves =
  (...signals: readonly ContractSignal[]): Guard =>
  ({ status }) =>
    signals.some((signal) => nextContractStatus(status, signal) !== null) ? null : NOT_EDITABLE;

const isUnapproved = ({ status }: ContractState) => status === 'created' || status === 'pending';

/** Details can be edited before the approval, and afterwards unless a finance contract pays the instalments. */
export const isEditable: Guard = (contract) => {
  const { status, financeContractNumber } = contract;
  if (status === 'absent' || status === 'ended') return NOT_EDITABLE;
  return financeContractNumber === null || isUnapproved(contract) ? null : NOT_EDITABLE;
};

export const withFinanceContract: Guard = ({ financeContractNumber }) =>
  financeContractNumber === null ? NOT_EDITABLE : null;
export const withoutFinanceContract: Guard = ({ financeContractNumber }) =>
  financeContractNumber === null ? null : NOT_EDITABLE;

/** An active contract is changed by staff and only with a finance contract; an unapproved one by every editor. */
export const changesActive: Guard = (contract, caller) => {
  if (contract.status !== 'active') return null;
  return changesAsStaff(caller) ? withFinanceContract(contract, caller) : FORBIDDEN;
};

/** Permits contracts that exist. */
export const exists: Guard = ({ status }) => (status === 'absent' ? NOT_EDITABLE : null);

/** Permits callers who may change the contract. */
export const byEditor: Guard = only(isEditor);
