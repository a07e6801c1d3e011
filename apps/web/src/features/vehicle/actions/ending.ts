import { VEHICLE_ROUTES, type BuyerNumbers, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import { useTexts, type Format, type FormField, type FormValues } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { organisationNumberText } from '../../../app/texts/identifiers';
import { useApi } from '../../../app/session/session';
import { vehicleKey } from '../../../app/vehicles/get-vehicle';
import { TO_CHOOSE } from '../../../app/vehicles/use-choices';
import type { VehicleActionOnScreen, PreviewOrNull, TextWithParams } from './vehicle-action';

const GROUP = 'vehicle.grp_end';
const WITHOUT_QUOTE = 0;
const ANOTHER = 'another';

/** Organisation numbers that the vehicle's dealer can buy under. */
function useBuyerNumbers(vehicleId: number) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...vehicleKey(vehicleId), 'buyer-numbers'],
    queryFn: () => api.get<BuyerNumbers>(VEHICLE_ROUTES.buyerNumbers, { query: { vehicleId } }),
  });
  return (data?.Rows ?? []).map(({ OrganizationNumber }) => ({
    value: OrganizationNumber,
    label: organisationNumberText(OrganizationNumber) ?? OrganizationNumber,
  }));
}

/**
 * Fields for the end date and, if the importer allows one, the discount. An open end request prefills them.
 */
const termFields = ({ Supplier, EndRequest }: VehicleAnswer): FormField[] => [
  {
    name: 'end_date',
    label: 'dlg.purchase_end_date',
    kind: 'date',
    help: 'dlg.purchase_end_date_help',
    initial: EndRequest?.EndDate ?? null,
  },
  ...(Supplier?.UsePurchaseDiscount
    ? [
        {
          name: 'dealer_discount',
          label: 'dlg.purchase_discount',
          kind: 'amount' as const,
          initial: EndRequest?.Discount || null,
        },
      ]
    : []),
];

const soldField = ({ EndRequest }: VehicleAnswer): FormField => ({
  name: 'sold_to_endcustomer',
  label: 'dlg.purchase_sold',
  kind: 'check',
  initial: EndRequest?.SoldToEndCustomer ?? false,
});

const validQuote = ({ EndQuote }: VehicleAnswer) => (EndQuote?.Expired ? null : EndQuote);

/** Field to choose between the stored quote and other terms. Empty without a valid quote. */
function useQuoteField(vehicle: VehicleAnswer): FormField[] {
  const { t, format } = useTexts();
  const quote = validQuote(vehicle);
  if (!quote) return [];
  const params = { number: String(quote.Number), amount: format.money(quote.Amount, 2), date: quote.EndDate };
  return [
    {
      name: 'quote_number',
      label: 'dlg.purchase_terms',
      kind: 'choice',
      initial: quote.Number,
      options: [
        { value: quote.Number, label: t('dlg.purchase_by_quote', params) },
        { value: WITHOUT_QUOTE, text: 'dlg.purchase_without_quote' },
      ],
    },
  ];
}

const byQuote = (vehicle: VehicleAnswer, { quote_number }: FormValues) =>
  validQuote(vehicle) !== null && quote_number !== WITHOUT_QUOTE;

/** Button text with the payoff amount, when the amount is known. */
const withAmount = (_: FormValues, format: Format, preview: PreviewOrNull): TextWithParams | null =>
  preview?.Payoff ? ['dlg.btn_purchase_amount', { amount: format.money(preview.Payoff.Amount, 2) }] : null;

const expected = (preview: PreviewOrNull) => ({ expected_amount: preview?.Payoff?.Amount ?? null });

const NOT_ENDED: Readonly<Record<string, string>> = {
  LOAN: 'vehicle.err_end_loan',
  AVBETALNING: 'vehicle.err_enddemo',
  LEASING: 'vehicle.err_enddemo',
};

