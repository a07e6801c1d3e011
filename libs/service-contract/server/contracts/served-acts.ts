import { actController, describedRows, type AnyActRow } from '@floorplan/identity/acts';
import { idParam } from '@floorplan/kernel/wire';
import {
  contractActAnswer,
  contractActRoute,
  type ContractActAnswer,
  type ServedAct,
} from '@floorplan/service-contract/contracts';
import { DESCRIBED_ACTS, type ContractEvent, type ContractState } from '@floorplan/service-contract/domain';
import { APPROVAL_ACTS } from './approval-acts';
import { CHANGE_ACTS } from './change-acts';
import { ContractKind } from './contract-kind';
import { SUCCESSOR_ACTS } from './successor-acts';

/** All acts of the API on one contract. */
export const SERVED_ACTS: Readonly<Record<ServedAct, AnyActRow<ContractState, ContractEvent>>> = {
  ...APPROVAL_ACTS,
  ...CHANGE_ACTS,
  ...SUCCESSOR_ACTS,
  ...describedRows(DESCRIBED_ACTS),
};

/**
 * `POST /api/v1/additionalcontracts/{act}`, where the request names the contract, and
 * `POST /api/v1/additionalcontracts/{id}/{act}`
 */
export const ContractActsController = actController<
  ServedAct,
  ContractState,
  ContractEvent,
  Pick<ContractActAnswer, 'Contract' | 'Credit'>
>({
  tag: 'service contracts',
  kind: ContractKind,
  rows: SERVED_ACTS,
  route: contractActRoute,
  right: () => 'portfolio.change',
  named: { name: 'id', schema: idParam },
  answer: contractActAnswer,
});
