import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import { ActBar } from '../../../app/acts/act-bar';
import { useOffered } from '../../../app/acts/offered-actions';
import { CONTRACT_ACTIONS_ON_SCREEN, type ContractActionOnScreen } from './action-table';
import { useDocumentItems } from './document-items';

/** Actions on a service contract, with its document in the menu. */
export function ContractActions(props: {
  contract: ContractDetails;
  /** The actions of a page for one decision. By default all actions. */
  only?: readonly ContractActionOnScreen[];
  /** Called after an action was carried out. By default the page stays. */
  onDone?: () => void;
}) {
  const { contract, only, onDone } = props;
  const { t } = useTexts();
  const offered = useOffered(
    contract.Actions,
    only ?? CONTRACT_ACTIONS_ON_SCREEN,
    () => 'portfolio.change' as const,
  );
  return (
    <ActBar
      of={t('contract.title_with', { id: String(contract.Id) })}
      offered={offered}
      others={useDocumentItems(contract)}
      allButtons={only !== undefined}
    >
      {({ dialog: Dialog }, { close }) => <Dialog contract={contract} onClose={close} onDone={onDone} />}
    </ActBar>
  );
}
