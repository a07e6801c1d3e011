import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import type { ActionOnScreen } from './vehicle-action';

export const dealerReminder: ActionOnScreen = {
  action: VEHICLE_ACTIONS.dealerReminder,
  group: 'vehicle.grp_data',
  icon: 'envelope',
  button: 'vehicle.btn_remind',
  dialog: {
    title: 'vehicle.remind_title',
    confirm: 'vehicle.btn_remind',
    failed: 'vehicle.err_remind',
    useFields: () => [{ name: 'note', label: 'vehicle.remind_note', kind: 'lines', maxLength: 500 }],
    body: ({ note }) => ({ note }),
  },
};
