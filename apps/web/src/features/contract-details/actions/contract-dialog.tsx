import type { ContractActAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import { ActDialog } from '../../../app/acts/act-dialog';
import type { ActFields } from '../../../app/acts/use-act-dialog';
import { useRecordAct } from '../../../app/acts/use-record-act';
import { CONTRACTS_KEY } from '../../../app/contracts/served-contracts';
import { ActPreview } from './act-preview';
import { useReadContractAgain } from './read-contract-again';

interface ContractDialogProps<Answer> extends ActFields<Answer> {
  contract: ContractDetails;
  route: string;
  /** Whether the action has a dry run. */
  hasPreview?: boolean;
}

/** Dialog of an action on a contract. Shows what the action would do to the contract before it is confirmed. */
export function ContractDialog<Answer extends ContractActAnswer = ContractActAnswer>({
  contract,
  route,
  hasPreview = true,
  ...rest
}: ContractDialogProps<Answer>) {
  const { act, preview } = useRecordAct<Answer>({
    route,
    key: CONTRACTS_KEY,
    version: contract.Version,
    readAgain: useReadContractAgain(contract),
    show: (answer) => <ActPreview contract={contract} answer={answer} />,
  });
  return <ActDialog<Answer> {...rest} act={act} preview={hasPreview ? preview : undefined} />;
}
