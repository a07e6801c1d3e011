import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import type { ActionOnScreen } from './vehicle-action';

export const sellToEndCustomer: ActionOnScreen = {
  action: VEHICLE_ACTIONS.sellToEndCustomer,
  group: 'vehicle.grp_sale',
  icon: 'check-circle',
  button: 'vehicle.btn_sold',
  dialog: {
    title: 'vehicle.btn_sold',
    text: 'dlg.sold_text',
    confirm: 'dlg.btn_sold',
    failed: 'vehicle.err_sold_fixed',
    useFields: () => [],
    body: () => ({}),
  },
};
