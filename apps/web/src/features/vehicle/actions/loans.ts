import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { oreOfKronor } from '@floorplan/kernel';
import { approvableAmount } from '@floorplan/vehicle/domain';
import { useTexts, type Format, type FormField, type FormValue, type FormValues } from '@floorplan/ui';
import { LoanCosts } from './loan-costs';
import { TO_CHOOSE, useAvailablePricelists } from '../../../app/vehicles/use-choices';
import type { VehicleActionOnScreen, TextWithParams } from './vehicle-action';

const comment = { name: 'comment', label: 'dlg.comment', kind: 'lines' as const, maxLength: 500 };

/** Text of an amount, with öre only when there are some. */
const kronor = (amount: number, format: Format) => format.money(amount, Number.isInteger(amount) ? 0 : 2);

/** Text with the maximum loan, and the percentage and price that it is calculated from. */
function useOfferText({ OfferFinancedAmount: most, Offer }: VehicleAnswer): string {
  const { t, format } = useTexts();
  const params = { most: format.money(most ?? 0) };
  if (!Offer) return t('dlg.financing_most', params);
  return t(Offer.IncludesVat ? 'dlg.financing_offer_vat' : 'dlg.financing_offer', {
    ...params,
    rate: format.number(Offer.RatePct, Number.isInteger(Offer.RatePct) ? 0 : 2),
    basis: kronor(Offer.Basis, format),
  });
}

/**
 * Field for the loan amount. It shows the requested amount but does not prefill it, because the lender
 * decides the amount.
 */
function useAmountField(vehicle: VehicleAnswer, label: string): FormField {
  const { OfferFinancedAmount: most, Capital: requested } = vehicle;
  const { t, format } = useTexts();
  const offer = useOfferText(vehicle);
  return {
    name: 'amount',
    label,
    kind: 'amount',
    required: 'dlg.financing_err_none',
    // Without a maximum loan, only the server can reject the amount.
    wrong: (amount: FormValue) =>
      most === null || approvableAmount(Number(amount), oreOfKronor(most)) !== null
        ? null
        : t('reason.AMOUNT_OUT_OF_OFFER', { amount: format.money(most) }),
    helpText:
      requested === null
        ? offer
        : t('dlg.financing_asked_and_most', { offer, asked: kronor(requested, format) }),
  };
}

const withTypedAmount =
  (key: string) =>
  ({ amount }: FormValues, format: Format): TextWithParams | null =>
    typeof amount === 'number' && !Number.isNaN(amount)
      ? [key, { amount: format.money(Math.floor(amount)) }]
      : null;

export const requestLoan: VehicleActionOnScreen = {
  key: 'requestLoan',
  primary: 'when possible',
  group: 'vehicle.grp_finance',
  icon: 'wallet',
  button: 'vehicle.btn_request_loan',
  dialog: {
    title: 'vehicle.btn_request_loan',
    text: 'dealerinv.dlg_request_text',
    confirm: 'vehicle.btn_request_loan',
    confirmWith: withTypedAmount('dealerinv.btn_request'),
    failed: 'vehicle.err_request_loan',
    Beside: LoanCosts,
    useFields: (vehicle) => [
      useAmountField(vehicle, 'vehicle.requested_amount'),
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

export const startFinancing: VehicleActionOnScreen = {
  key: 'startFinancing',
  primary: 'when possible',
  group: 'vehicle.grp_approve',
  icon: 'check',
  button: 'vehicle.btn_start_financing',
  dialog: {
    title: 'vehicle.btn_start_financing',
    forgetsInventory: true,
    text: 'dlg.financing_floor',
    confirm: 'vehicle.btn_start_financing',
    confirmWith: withTypedAmount('dlg.btn_financing_approve'),
    failed: 'vehicle.err_start_financing',
    useFields: (vehicle) => {
      const programs = useAvailablePricelists(vehicle.Id).data?.Rows ?? [];
      const has = vehicle.RequestedPriceProgram;
      const kept = programs.find(({ Code }) => Code === has);
      return [
        useAmountField(vehicle, 'dlg.financing_amount'),
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

export const rejectFinancing: VehicleActionOnScreen = {
  key: 'rejectFinancing',
  quiet: true,
  group: 'vehicle.grp_approve',
  icon: 'times',
  button: 'vehicle.btn_reject_financing',
  dialog: {
    title: 'vehicle.btn_reject_financing',
    forgetsInventory: true,
    text: 'dlg.reject_financing_text',
    confirm: 'dlg.btn_reject_financing',
    failed: 'vehicle.err_reject_fixed',
    destructive: true,
    useFields: () => [{ ...comment, label: 'dlg.reject_title', required: 'dlg.reject_err' }],
    body: ({ comment }) => ({ comment }),
  },
};
