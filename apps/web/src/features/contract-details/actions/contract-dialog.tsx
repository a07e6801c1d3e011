import type { ContractActAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import { PreviewedDialog, type PreviewedFields } from '../../../app/acts/previewed-dialog';
import { CONTRACTS_KEY } from '../../../app/contracts/served-contracts';
import { ActPreview } from './act-preview';
import { useContractAct } from './use-contract-act';

export interface ContractDialogProps<
  Answer extends ContractActAnswer = ContractActAnswer,
> extends PreviewedFields<Answer> {
  contract: ContractDetails;
  route: string;
}

/** Dialog of an action on a contract. Shows what the action would do to the contract before it is confirmed. */
export function ContractDialog<Answer extends ContractActAnswer = ContractActAnswer>({
  contract,
  ...rest
}: ContractDialogProps<Answer>) {
  const act = useContractAct<Answer>(contract, rest.route);
  return (
    <PreviewedDialog<Answer>
      {...rest}
      version={contract.Version}
      dryRunKey={CONTRACTS_KEY}
      act={act}
      preview={(answer) => <ActPreview contract={contract} answer={answer} />}
    />
  );
}
