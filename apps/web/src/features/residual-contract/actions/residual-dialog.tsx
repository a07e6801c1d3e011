import {
  actRoute,
  type ResidualActAnswer,
  type ResidualContractAnswer,
  type ResidualValueAct,
} from '@floorplan/residual-value/contracts';
import { PreviewedDialog, type PreviewedFields } from '../../../app/acts/previewed-dialog';
import { RESIDUALS_KEY } from '../../../app/residual/served-residuals';
import { address } from '../../../app/session/api-client';
import { ActPreview } from './act-preview';
import { useResidualChange } from './use-residual-act';

interface Props extends PreviewedFields<ResidualActAnswer> {
  contract: ResidualContractAnswer;
  act: ResidualValueAct;
  /** Runs before the action is sent, and after its answer. */
  around?: (send: () => Promise<ResidualActAnswer>) => Promise<ResidualActAnswer>;
}

/** Dialog of an action on a contract. Shows what the action would change before it is confirmed. */
export function ResidualDialog({ contract, act, around, ...rest }: Props) {
  const change = useResidualChange(contract);
  const route = address(actRoute(act), { contractNo: contract.ContractNo });
  return (
    <PreviewedDialog<ResidualActAnswer>
      {...rest}
      route={route}
      version={contract.Version}
      dryRunKey={RESIDUALS_KEY}
      act={(body, query) =>
        change((api) => {
          const send = () => api.post<ResidualActAnswer>(route, body, { query });
          return around ? around(send) : send();
        })
      }
      preview={({ Contract }) => Contract && <ActPreview contract={contract} after={Contract} />}
    />
  );
}
