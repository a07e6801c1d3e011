import type { FormField, FormOption, FormValues } from '@floorplan/ui';

const FUELS = ['petrol', 'diesel', 'electric', 'hybrid'] as const;
const TRANSMISSIONS = ['automatic', 'manual'] as const;
const required = 'form.err_required';

const choice = (prefix: string, codes: readonly string[]): readonly FormOption[] => [
  { value: '', text: 'lbl.choose' },
  ...codes.map((value) => ({ value, text: `${prefix}_${value}` })),
];

/** The fields of a dealer's own car. `dealers` by the provider's number. */
export const vehicleFields = (dealers: readonly FormOption[]): readonly FormField[] => [
  {
    name: 'Dealer',
    label: 'reg.dealer',
    kind: 'choice',
    required,
    options: dealers,
    nothing: 'reg.no_dealer',
  },
  { name: 'ChassisNumber', label: 'reg.chassis', kind: 'text', required, maxLength: 50 },
  { name: 'LicenseNumber', label: 'reg.license', kind: 'text', maxLength: 20 },
  { name: 'Make', label: 'reg.make', kind: 'text', required, maxLength: 100 },
  { name: 'Model', label: 'reg.model', kind: 'text', maxLength: 100 },
  { name: 'Variant', label: 'reg.variant', kind: 'text', maxLength: 100 },
  { name: 'YearModel', label: 'reg.year_model', kind: 'number' },
  { name: 'Mileage', label: 'reg.mileage_km', kind: 'number' },
  {
    ...{ name: 'IsUsed', label: 'reg.condition', kind: 'choice', initial: 'used' },
    options: [
      { value: 'used', text: 'reg.used' },
      { value: 'new', text: 'reg.new' },
    ],
  },
  { name: 'Color', label: 'reg.color', kind: 'text', maxLength: 50 },
  { name: 'Fuel', label: 'reg.fuel', kind: 'choice', options: choice('reg.fuel', FUELS), initial: '' },
  {
    ...{ name: 'Transmission', label: 'reg.transmission', kind: 'choice', initial: '' },
    options: choice('reg.transmission', TRANSMISSIONS),
  },
];

export const PRICE_FIELDS: readonly FormField[] = [
  { name: 'Price', label: 'reg.buying_price', kind: 'amount', required, help: 'reg.buying_price_help' },
  { name: 'VATAmount', label: 'reg.vat_amount', kind: 'amount' },
  { name: 'SalesPrice', label: 'reg.selling_price', kind: 'amount' },
  { name: 'Description', label: 'reg.description', kind: 'lines', maxLength: 2_000 },
];

/** The request for the form's values. Empty fields are left out. */
export function requestOf(values: FormValues): object {
  const { IsUsed, ...rest } = values;
  const filled = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  return { ...Object.fromEntries(filled), IsUsed: IsUsed === 'used' };
}
