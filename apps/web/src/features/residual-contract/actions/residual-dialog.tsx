import {
  actRoute,
  type ResidualActAnswer,
  type ResidualContractAnswer,
  type ResidualValueAct,
} from '@floorplan/residual-value/contracts';
import { ActDialog } from '../../../app/acts/act-dialog';
import type { ActFields } from '../../../app/acts/use-act-dialog';
import { useRecordAct } from '../../../app/acts/use-record-act';
import { RESIDUALS_KEY } from '../../../app/residual/served-residuals';
import { address } from '../../../app/session/api-client';
import { ActPreview } from './act-preview';
import { useReadResidualAgain } from './use-residual-act';

interface Props extends ActFields<ResidualActAnswer> {
  contract: ResidualContractAnswer;
  act: ResidualValueAct;
  /** Runs before the action is sent, and after its answer. */
  around?: (send: () => Promise<ResidualActAnswer>) => Promise<ResidualActAnswer>;
}

/** Dialog of an action on a contract. Shows what the action would change before it is confirmed. */
export function ResidualDialog({ contract, act, around, ...rest }: Props) {
  const requests = useRecordAct<ResidualActAnswer>({
    route: address(actRoute(act), { contractNo: contract.ContractNo }),
    key: RESIDUALS_KEY,
    version: contract.Version,
    readAgain: useReadResidualAgain(contract),
    around,
    show: ({ Contract }) => Contract && <ActPreview contract={contract} after={Contract} />,
  });
  return <ActDialog<ResidualActAnswer> {...rest} {...requests} />;
}
