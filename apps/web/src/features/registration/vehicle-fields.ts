import { kronorOfOre, oreOfKronor, rateOfPercent, vatOnNet } from '@floorplan/kernel';
import type { FormField, FormOption, FormValues } from '@floorplan/ui';

const FUELS = {
  petrol: 'reg.fuel_petrol',
  diesel: 'reg.fuel_diesel',
  electric: 'reg.fuel_electric',
  hybrid: 'reg.fuel_hybrid',
};
const TRANSMISSIONS = { automatic: 'reg.transmission_automatic', manual: 'reg.transmission_manual' };
const required = 'form.err_required';

/** Classification of consigned and private-label vehicles. */
export const CONSIGNED = 'V';

const choice = (texts: Readonly<Record<string, string>>): readonly FormOption[] => [
  { value: '', text: 'lbl.choose' },
  ...Object.entries(texts).map(([value, text]) => ({ value, text })),
];

const identity: readonly FormField[] = [
  { name: 'ChassisNumber', label: 'reg.chassis', kind: 'text', required, maxLength: 50, reads: 'chassis' },
  { name: 'LicenseNumber', label: 'reg.license', kind: 'text', maxLength: 20, reads: 'plate' },
];

/** The fields of the car itself, besides its numbers and make. */
const carFields = (condition: 'new' | 'used'): readonly FormField[] => [
  { name: 'Model', label: 'reg.model', kind: 'text', maxLength: 100 },
  { name: 'Variant', label: 'reg.variant', kind: 'text', maxLength: 100 },
  { name: 'YearModel', label: 'reg.year_model', kind: 'number' },
  { name: 'Mileage', label: 'reg.mileage_km', kind: 'number' },
  {
    name: 'IsUsed',
    label: 'reg.condition',
    kind: 'choice',
    initial: condition,
    options: [
      { value: 'used', text: 'reg.used' },
      { value: 'new', text: 'reg.new' },
    ],
  },
  { name: 'Color', label: 'reg.color', kind: 'text', maxLength: 50 },
  { name: 'Fuel', label: 'reg.fuel', kind: 'choice', options: choice(FUELS), initial: '' },
  {
    name: 'Transmission',
    label: 'reg.transmission',
    kind: 'choice',
    initial: '',
    options: choice(TRANSMISSIONS),
  },
];

/** The fields of a dealer's own car. The values of `dealers` are the finance company's numbers. */
export const vehicleFields = (dealers: readonly FormOption[]): readonly FormField[] => [
  {
    name: 'Dealer',
    label: 'reg.dealer',
    kind: 'choice',
    required,
    options: dealers,
    nothing: 'reg.no_dealer',
  },
  ...identity,
  { name: 'Make', label: 'reg.make', kind: 'text', required, maxLength: 100 },
  ...carFields('used'),
];

export const PRICE_FIELDS: readonly FormField[] = [
  { name: 'Price', label: 'reg.buying_price', kind: 'amount', required, help: 'reg.buying_price_help' },
  { name: 'VATAmount', label: 'reg.vat_amount', kind: 'amount' },
  { name: 'SalesPrice', label: 'reg.selling_price', kind: 'amount' },
  { name: 'Description', label: 'reg.description', kind: 'lines', maxLength: 2_000 },
];

/** The values that are filled in, by the names of the request. */
export const filled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/** The request for the values of a dealer's own car. */
export const requestOf = ({ IsUsed, ...rest }: FormValues): object => ({
  ...filled(rest),
  IsUsed: IsUsed === 'used',
});

/** The fields of a vehicle to finance, which depend on the chosen importer and make. */
export const financedFields = (options: {
  readonly importers: readonly FormOption[];
  readonly makes: readonly FormOption[];
  readonly dealers: readonly FormOption[];
}): readonly FormField[] => [
  {
    name: 'Importer',
    label: 'reg.importer',
    kind: 'choice',
    required,
    options: options.importers,
    nothing: 'reg.no_importer',
  },
  {
    name: 'Make',
    label: 'reg.make',
    kind: 'choice',
    required,
    options: options.makes,
    nothing: 'reg.no_make',
  },
  {
    name: 'Dealer',
    label: 'reg.dealer',
    kind: 'choice',
    required,
    options: options.dealers,
    nothing: 'reg.no_dealer_of_make',
  },
  ...identity,
  { name: 'CBRCode', label: 'reg.cbr', kind: 'text', maxLength: 12 },
  ...carFields('new'),
];

export const invoiceFields = (today: string, programs: readonly FormOption[]): readonly FormField[] => [
  { name: 'InvoiceNumber', label: 'reg.invoice_no', kind: 'text', required, maxLength: 50 },
  { name: 'NetAmount', label: 'reg.net_amount', kind: 'amount', required, help: 'reg.buying_price_help' },
  { name: 'VATAmount', label: 'reg.vat_amount', kind: 'amount', help: 'reg.vat_help' },
  { name: 'InvoiceDate', label: 'reg.invoice_date', kind: 'date', required, initial: today },
  {
    name: 'DueDate',
    label: 'reg.due_date',
    kind: 'date',
    required,
    initial: today,
    help: 'reg.due_date_help',
  },
  {
    name: 'ObjectClassification',
    label: 'reg.classification',
    kind: 'choice',
    initial: CONSIGNED,
    options: [
      { value: CONSIGNED, text: 'hist.type_V' },
      { value: 'D', text: 'hist.type_D' },
    ],
  },
  {
    name: 'Program',
    label: 'reg.price_program',
    kind: 'choice',
    options: programs,
    initial: '',
    help: 'reg.program_help',
  },
];

const ITEM = [
  'ChassisNumber',
  'LicenseNumber',
  'CBRCode',
  'Make',
  'Model',
  'Variant',
  'YearModel',
  'Mileage',
  'Color',
  'Fuel',
  'Transmission',
  'ObjectClassification',
];
const INVOICE = ['InvoiceNumber', 'NetAmount', 'InvoiceDate', 'DueDate'];

/**
 * The request for the values of a vehicle to finance.
 * @param vat percent of VAT of the importer, for an amount that is not filled in
 */
export function financingOf(values: FormValues, vat: number): object {
  const given = filled(values);
  const of = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  const net = oreOfKronor(Number(values['NetAmount']));
  const vatAmount =
    given['VATAmount'] === undefined
      ? vatOnNet(net, rateOfPercent(vat)).vat
      : oreOfKronor(Number(given['VATAmount']));
  return {
    ImporterParty: { FinancerAssignedId: values['Importer'] },
    DealerParty: { FinancerAssignedId: values['Dealer'] },
    Identification: { Id: values['ChassisNumber'] },
    Item: {
      ...of(ITEM),
      IsUsed: values['IsUsed'] === 'used',
      Delivery: { TransportDate: values['DueDate'] },
    },
    Invoice: {
      ...of(INVOICE),
      VATAmount: kronorOfOre(vatAmount),
      TotalAmount: kronorOfOre(net + vatAmount),
      CurrencyCode: 'SEK',
    },
    ...(given['Program'] !== undefined && { PriceProgram: { Code: given['Program'] } }),
  };
}

/** The form's name of a field of the request. */
export function fieldOfPath(path: string): string {
  if (path.startsWith('ImporterParty')) return 'Importer';
  if (path.startsWith('DealerParty')) return 'Dealer';
  if (path.startsWith('PriceProgram')) return 'Program';
  const name = path.split('.').at(-1)!;
  return { TransportDate: 'DueDate', TotalAmount: 'NetAmount', Id: 'ChassisNumber' }[name] ?? name;
}
