import type { RightName } from '@floorplan/identity/domain';
import { useTexts } from '@floorplan/ui';
import { may } from '../session/rights';
import { useUser } from '../session/session';

/** An action on a record, as the page of the record offers it. Its texts are text keys. */
export interface ActionOnScreen<Key extends string = string, Dialog = unknown> {
  readonly key: Key;
  /** Text of the button or menu item. A link opens the action by this name. */
  readonly button: string;
  readonly icon: string;
  /** Heading of the menu items of its kind. */
  readonly group: string;
  /** The action has its own button, always or only while it is possible. Otherwise it is in the menu. */
  readonly primary?: 'always' | 'when possible';
  /** Secondary action, whose button is outlined. */
  readonly quiet?: true;
  readonly dialog: Dialog;
}

/** An action that the user may use, with the reason why it is not possible now. */
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
  return onScreen.flatMap((action) => {
    const answer = answers.find(({ Key }) => Key === action.key);
    if (!answer || answer.Code === FORBIDDEN) return [];
    return [
      { one: action, reason: may(user, rightTo(action.key)) ? answer.Reason : t('action.reason_reads_only') },
    ];
  });
}
