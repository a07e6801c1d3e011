import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { ActionButton, MenuButton, useNarrow, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { useActionItems, useOffered } from '../../../app/acts/offered-actions';
import { CONTRACT_ACTIONS_ON_SCREEN, type ContractActionOnScreen } from './action-table';
import { useDocumentItems } from './document-items';

/**
 * Actions on a contract. The possible decisions on an application are buttons, the others are in a menu, with the
 * reason when they are not possible.
 */
export function ContractActions(props: {
  contract: ContractDetails;
  only?: readonly ContractActionOnScreen[];
  /** Called after an action was carried out. By default the page stays. */
  onDone?: () => void;
}) {
  const { contract, only = CONTRACT_ACTIONS_ON_SCREEN, onDone } = props;
  const { t } = useTexts();
  const narrow = useNarrow();
  const [open, setOpen] = useState<ContractActionOnScreen | null>(null);
  const offered = useOffered(contract.Actions, only, () => 'portfolio.change');
  const documents = useDocumentItems(contract);
  const primary = offered.filter(
    ({ one, reason }) => one.isPrimary && (only !== CONTRACT_ACTIONS_ON_SCREEN || reason === null),
  );
  const buttons = narrow ? primary.slice(0, 1) : primary;
  const rest = offered.filter((each) => !buttons.includes(each));
  const items = [...useActionItems(rest, setOpen), ...documents];
  const Dialog = open?.dialog;
  const close = () => setOpen(null);
  return (
    <>
      {buttons.map(({ one, reason }) => (
        <ActionButton
          key={one.key}
          icon={`pi pi-${one.icon}`}
          label={t(one.button)}
          outlined={one.isQuiet ?? false}
          reason={reason}
          onClick={() => setOpen(one)}
        />
      ))}
      <MenuButton label={t('action.menu')} icon="ellipsis-v" items={items} />
      {Dialog && <Dialog contract={contract} onClose={close} onDone={onDone} />}
    </>
  );
}
