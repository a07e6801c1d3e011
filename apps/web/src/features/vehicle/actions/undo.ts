import type { VehicleActionOnScreen } from './vehicle-action';

export const undo: VehicleActionOnScreen = {
  key: 'undo',
  group: 'vehicle.grp_correct',
  icon: 'undo',
  button: 'undo.btn',
  dialog: {
    title: 'undo.btn',
    text: 'undo.text',
    textParams: ({ Undoable }) => ({ action: Undoable?.Name ?? '' }),
    confirm: 'undo.confirm',
    failed: 'undo.failed',
    destructive: true,
    takesCodeBack: true,
    useFields: () => [
      { name: 'reason', label: 'undo.reason', kind: 'lines', required: 'undo.err_reason', maxLength: 500 },
    ],
    body: ({ reason }) => ({ reason }),
  },
};
