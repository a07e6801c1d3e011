import type { VehicleActionOnScreen } from './vehicle-action';

export const sellToEndCustomer: VehicleActionOnScreen = {
  key: 'sellToEndCustomer',
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
