import type { VehicleActionOnScreen } from './vehicle-action';

const GROUP = 'vehicle.grp_approve';

export const approvePrivateLabel: VehicleActionOnScreen = {
  key: 'approvePrivateLabel',
  primary: 'when possible',
  group: GROUP,
  icon: 'check',
  button: 'vehicle.btn_approve_pl',
  dialog: {
    title: 'vehicle.btn_approve_pl',
    text: 'dlg.pl_approval_text',
    confirm: 'dlg.btn_approve',
    failed: 'vehicle.err_approve',
    forgetsInventory: true,
    inQuery: true,
    useFields: () => [
      {
        name: 'ssn',
        label: 'dlg.approval_ssn',
        kind: 'text',
        reads: 'identity',
        maxLength: 30,
        isSecret: true,
        required: 'form.err_required',
        help: 'dlg.pl_approval_help',
      },
    ],
    body: ({ ssn }) => ({ ssn }),
  },
};

export const registerOwner: VehicleActionOnScreen = {
  key: 'registerOwner',
  group: GROUP,
  icon: 'id-card',
  button: 'vehicle.btn_owner_reg',
  dialog: {
    title: 'vehicle.btn_owner_reg',
    text: 'dlg.owner_reg_text',
    confirm: 'dlg.btn_owner_reg',
    failed: 'vehicle.err_owner_reg',
    forgetsInventory: true,
    inQuery: true,
    useFields: () => [],
    body: (_, { ObjectClassification }) => ({ financetype: ObjectClassification?.FinanceType }),
  },
};
