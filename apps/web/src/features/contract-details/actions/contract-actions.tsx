import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { ActionButton, MenuButton, useNarrow, useTexts, type MenuItem } from '@floorplan/ui';
import { useState } from 'react';
import { useReadsOnly } from '../../../app/session/reads-only';
import { CONTRACT_ACTIONS_ON_SCREEN, type ContractActionOnScreen } from './action-table';
import { useDocumentItems } from './document-items';

interface Offered {
  readonly one: ContractActionOnScreen;
  readonly reason: string | null;
}

const FORBIDDEN = 'FORBIDDEN';

/** Actions that the server offers to the user, each with the reason why it is not possible now. */
function useOffered(
  { Actions }: ContractDetails,
  actions: readonly ContractActionOnScreen[],
): readonly Offered[] {
  const readsOnly = useReadsOnly();
  return actions.flatMap((one) => {
    const action = Actions.find(({ Key }) => Key === one.key);
    return action && action.Code !== FORBIDDEN ? [{ one, reason: readsOnly ?? action.Reason }] : [];
  });
}

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
  const offered = useOffered(contract, only);
  const documents = useDocumentItems(contract);
  const primary = offered.filter(
    ({ one, reason }) => one.isPrimary && (only !== CONTRACT_ACTIONS_ON_SCREEN || reason === null),
  );
  const buttons = narrow ? primary.slice(0, 1) : primary;
  const items = [
    ...offered
      .filter((each) => !buttons.includes(each))
      .map(({ one, reason }): MenuItem => ({
        ...{ key: one.key, label: t(one.button), icon: one.icon, group: t(one.group), reason },
        run: () => setOpen(one),
      })),
    ...documents,
  ];
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
