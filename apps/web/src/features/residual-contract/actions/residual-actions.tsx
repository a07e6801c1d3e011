import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { ActionButton, MenuButton, useNarrow, useTexts, type MenuItem } from '@floorplan/ui';
import { useState } from 'react';
import { useReadsOnly } from '../../../app/session/reads-only';
import { ACTIONS_ON_SCREEN, type ActionOnScreen } from './action-table';

interface Offered {
  readonly one: ActionOnScreen;
  readonly reason: string | null;
}

const FORBIDDEN = 'FORBIDDEN';
const MOST_BUTTONS = 2;

/** Actions that the server offers to the user, each with the reason why it is not possible now. */
function useOffered({ Actions }: ResidualContractAnswer): readonly Offered[] {
  const readsOnly = useReadsOnly();
  return ACTIONS_ON_SCREEN.flatMap((one) => {
    const action = Actions.find(({ Key }) => Key === one.key);
    return action && action.Code !== FORBIDDEN ? [{ one, reason: readsOnly ?? action.Reason }] : [];
  });
}

/**
 * Actions on a contract: the possible main ones are buttons, the others are in a menu, with the reason when they
 * are not possible.
 */
export function ResidualActions({ contract }: { contract: ResidualContractAnswer }) {
  const { t } = useTexts();
  const narrow = useNarrow();
  const [open, setOpen] = useState<ActionOnScreen | null>(null);
  const offered = useOffered(contract);
  const buttons = offered
    .filter(({ one, reason }) => one.isPrimary && reason === null)
    .slice(0, narrow ? 1 : MOST_BUTTONS);
  const items = inGroups(
    offered
      .filter((each) => !buttons.includes(each))
      .map(({ one, reason }): MenuItem => ({
        ...{ key: one.key, label: t(one.button), icon: one.icon, group: t(one.group), reason },
        run: () => setOpen(one),
      })),
  );
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
