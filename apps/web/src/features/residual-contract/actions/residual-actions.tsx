import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { ActionButton, MenuButton, useNarrow, useTexts, type MenuItem } from '@floorplan/ui';
import { useState } from 'react';
import { useActionItems, useOffered } from '../../../app/acts/offered-actions';
import { ACTIONS_ON_SCREEN, type ResidualActionOnScreen } from './action-table';

const MAX_BUTTONS = 2;

/**
 * Actions on a contract: the possible main ones are buttons, the others are in a menu, with the reason when they
 * are not possible.
 */
export function ResidualActions({ contract }: { contract: ResidualContractAnswer }) {
  const { t } = useTexts();
  const narrow = useNarrow();
  const [open, setOpen] = useState<ResidualActionOnScreen | null>(null);
  const offered = useOffered(contract.Actions, ACTIONS_ON_SCREEN, (key) => `residual.${key}` as const);
  const buttons = offered
    .filter(({ one, reason }) => one.isPrimary && reason === null)
    .slice(0, narrow ? 1 : MAX_BUTTONS);
  const rest = offered.filter((each) => !buttons.includes(each));
  const items = inGroups(useActionItems(rest, setOpen));
  const Dialog = open?.dialog;
  return (
    <>
      {buttons.map(({ one }, at) => (
        <ActionButton
          key={one.key}
          icon={`pi pi-${one.icon}`}
          label={t(one.button)}
          outlined={at > 0}
          onClick={() => setOpen(one)}
        />
      ))}
      {items.length > 0 && <MenuButton label={t('action.menu')} icon="ellipsis-v" items={items} />}
      {Dialog && <Dialog contract={contract} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The items group by group, in the order of the first item of each group. */
function inGroups(items: readonly MenuItem[]): readonly MenuItem[] {
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.flatMap((group) => items.filter((item) => item.group === group));
}
