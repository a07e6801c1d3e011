import { ActionButton, MenuButton, useNarrow, useTexts, type MenuItem } from '@floorplan/ui';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useOfferActions } from '../palette/offered-actions';
import type { ActionOnScreen, OfferedAction } from './offered-actions';

interface ActBarProps<Action> {
  /** Name of the record, such as the plate of a vehicle, in the command palette. */
  of: string;
  offered: readonly OfferedAction<Action>[];
  /** Further menu items that follow the actions. */
  others?: readonly MenuItem[];
  /** Each action has a button, possible or not, as on a page for one decision. */
  allButtons?: boolean;
  /** Number of buttons for which the page has room. */
  most?: number;
  /** Dialog of the opened action. */
  children: (action: Action, opened: Opened<Action>) => ReactNode;
}

interface Opened<Action> {
  readonly close: () => void;
  /** Opens another action. */
  readonly open: (action: Action) => void;
}

/**
 * Actions on a record: the primary ones are buttons, the others are in a menu, with the reason when they are not
 * possible. The command palette offers all of them.
 */
export function ActBar<Action extends ActionOnScreen>(props: ActBarProps<Action>) {
  const { offered, others = [] } = props;
  const { t } = useTexts();
  const { open, setOpen } = useOpenAction(offered);
  const buttons = useButtons(props);
  const itemOf = ({ one, reason }: OfferedAction<Action>): MenuItem => ({
    key: one.key,
    label: t(one.button),
    icon: one.icon,
    group: t(one.group),
    reason,
    run: () => setOpen(one),
  });
  useOfferActions({ of: props.of, items: [...offered.map(itemOf), ...others] });
  const rest = offered.filter((each) => !buttons.includes(each));
  const items = inGroups([...rest.map(itemOf), ...others]);
  const filled = filledOf(buttons);
  return (
    <>
      {buttons.map((each) => (
        <ActionButton
          key={each.one.key}
          icon={`pi pi-${each.one.icon}`}
          label={t(each.one.button)}
          outlined={each !== filled}
          reason={each.reason}
          onClick={() => setOpen(each.one)}
        />
      ))}
      {items.length > 0 && <MenuButton label={t('action.menu')} icon="ellipsis-v" items={items} />}
      {open && props.children(open, { close: () => setOpen(null), open: setOpen })}
    </>
  );
}

/** The action whose dialog is open. */
function useOpenAction<Action extends ActionOnScreen>(offered: readonly OfferedAction<Action>[]) {
  const { state } = useLocation() as { state: { readonly acts?: readonly string[] } | null };
  // A link may name actions by the text keys of their buttons. The first possible one opens.
  const [open, setOpen] = useState<Action | null>(
    () =>
      offered.find(({ one, reason }) => state?.acts?.includes(one.button) && reason === null)?.one ?? null,
  );
  return { open, setOpen };
}

/** The actions that have a button of their own. */
function useButtons<Action extends ActionOnScreen>(
  props: ActBarProps<Action>,
): readonly OfferedAction<Action>[] {
  const { offered, allButtons = false, most } = props;
  const narrow = useNarrow();
  const buttons = allButtons ? offered : offered.filter(isButton);
  return narrow ? firstOf(buttons) : buttons.slice(0, most);
}

const isButton = ({ one, reason }: OfferedAction<ActionOnScreen>): boolean =>
  one.primary === 'always' || (one.primary === 'when possible' && reason === null);

/** The button that is filled: the first possible primary one, or else an impossible one. */
function filledOf<Action extends ActionOnScreen>(buttons: readonly OfferedAction<Action>[]) {
  const loud = buttons.filter(({ one }) => !one.quiet);
  return loud.find(({ reason }) => reason === null) ?? loud[0];
}

/**
 * The single button that a phone has room for: a possible primary action, or else a possible secondary one.
 */
function firstOf<Action extends ActionOnScreen>(
  buttons: readonly OfferedAction<Action>[],
): readonly OfferedAction<Action>[] {
  const possible = buttons.filter(({ reason }) => reason === null);
  const loud = possible.filter(({ one }) => !one.quiet);
  return (loud.length > 0 ? loud : possible).slice(0, 1);
}

/** The items group by group, in the order of the first item of each group. */
function inGroups(items: readonly MenuItem[]): readonly MenuItem[] {
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.flatMap((group) => items.filter((item) => item.group === group));
}