export const endFinancing: VehicleActionOnScreen = {
  key: 'endFinancing',
  primary: 'when possible',
  group: GROUP,
  icon: 'sign-out',
  button: 'vehicle.btn_end',
  dialog: {
    title: 'vehicle.btn_end',
    text: 'dlg.purchase_text',
    confirm: 'vehicle.btn_end',
    confirmWith: withAmount,
    failed: ({ ObjectClassification }) =>
      NOT_ENDED[ObjectClassification?.FinanceType ?? ''] ?? 'vehicle.err_purchase',
    autoPreview: true,
    useFields: (vehicle, _caller, _language, values) => {
      const numbers = useBuyerNumbers(vehicle.Id);
      return [
        ...useQuoteField(vehicle),
        ...(byQuote(vehicle, values) ? [] : termFields(vehicle)),
        soldField(vehicle),
        ...(numbers.length > 1
          ? [
              {
                name: 'org_number',
                label: 'dlg.purchase_orgno',
                kind: 'choice' as const,
                initial: numbers[0]!.value,
                options: numbers,
              },
            ]
          : []),
      ];
    },
    body: (values, vehicle, preview) => ({
      ...values,
      quote_number: byQuote(vehicle, values) ? vehicle.EndQuote!.Number : null,
      ...expected(preview),
    }),
  },
};

/** Fields to choose one of the dealer's organisation numbers, or to type another one. */
function useBuyerFields({ Id, EndRequest }: VehicleAnswer, { buyer }: FormValues): FormField[] {
  const numbers = useBuyerNumbers(Id);
  const requested = EndRequest?.BuyerOrgNumber ?? '';
  const own = numbers.some(({ value }) => value === requested);
  const initial = requested === '' ? '' : own ? requested : ANOTHER;
  return [
    {
      name: 'buyer',
      label: 'dlg.purchase_buyer',
      kind: 'choice',
      initial,
      required: 'dlg.purchase_err_buyer',
      options: [TO_CHOOSE, ...numbers, { value: ANOTHER, text: 'dlg.purchase_another_buyer' }],
    },
    ...((buyer ?? initial) === ANOTHER
      ? [
          {
            name: 'other',
            wire: 'buyer_org_number',
            label: 'dlg.purchase_buyer_orgno',
            kind: 'text' as const,
            maxLength: 30,
            required: 'dlg.purchase_err_buyer',
            initial: own ? '' : requested,
          },
        ]
      : []),
  ];
}

export const endPlFinancing: VehicleActionOnScreen = {
  key: 'endPlFinancing',
  primary: 'when possible',
  group: GROUP,
  icon: 'sign-out',
  button: 'vehicle.btn_end_pl',
  dialog: {
    title: 'vehicle.btn_end_pl',
    text: 'dlg.purchase_pl_text',
    confirm: 'vehicle.btn_end',
    confirmWith: withAmount,
    failed: 'vehicle.err_endplfinancing',
    autoPreview: true,
    useFields: (vehicle, _caller, _language, values) => useBuyerFields(vehicle, values),
    body: ({ buyer, other }, { EndQuote }) => ({
      quote_number: EndQuote?.Number ?? null,
      buyer_org_number: buyer === ANOTHER ? other : buyer,
    }),
  },
};

export const endQuote: VehicleActionOnScreen = {
  key: 'endQuote',
  group: GROUP,
  icon: 'calculator',
  button: 'vehicle.btn_request_quote',
  dialog: {
    title: 'vehicle.btn_request_quote',
    text: 'dlg.quote_text',
    confirm: 'dlg.btn_quote',
    failed: 'vehicle.err_quote',
    autoPreview: true,
    useFields: termFields,
    body: (values) => ({ ...values }),
  },
};

const comment = { name: 'comment', label: 'dlg.comment', kind: 'lines' as const, maxLength: 500 };

export const requestEndFinancing: VehicleActionOnScreen = {
  key: 'requestEndFinancing',
  primary: 'when possible',
  group: GROUP,
  icon: 'sign-out',
  button: 'vehicle.btn_request_end',
  dialog: {
    title: 'vehicle.btn_request_end',
    text: 'dlg.request_end_text',
    confirm: 'dlg.btn_request_end',
    failed: 'vehicle.err_request_end',
    autoPreview: true,
    useFields: (vehicle) => [...termFields(vehicle), soldField(vehicle), comment],
    body: (values) => ({ ...values }),
  },
};

export const rejectEndRequest: VehicleActionOnScreen = {
  key: 'rejectEndRequest',
  primary: 'when possible',
  quiet: true,
  group: GROUP,
  icon: 'times',
  button: 'vehicle.btn_reject_end',
  dialog: {
    title: 'vehicle.btn_reject_end',
    text: 'dlg.reject_end_text',
    confirm: 'dlg.btn_reject_end',
    failed: 'vehicle.err_reject_end',
    destructive: true,
    useFields: () => [{ ...comment, label: 'dlg.reject_title', required: 'dlg.reject_err' }],
    body: ({ comment: text }) => ({ comment: text }),
  },
};
