import type { VehicleActionOnScreen } from './vehicle-action';

export const changeExternalLocation: VehicleActionOnScreen = {
  key: 'changeExternalLocation',
  group: 'vehicle.grp_data',
  icon: 'map-marker',
  button: 'vehicle.btn_ext_location',
  dialog: {
    title: 'vehicle.btn_ext_location',
    confirm: 'dlg.btn_location',
    failed: 'vehicle.err_location',
    useFields: ({ ExternalLocation, IsOnExternalLocation }) => [
      {
        name: 'note',
        label: 'dlg.location_note',
        kind: 'lines',
        required: 'vehicle.err_note_mandatory',
        maxLength: 500,
        initial: ExternalLocation ?? '',
      },
      ...(IsOnExternalLocation
        ? [{ name: 'back', label: 'dlg.location_back', kind: 'check' as const, initial: false }]
        : []),
    ],
    body: ({ note, back }) => ({ note, is_back: back === true }),
  },
};
