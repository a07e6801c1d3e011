import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import { useTexts, type ToastMessage } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { INVENTORY_QUERY_KEY } from '../../../app/vehicles/lists/vehicle-lists';
import { actionToast } from './action-toast';
import { aboutCode, useOfferedCode } from './offer-code';
import type { ActionDialogProps, DialogTexts } from './vehicle-action';

interface Carried extends Pick<ActionDialogProps, 'vehicle' | 'onUndo'> {
  readonly texts: DialogTexts;
  readonly failed: string;
}

/**
 * Returns the function that makes the toast of an answer: the outcome, a button that undoes the action, and the
 * registration code that the action released.
 */
export function useAfterAction({ texts, vehicle, onUndo, failed }: Carried) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const offerCode = useOfferedCode(vehicle.Id);
  return (answer: ActionAnswer): ToastMessage => {
    const message = actionToast(answer, t(failed));
    const undoing = onUndo && answer.CanBeUndone && { label: t('undo.btn'), run: onUndo };
    if (texts.forgetsInventory) queries.removeQueries({ queryKey: INVENTORY_QUERY_KEY });
    return {
      ...message,
      ...(undoing && { action: undoing }),
      ...(texts.takesCodeBack && message.tone === 'success' && { about: aboutCode(vehicle.Id) }),
      ...(answer.ShowPinCode && offerCode()),
    };
  };
}
