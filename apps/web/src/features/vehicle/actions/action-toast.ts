import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import type { ToastMessage } from '@floorplan/ui';

/** Toast for the answer to an action: success, success with a warning, or failure. */
export function actionToast(
  { Status, StatusCode = 0, StatusMessage = '', Warning }: ActionAnswer,
  failed: string,
): ToastMessage {
  if (Status.Status !== 'OK') return { tone: 'danger', text: failed, detail: Status.Message };
  if (StatusCode !== 0) return { tone: 'danger', text: failed, detail: StatusMessage };
  return Warning
    ? { tone: 'warning', text: Status.Message, detail: Warning }
    : { tone: 'success', text: Status.Message };
}
