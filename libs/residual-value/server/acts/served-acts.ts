import { actController, describedRows, type AnyActRow } from '@floorplan/identity/acts';
import {
  actRoute,
  residualActAnswer,
  type ResidualContractAnswer,
  type ResidualValueAct,
} from '@floorplan/residual-value/contracts';
import { DESCRIBED_ACTS, type ResidualEvent, type ResidualState } from '@floorplan/residual-value/domain';
import { contractNoParam } from '../contracts/contract-numbers';
import { END_ACTS } from './end-acts';
import { LEASE_ACTS } from './lease-acts';
import { PRICE_ACTS } from './price-acts';
import { ResidualKind } from './residual-kind';
import { RETURN_ACTS } from './return-acts';

/** All acts of the API on one contract. */
export const SERVED_ACTS: Readonly<Record<ResidualValueAct, AnyActRow<ResidualState, ResidualEvent>>> = {
  ...PRICE_ACTS,
  ...END_ACTS,
  ...LEASE_ACTS,
  ...RETURN_ACTS,
  ...describedRows(DESCRIBED_ACTS),
};

/** `POST /api/v1/residualvalue_contracts/{contractNo}/{act}` */
export const ResidualActsController = actController<
  ResidualValueAct,
  ResidualState,
  ResidualEvent,
  ResidualContractAnswer
>({
  tag: 'residual value',
  kind: ResidualKind,
  rows: SERVED_ACTS,
  route: actRoute,
  right: (key) => `residual.${key}`,
  named: { name: 'contractNo', schema: contractNoParam },
  answer: residualActAnswer,
});
