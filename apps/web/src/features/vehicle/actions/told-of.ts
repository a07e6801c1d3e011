import type { ActionAnswer } from '@floorplan/vehicle/contracts';
import type { ToastMessage } from '@floorplan/ui';

/** What an answer tells: that it is done, what to heed beside that, or what came of it instead. */
export function toldOf(
  { Status, StatusCode = 0, StatusMessage = '', Warning }: ActionAnswer,
  failed: string,
): ToastMessage {
  if (Status.Status !== 'OK') return { tone: 'danger', text: failed, detail: Status.Message };
  if (StatusCode !== 0) return { tone: 'danger', text: failed, detail: StatusMessage };
  return Warning
    ? { tone: 'warning', text: Status.Message, detail: Warning }
    : { tone: 'success', text: Status.Message };
}
