import { NEW_PRICE } from '@floorplan/vehicle/domain';
import type { FormField } from '@floorplan/ui';
import { TO_CHOOSE, useAvailablePricelists, useFeesOf } from '../../../app/vehicles/use-choices';
import type { VehicleActionOnScreen } from './vehicle-action';

const GROUP = 'vehicle.grp_price';

export const extendProgram: VehicleActionOnScreen = {
  key: 'extendProgram',
  group: GROUP,
  icon: 'calendar-plus',
  button: 'vehicle.btn_extend',
  dialog: {
    title: 'vehicle.btn_extend',
    text: 'dlg.extend_how',
    confirm: 'dlg.btn_extend',
    failed: 'vehicle.err_extend',
    autoPreview: true,
    useFields: () => [],
    body: () => ({}),
  },
};

export const changePriceProgram: VehicleActionOnScreen = {
  key: 'changePriceProgram',
  group: GROUP,
  icon: 'percentage',
  button: 'vehicle.btn_change_pricelist',
  dialog: {
    title: 'vehicle.btn_change_pricelist',
    text: 'dlg.change_pricelist_text',
    confirm: 'dlg.btn_change_pricelist',
    failed: 'vehicle.err_change_priceprogram',
    useFields: ({ Id: id }) => [
      {
        name: 'program',
        wire: 'Id',
        label: 'dlg.new_pricelist',
        kind: 'choice',
        initial: '',
        required: 'vehicle.err_pricelist_mandatory',
        options: [
          TO_CHOOSE,
          ...(useAvailablePricelists(id).data?.Rows ?? []).map(({ Id: value, Code, Name }) => ({
            value,
            label: `${Code} · ${Name}`,
          })),
        ],
      },
    ],
    body: ({ program }) => ({ Id: program }),
  },
};

const amount = (name: string, label: string, initial: number): FormField => ({
  name,
  label,
  kind: 'amount',
  initial,
  required: 'vehicle.err_numeric',
});

export const correctPrice: VehicleActionOnScreen = {
  key: 'correctPrice',
  group: GROUP,
  icon: 'money-bill',
  button: 'vehicle.btn_price_corr',
  dialog: {
    title: 'vehicle.btn_price_corr',
    text: 'dlg.price_corr_text',
    confirm: 'dlg.btn_price_corr',
    failed: 'vehicle.err_price_correction',
    autoPreview: true,
    useFields: ({ Price, Specification }) => [
      { ...amount('price', 'dlg.price_new', Price), wire: NEW_PRICE },
      ...Specification.map(({ Text, Amount }, at) => ({
        ...amount(`row-${at}`, Text, Amount),
        wire: `specification[${at}].NewAmount`,
      })),
      {
        name: 'invoiceno',
        label: 'dlg.price_invoice',
        kind: 'text',
        maxLength: 50,
        required: 'vehicle.err_invoice_number_mandatory',
      },
      { name: 'reverse_invoiceno', label: 'dlg.price_credit', kind: 'text', maxLength: 50 },
    ],
    body: ({ price, invoiceno, reverse_invoiceno, ...rows }, { Price, Specification }) => ({
      vehicle: { Price, NewPrice: price },
      specification: Specification.map(({ Text, Amount }, at) => ({
        Text,
        Amount,
        NewAmount: rows[`row-${at}`],
      })),
      invoiceno,
      reverse_invoiceno,
    }),
  },
};

const dayField = (name: 'FromDay' | 'ToDay', label: string): FormField => ({
  name,
  label,
  kind: 'number',
  required: 'form.err_required',
});

export const addFee: VehicleActionOnScreen = {
  key: 'addFee',
  group: GROUP,
  icon: 'plus-circle',
  button: 'vehicle.btn_add_fee',
  dialog: {
    title: 'vehicle.btn_add_fee',
    text: 'dlg.fee_how',
    confirm: 'dlg.btn_fee',
    failed: 'vehicle.err_save_fee',
    useFields: ({ ObjectClassification }) => [
      {
        name: 'FeeId',
        label: 'dlg.fee_type',
        kind: 'choice',
        initial: '',
        required: 'form.err_required',
        options: [TO_CHOOSE, ...useFeesOf(ObjectClassification?.FinanceType ?? '')],
      },
      { name: 'IsDiscount', label: 'dlg.fee_discount', kind: 'check', initial: false },
      {
        name: 'Value',
        label: 'dlg.fee_value',
        kind: 'number',
        required: 'form.err_required',
        help: 'dlg.fee_value_help',
      },
      { ...dayField('FromDay', 'dlg.fee_from_day'), help: 'dlg.fee_day_help' },
      dayField('ToDay', 'dlg.fee_to_day'),
      { name: 'Text', label: 'dlg.fee_text', kind: 'text', maxLength: 200 },
    ],
    body: (values) => ({ ...values }),
  },
};
