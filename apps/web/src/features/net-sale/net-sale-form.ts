import type { CurrentTermsAnswer } from '@floorplan/net-sale/contracts';
import type { FormField, FormOption, FormValues } from '@floorplan/ui';
import type { NetSaleChange } from '@floorplan/vehicle/contracts';
import { TO_CHOOSE } from '../../app/vehicles/use-choices';

export type Term = CurrentTermsAnswer['Rows'][number];
export type Change = Omit<NetSaleChange, 'vehicleId'>;

const KEEP = 'keep';
const NONE = 0;
const NET_SALE = 3;

const kept: FormOption = { value: KEEP, text: 'netsale.keep' };
const optionOf = ({ Id, Name, PAG_Name }: Term): FormOption => ({
  value: Id,
  label: `${Name} (${PAG_Name})`,
});

const ofProduct = (name: string, label: string, terms: readonly Term[]): FormField => ({
  name,
  label,
  kind: 'choice',
  initial: KEEP,
  options: [kept, { value: NONE, text: 'netsale.no_term' }, ...terms.map(optionOf)],
});

/** Fields of the dialog, with the terms of the dealer group that are valid today. */
export const fieldsOf = (terms: readonly Term[]): readonly FormField[] => [
  {
    name: 'default',
    label: 'netsale.term_default',
    kind: 'choice',
    required: 'netsale.choose_default',
    options: [TO_CHOOSE, ...terms.map(optionOf)],
  },
  ofProduct(
    'loan',
    'netsale.term_loan',
    terms.filter(({ PAG_ProductType }) => PAG_ProductType === 'LOAN'),
  ),
  ofProduct(
    'leasing',
    'netsale.term_leasing',
    terms.filter(({ PAG_ProductType }) => PAG_ProductType === 'LEASING'),
  ),
  {
    name: 'shown',
    label: 'dlg.sale_net',
    kind: 'choice',
    initial: KEEP,
    options: [kept, { value: 'yes', text: 'lbl.yes' }, { value: 'no', text: 'lbl.no' }],
  },
  {
    name: 'status',
    label: 'dlg.sale_status',
    kind: 'choice',
    initial: NET_SALE,
    options: [
      kept,
      { value: 0, text: 'dlg.sale_none' },
      ...[1, 2, 3].map((code) => ({ value: code, text: `vehicle.sale_${code}` })),
    ],
  },
];

/** Request for the entered values; null while no default term is chosen. */
export function changeOf({ default: term, loan, leasing, shown, status }: FormValues): Change | null {
  if (typeof term !== 'number') return null;
  const termOf = (value: FormValues[string] | undefined) => (value === NONE ? null : (value as number));
  return {
    pat_Id_Default: term,
    ...(loan !== KEEP && { pat_Id_Loan: termOf(loan) }),
    ...(leasing !== KEEP && { pat_Id_Leasing: termOf(leasing) }),
    ...(shown !== KEEP && { showForNetSale: shown === 'yes' }),
    ...(status !== KEEP && { salesStatusCode: status as 0 | 1 | 2 | 3 }),
  };
}
