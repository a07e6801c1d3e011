import { FINISH_ACTIONS, ownPartyOf, periodUnitOf, type PriceProgram } from '@floorplan/pricing/domain';
import { type FinanceType } from '@floorplan/catalogue/domain';
import type { FilterOption, FormField, FormOption, FormValues, Translate } from '@floorplan/ui';
import { classificationText, OBJECT_CLASSIFICATIONS } from '@floorplan/catalogue/domain';

interface Choices {
  readonly importers: readonly FilterOption[];
  readonly makes: readonly FilterOption[];
  readonly organisations: readonly FilterOption[];
  readonly dealers: readonly FilterOption[];
  readonly financeTypes: readonly string[];
  /** Whether the user writes drafts for the makes of an importer, and no lists of dealers. */
  readonly draftsOnly: boolean;
}

const NONE = 0;
const numbered = (options: readonly FilterOption[], none?: string): FormOption[] => [
  ...(none ? [{ value: NONE, text: none }] : []),
  ...options.map(({ value, label }) => ({ value: Number(value), label })),
];
const coded = (codes: readonly string[], textOf: (code: string) => string): FormOption[] =>
  codes.map((value) => ({ value, text: textOf(value) }));
const financeTypeText = (code: string) => `fin.${code}`;
const supplierText = (code: string) => `subtype.${code}`;
const unitText = (code: string) => `prp.unit_${code}`;
const finishText = (code: string) => `prp.finish_${code}`;

/** Whether the finance type has a residual value. Only types that are counted in months have one. */
export const hasResidual = (type: string): boolean => periodUnitOf(type as FinanceType) === 'MONTH';

/** Form fields for the terms and validity of a price list. */
export function termFields(
  values: FormValues,
  { financeTypes, draftsOnly }: Choices,
  isNew: boolean,
  t: Translate,
): readonly FormField[] {
  const type = String(values['FinanceType']);
  const classifications = OBJECT_CLASSIFICATIONS.filter(({ financeType }) => financeType === type);
  const text = (name: string, label: string, maxLength: number): FormField => ({
    name,
    label,
    kind: 'text',
    maxLength,
    required: 'form.err_required',
  });
  const choice = (name: string, label: string, options: readonly FormOption[], help?: string): FormField => ({
    name,
    label,
    kind: 'choice',
    options,
    help,
  });
  const known = financeTypes.includes(type) ? financeTypes : [...financeTypes, type];
  return [
    text('Name', 'prp.name', 100),
    text('Code', 'prp.code', 50),
    choice('FinanceType', 'prp.finance_type', coded(isNew ? financeTypes : known, financeTypeText)),
    choice('SubType', 'prp.supplier_type', coded(draftsOnly ? ['IMP'] : ['IMP', 'DEA'], supplierText)),
    { name: 'ValidFrom', label: 'prp.valid_from', kind: 'date', required: 'form.err_required' },
    { name: 'ValidTo', label: 'prp.valid_to', kind: 'date', required: 'form.err_required' },
    choice('PriodUnit', 'prp.unit', coded(['DAY', 'MONTH'], unitText)),
    choice('FinishAction', 'prp.finish_action', coded(FINISH_ACTIONS, finishText)),
    choice(
      'ObjectClassificationId',
      'prp.classification',
      numbered(
        classifications.map((row) => ({
          value: String(row.id),
          label: `${row.code} · ${t(classificationText(row))}`,
        })),
        'lbl.none',
      ),
    ),
    ...(hasResidual(type)
      ? [
          {
            name: 'ResidualPct',
            label: 'prp.residual_pct',
            kind: 'percent',
            help: 'prp.residual_help',
          } as const,
        ]
      : []),
  ];
}

/**
 * Field of the party that a price list must name: the dealer of a dealer's own list, or the make of an importer's
 * draft. Null when it may be for everybody.
 */
export const requiredParty = (values: FormValues, { draftsOnly }: Pick<Choices, 'draftsOnly'>) =>
  ownPartyOf({
    subType: values['SubType'] as PriceProgram['subType'],
    financeType: values['FinanceType'] as FinanceType,
  }) ?? (draftsOnly ? 'MakeId' : null);

/**
 * Form fields for the parties of a price list. A dealer's own list has no importer or make. It names one
 * dealer, or an organisation for private label.
 */
export function partyFields(values: FormValues, choices: Choices): readonly FormField[] {
  const { importers, makes, organisations, dealers } = choices;
  const choice = (name: string, label: string, options: readonly FormOption[]): FormField => ({
    name,
    label,
    kind: 'choice',
    options,
    ...(name === requiredParty(values, choices) && { required: 'form.err_required' }),
  });
  const organisation = (none?: string) =>
    choice('DealerOrganizationId', 'prp.dealer_org', numbered(organisations, none));
  if (values['SubType'] !== 'DEA')
    return [
      choice('ImporterPartyId', 'prp.importer', numbered(importers, 'prp.all_importers')),
      choice('MakeId', 'prp.make', numbered(makes, choices.draftsOnly ? undefined : 'prp.all_makes')),
      organisation('prp.no_deo'),
    ];
  return values['FinanceType'] === 'PL_FINANCE'
    ? [organisation()]
    : [choice('DealerPartyId', 'prp.dealer', numbered(dealers))];
}

/**
 * Values without those of hidden fields, so that the user does not save an earlier choice that is no longer
 * visible.
 */
export function withoutHidden(values: FormValues, choices: Choices): FormValues {
  const visible = new Set(partyFields(values, choices).map(({ name }) => name));
  const parties = ['ImporterPartyId', 'MakeId', 'DealerOrganizationId', 'DealerPartyId'];
  return {
    ...values,
    ...Object.fromEntries(parties.filter((name) => !visible.has(name)).map((name) => [name, NONE])),
  };
}
