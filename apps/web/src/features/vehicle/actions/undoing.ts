import type { VehicleActionOnScreen } from './vehicle-action';

export const reverse: VehicleActionOnScreen = {
  key: 'reverse',
  group: 'vehicle.grp_correct',
  icon: 'undo',
  button: 'vehicle.btn_reverse',
  dialog: {
    title: 'vehicle.btn_reverse',
    text: 'dlg.reverse_text',
    confirm: 'dlg.btn_reverse',
    failed: 'vehicle.err_reverse',
    autoPreview: true,
    destructive: true,
    forgetsInventory: true,
    useFields: () => [
      {
        name: 'invoiceno',
        label: 'dlg.reverse_invoice_no',
        kind: 'text',
        maxLength: 50,
        required: 'vehicle.err_invoice_number_mandatory',
      },
    ],
    body: ({ invoiceno }) => ({ invoiceno }),
  },
};

export const returnToImporter: VehicleActionOnScreen = {
  key: 'returnToImporter',
  group: 'vehicle.grp_move',
  icon: 'reply',
  button: 'vehicle.btn_return',
  dialog: {
    title: 'vehicle.btn_return',
    text: 'dlg.return_confirm',
    confirm: 'dlg.btn_return',
    failed: 'vehicle.err_return',
    autoPreview: true,
    destructive: true,
    forgetsInventory: true,
    useFields: () => [],
    body: () => ({}),
  },
};
