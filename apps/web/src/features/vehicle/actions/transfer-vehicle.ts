import { TO_CHOOSE, useAvailableDealers } from '../../../app/vehicles/use-choices';
import type { VehicleActionOnScreen } from './vehicle-action';

export const transferVehicle: VehicleActionOnScreen = {
  key: 'transferVehicle',
  group: 'vehicle.grp_move',
  icon: 'share-alt',
  button: 'transfer.btn_one',
  dialog: {
    title: 'transfer.btn_one',
    text: 'transfer.confirm_text',
    confirm: 'transfer.btn_one',
    failed: 'transfer.err_start',
    useFields: ({ Id }) => [
      {
        name: 'dealer',
        wire: 'dealeridto',
        label: 'transfer.to',
        kind: 'choice',
        initial: '',
        required: 'transfer.choose_to',
        options: [
          TO_CHOOSE,
          ...(useAvailableDealers(Id).data?.Rows ?? []).map(({ DealerPartyId: value, Name, City }) => ({
            value,
            label: `${Name}, ${City}`,
          })),
        ],
      },
    ],
    body: ({ dealer }) => ({ dealeridto: dealer }),
  },
};
