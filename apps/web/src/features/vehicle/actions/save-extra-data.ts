import type { VehicleActionOnScreen } from './vehicle-action';

export const saveExtraData: VehicleActionOnScreen = {
  key: 'saveExtraData',
  group: 'vehicle.grp_sale',
  icon: 'tag',
  button: 'vehicle.btn_sale',
  dialog: {
    title: 'vehicle.btn_sale',
    confirm: 'dlg.btn_sale',
    failed: 'vehicle.err_vehicle_save_extra_data',
    useFields: ({ SaleStatusCode, ShowForNetSale }) => [
      {
        name: 'status',
        label: 'dlg.sale_status',
        kind: 'choice',
        initial: SaleStatusCode ?? 0,
        options: [
          { value: 0, text: 'dlg.sale_none' },
          { value: 1, text: 'vehicle.sale_1' },
          { value: 2, text: 'vehicle.sale_2' },
          { value: 3, text: 'vehicle.sale_3' },
        ],
      },
      { name: 'net', label: 'dlg.sale_net', kind: 'check', initial: ShowForNetSale },
    ],
    body: ({ status, net }) => ({ objectData: { ShowForNetSale: net === true }, selectedItem: status }),
  },
};
