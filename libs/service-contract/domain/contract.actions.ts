import type { Refusal } from '@floorplan/kernel';
import { DESCRIBED } from './acts/described-facts';
import type { DESCRIBED_ACTS } from './acts/table';
import {
  NOT_EDITABLE,
  changesAsStaff,
  isImporter,
  isSeller,
  isEditor,
  only,
  moves,
  isEditable,
  withFinanceContract,
  withoutFinanceContract,
  changesActive,
  exists,
  byEditor,
  type ContractCaller,
  type Guard,
} from './contract.guards';
import type { ContractState } from './contract.state';

type WrittenKey =
  | 'sign'
  | 'approve'
  | 'reject'
  | 'updateCustomer'
  | 'updateEndDate'
  | 'updateContract'
  | 'newFromExisting'
  | 'endContract'
  | 'addNote';
export type ContractActionKey = WrittenKey | keyof typeof DESCRIBED_ACTS;

/** The conditions of each action, in order. The first refusal is the reason why the action is not possible. */
const WRITTEN: Readonly<Record<WrittenKey, readonly Guard[]>> = {
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
  updateCustomer: [byEditor, isEditable],
  updateEndDate: [byEditor, moves('converted', 'ended'), isEditable],
  updateContract: [byEditor, moves('changedUnapproved', 'changedActive'), changesActive],
  newFromExisting: [
    byEditor,
    moves('converted'),
    withoutFinanceContract,
    ({ successorId }) => (successorId === null ? null : NOT_EDITABLE),
  ],
  endContract: [byEditor, moves('ended'), withFinanceContract],
  addNote: [exists],
};

const ACTIONS: Readonly<Record<ContractActionKey, readonly Guard[]>> = { ...WRITTEN, ...DESCRIBED.guards };

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
