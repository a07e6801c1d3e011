import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { oreOfKronor } from '@floorplan/kernel';
import { approvableAmount, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { useTexts, type Format, type FormField, type FormValue, type FormValues } from '@floorplan/ui';
import { TO_CHOOSE, useAvailablePricelists } from './use-choices';
import type { ActionOnScreen, Said } from './vehicle-action';

const comment = { name: 'comment', label: 'dlg.comment', kind: 'lines' as const, maxLength: 500 };

/** Nothing is proposed, what was asked for stands beside it: whoever lends says how much. */
function useAmountField({ OfferFinancedAmount: most, Capital }: VehicleAnswer): FormField {
  const { t, format } = useTexts();
  return {
    name: 'amount',
    label: 'dlg.financing_amount',
    kind: 'amount',
    required: 'dlg.financing_err_none',
    // Where no limit is for loans, that is what is refused.
    wrong: (amount: FormValue) =>
      most === null || approvableAmount(Number(amount), oreOfKronor(most)) !== null
        ? null
        : t('reason.AMOUNT_OUT_OF_OFFER', { amount: format.money(most) }),
    help: Capital === null ? 'dlg.financing_most' : 'dlg.financing_asked_and_most',
    helpAmounts: { most: most ?? 0, asked: Capital ?? 0 },
  };
}

const saying =
  (key: string) =>
  ({ amount }: FormValues, format: Format): Said | null =>
    typeof amount === 'number' ? [key, { amount: format.money(Math.floor(amount)) }] : null;

export const requestLoan: ActionOnScreen = {
  action: VEHICLE_ACTIONS.requestLoan,
  primary: 'when possible',
  group: 'vehicle.grp_finance',
  icon: 'wallet',
  button: 'vehicle.btn_request_loan',
  dialog: {
    title: 'dealerinv.dlg_request_title',
    text: 'dealerinv.dlg_request_text',
    confirm: 'vehicle.btn_request_loan',
    confirmWith: saying('dealerinv.btn_request'),
    failed: 'vehicle.err_request_loan',
    useFields: (vehicle) => [
      useAmountField(vehicle),
      {
        name: 'classification',
        label: 'vehicle.classification',
        kind: 'choice',
        initial: 'LA',
        options: [
          { value: 'LA', text: 'dlg.loan_net' },
          { value: 'LM', text: 'dlg.loan_gross' },
        ],
      },
      comment,
    ],
    body: ({ amount, classification, comment }) => ({ amount, classification, comment }),
  },
};

export const startFinancing: ActionOnScreen = {
  action: VEHICLE_ACTIONS.startFinancing,
  primary: 'when possible',
  group: 'vehicle.grp_approve',
  icon: 'check',
  button: 'vehicle.btn_start_financing',
  dialog: {
    title: 'dlg.financing_approval_title',
    forgetsInventory: true,
    text: 'dlg.financing_floor',
    confirm: 'vehicle.btn_start_financing',
    confirmWith: saying('dlg.btn_financing_approve'),
    failed: 'vehicle.err_start_financing',
    useFields: (vehicle) => {
      const programs = useAvailablePricelists(vehicle.Id).data?.Rows ?? [];
      const has = vehicle.RequestedPriceProgram;
      const kept = programs.find(({ Code }) => Code === has);
      return [
        useAmountField(vehicle),
        {
          name: 'program',
          label: 'dlg.financing_program',
          kind: 'choice',
          initial: kept?.Id ?? '',
          required: 'vehicle.err_pricelist_mandatory',
          options: [
            TO_CHOOSE,
            ...programs.map(({ Id: value, Code, Name }) => ({ value, label: `${Code} · ${Name}` })),
          ],
        },
        comment,
      ];
    },
    body: ({ amount, program, comment }) => ({ amount, new_price_program_id: program || null, comment }),
  },
};

export const rejectFinancing: ActionOnScreen = {
  action: VEHICLE_ACTIONS.rejectFinancing,
  quiet: true,
  group: 'vehicle.grp_approve',
  icon: 'times',
  button: 'vehicle.btn_reject_financing',
  dialog: {
    title: 'dlg.reject_financing_title',
    forgetsInventory: true,
    text: 'dlg.reject_financing_text',
    confirm: 'dlg.btn_reject_financing',
    failed: 'vehicle.err_reject_fixed',
    destructive: true,
    useFields: () => [{ ...comment, label: 'dlg.reject_title', required: 'dlg.reject_err' }],
    body: ({ comment }) => ({ comment }),
  },
};
