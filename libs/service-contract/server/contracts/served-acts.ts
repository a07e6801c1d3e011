import { actController, type AnyActRow } from '@floorplan/identity/acts';
import {
  contractActAnswer,
  CONTRACT_ROUTES,
  type ContractActAnswer,
} from '@floorplan/service-contract/contracts';
import type { ContractActionKey, ContractEvent, ContractState } from '@floorplan/service-contract/domain';
import { APPROVAL_ACTS } from './approval-acts';
import { CHANGE_ACTS } from './change-acts';
import { ContractKind } from './contract-kind';
import { SUCCESSOR_ACTS } from './successor-acts';

/** The acts that users name in an address. A note has an address of its own, and a link is opened to sign. */
type ServedAct = Exclude<ContractActionKey, 'addNote' | 'sign'>;

/** All acts of the API on one contract. */
export const SERVED_ACTS: Readonly<Record<ServedAct, AnyActRow<ContractState, ContractEvent>>> = {
  ...APPROVAL_ACTS,
  ...CHANGE_ACTS,
  ...SUCCESSOR_ACTS,
};

const ROUTES = {
  approve: CONTRACT_ROUTES.root,
  reject: CONTRACT_ROUTES.reject,
  updateEndDate: CONTRACT_ROUTES.updateEndDate,
  updateCustomer: CONTRACT_ROUTES.updateCustomer,
  updateContract: CONTRACT_ROUTES.updateContract,
  endContract: CONTRACT_ROUTES.endContract,
  newFromExisting: CONTRACT_ROUTES.newFromExisting,
} as const;

/** `POST /api/v1/additionalcontracts/{act}`; the request names the contract. */
export const ContractActsController = actController<
  ServedAct,
  ContractState,
  ContractEvent,
  Pick<ContractActAnswer, 'Contract' | 'Credit'>
>({
  tag: 'service contracts',
  kind: ContractKind,
  rows: SERVED_ACTS,
  route: (key) => ROUTES[key],
  right: () => 'portfolio.change',
  answer: contractActAnswer,
});
