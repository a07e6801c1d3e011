import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';
import { ActBar } from '../../../app/acts/act-bar';
import { useOffered } from '../../../app/acts/offered-actions';
import { ACTIONS_ON_SCREEN } from './action-table';

const MAX_BUTTONS = 2;

/** Actions on a residual-value contract. */
export function ResidualActions({ contract }: { contract: ResidualContractAnswer }) {
  const { t } = useTexts();
  const offered = useOffered(contract.Actions, ACTIONS_ON_SCREEN, (key) => `residual.${key}` as const);
  return (
    <ActBar of={t('rv.title_with', { id: contract.ContractNo })} offered={offered} most={MAX_BUTTONS}>
      {({ dialog: Dialog }, { close }) => <Dialog contract={contract} onClose={close} />}
    </ActBar>
  );
}
