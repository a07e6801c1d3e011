import { formatNumber } from '@floorplan/kernel';
import { isInterest } from '@floorplan/pricing/domain';
import type { FeeRow, InterestRateRow, PriceProgramRow } from '@floorplan/pricing/contracts';
import type { FormField, FormValues, Translate } from '@floorplan/ui';
import type { WhatIfRequest } from '@floorplan/vehicle/contracts';

export const KINDS = ['rate', 'fee'] as const;
export type Kind = (typeof KINDS)[number];

const REQUIRED = 'form.err_required';
const ANY = 0;
const LAST_DAY = 3_650;

/** Options that the form offers. */
export interface Choices {
  readonly rates: readonly InterestRateRow[];
  readonly fees: readonly FeeRow[];
  readonly programs: readonly PriceProgramRow[];
}

/** Id of the base rate that most of the valid price lists use; null when no list uses a base rate. */
function mostFollowed({ rates, programs }: Choices, today: string): number | null {
  const valid = programs.filter(({ ValidTo }) => ValidTo >= today);
  const followers = (id: number) =>
    valid.filter(({ PriceProgramPeriods }) => PriceProgramPeriods.some((row) => row.InterestRateId === id))
      .length;
  const [most] = rates
    .map(({ Id }) => ({ id: Id, count: followers(Id) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return most?.id ?? null;
}

/** Value of a base rate today in per cent; null before its first value. */
const rateToday = ({ rates }: Choices, id: unknown, today: string): number | null =>
  rates.find(({ Id }) => Id === id)?.Rates.findLast(({ ValidFrom }) => ValidFrom <= today)?.Value ?? null;

function rateFields(
  choices: Choices,
  values: FormValues,
  { rate: chosen, today, t }: { rate: number | undefined; today: string; t: Translate },
): readonly FormField[] {
  const initial = choices.rates.find(({ Id }) => Id === chosen)?.Id ?? mostFollowed(choices, today);
  const now = rateToday(choices, values['InterestRateId'] ?? initial, today);
  return [
    {
      name: 'InterestRateId',
      label: 'whatif.rate',
      kind: 'choice',
      required: REQUIRED,
      options: choices.rates.map(({ Id, Name }) => ({ value: Id, label: Name })),
      initial,
      ...(now !== null && { helpText: t('whatif.rate_now', { rate: formatNumber(now, 2) }) }),
    },
    {
      name: 'InterestRate',
      label: 'interest.new_value',
      kind: 'percent',
      required: REQUIRED,
      help: 'interest.value_help',
    },
    {
      name: 'ValidFrom',
      label: 'interest.new_valid_from',
      kind: 'date',
      required: REQUIRED,
      initial: today,
      help: 'interest.valid_from_help',
    },
  ];
}

const feeFields = (
  choices: Choices,
  values: FormValues,
  today: string,
  t: Translate,
): readonly FormField[] => {
  const fee = choices.fees.find(({ Id }) => Id === values['FeeId']) ?? choices.fees[0];
  const programs = choices.programs.filter(({ FinanceType }) => FinanceType === fee?.SubType);
  return [
    {
      name: 'FeeId',
      label: 'whatif.fee',
      kind: 'choice',
      required: REQUIRED,
      options: choices.fees.map(({ Id, Type, ReceiverType, SubType }) => ({
        value: Id,
        label: [t(`fin.${SubType}`), t(`fee.${Type}`), t(`fee.receiver_${ReceiverType}`)].join(' · '),
      })),
      initial: fee?.Id ?? null,
    },
    {
      name: 'ProgramId',
      label: 'whatif.program',
      kind: 'choice',
      initial: ANY,
      options: [
        { value: ANY, text: 'whatif.any_program' },
        ...programs.map(({ Id, Name }) => ({ value: Id, label: Name })),
      ],
    },
    {
      name: 'Value',
      label: 'whatif.value',
      required: REQUIRED,
      help: 'whatif.value_help',
      kind: fee && isInterest(fee.Type) ? 'percent' : 'amount',
    },
    { name: 'IsDiscount', label: 'whatif.is_discount', kind: 'check', initial: false },
    { name: 'FromDay', label: 'prp.col_from', kind: 'number', required: REQUIRED, initial: 1 },
    { name: 'ToDay', label: 'prp.col_to', kind: 'number', required: REQUIRED, initial: LAST_DAY },
    { name: 'From', label: 'whatif.from', kind: 'date', initial: today, help: 'whatif.from_help' },
  ];
};

export const fieldsOf = (
  kind: Kind,
  choices: Choices,
  { values, rate, today, t }: { values: FormValues; rate: number | undefined; today: string; t: Translate },
): readonly FormField[] =>
  kind === 'rate' ? rateFields(choices, values, { rate, today, t }) : feeFields(choices, values, today, t);

export function requestOf(kind: Kind, values: FormValues): WhatIfRequest {
  const number = (name: string) => values[name] as number;
  if (kind === 'rate')
    return {
      Rate: {
        InterestRateId: number('InterestRateId'),
        InterestRate: number('InterestRate'),
        ValidFrom: values['ValidFrom'] as string,
      },
    };
  return {
    Fee: {
      FeeId: number('FeeId'),
      Value: number('Value'),
      FromDay: number('FromDay'),
      ToDay: number('ToDay'),
      ...(values['ProgramId'] && { ProgramId: number('ProgramId') }),
      IsDiscount: Boolean(values['IsDiscount']),
      From: values['From'] as string | null,
    },
  };
}
