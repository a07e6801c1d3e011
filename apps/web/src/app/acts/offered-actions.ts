import type { RightName } from '@floorplan/identity/domain';
import { useTexts, type MenuItem } from '@floorplan/ui';
import type { ComponentType } from 'react';
import { may } from '../session/rights';
import { useUser } from '../session/session';

interface MenuAction<Key extends string = string> {
  readonly key: Key;
  /** Text key of the button or menu item. */
  readonly button: string;
  readonly icon: string;
  /** Text key of the menu group. */
  readonly group: string;
}

/** An action on a record, as its page offers it. */
export interface ActionOnScreen<Key extends string, DialogProps> extends MenuAction<Key> {
  /** Shown as a button when it is possible. */
  readonly isPrimary?: true;
  readonly dialog: ComponentType<DialogProps>;
}

/** An action that the server offers to the user, with the reason why it is not possible now. */
export interface OfferedAction<Action> {
  readonly one: Action;
  readonly reason: string | null;
}

interface ActionAnswer {
  readonly Key: string;
  readonly Code: string | null;
  readonly Reason: string | null;
}

const FORBIDDEN = 'FORBIDDEN';

/**
 * Actions of the page that the server offers to the user.
 * @param rightTo the right that an action needs
 */
export function useOffered<Action extends { readonly key: string }>(
  answers: readonly ActionAnswer[],
  onScreen: readonly Action[],
  rightTo: (key: Action['key']) => RightName,
): readonly OfferedAction<Action>[] {
  const { t } = useTexts();
  const user = useUser();
  return onScreen.flatMap((one) => {
    const answer = answers.find(({ Key }) => Key === one.key);
    if (!answer || answer.Code === FORBIDDEN) return [];
    return [{ one, reason: may(user, rightTo(one.key)) ? answer.Reason : t('action.reason_reads_only') }];
  });
}

/** Menu items of offered actions, which `open` opens. */
export function useActionItems<Action extends MenuAction>(
  offered: readonly OfferedAction<Action>[],
  open: (one: Action) => void,
): readonly MenuItem[] {
  const { t } = useTexts();
  return offered.map(({ one, reason }) => ({
    key: one.key,
    label: t(one.button),
    icon: one.icon,
    group: t(one.group),
    reason,
    run: () => open(one),
  }));
}
