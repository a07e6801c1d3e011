import type { VehicleActionOnScreen } from './vehicle-action';

export const updateObjectData: VehicleActionOnScreen = {
  key: 'updateObjectData',
  group: 'vehicle.grp_data',
  icon: 'id-card',
  button: 'vehicle.btn_object_data',
  dialog: {
    title: 'vehicle.btn_object_data',
    text: 'dlg.object_text',
    confirm: 'dlg.btn_object',
    failed: 'vehicle.err_update_object',
    useFields: ({ LicenseNumber, HasCBRCode }) => [
      {
        name: 'plate',
        wire: 'license_number',
        label: 'dlg.object_license',
        kind: 'text',
        reads: 'plate',
        maxLength: 20,
        initial: LicenseNumber ?? '',
      },
      {
        name: 'code',
        wire: 'pin_code',
        label: 'dlg.object_cbr',
        kind: 'text',
        maxLength: 12,
        initial: '',
        help: HasCBRCode ? 'dlg.object_code_kept' : undefined,
      },
    ],
    body: ({ plate, code }) => ({ license_number: plate, pin_code: code }),
  },
};
