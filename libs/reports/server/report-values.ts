import { dayNumber, isKeptDate } from '@floorplan/kernel';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import type { Outcome } from '@floorplan/kernel';
import type { Parameter, RunReportRequest, Values } from '@floorplan/reports/contracts';

/** Days that a span may have unless its report says otherwise. */
const MOST_DAYS = 366;

type Sent = RunReportRequest['Parameters'][number];

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;

type DateParameter = Extract<Parameter, { readonly type: 'Date' }>;

function wrongDays(parameter: DateParameter, sent: Sent, today: string): FieldErrorCode | null {
  const [from, to] = daysSent(parameter, sent);
  if (to === '') return 'REQUIRED';
  if (!isKeptDate(from) || !isKeptDate(to)) return 'INVALID_DATE';
  if (to < from) return 'DATES_REVERSED';
  if (isOneDay(parameter) && to !== from) return 'INVALID_VALUE';
  if (parameter.isPast && from > today) return 'DAY_TO_COME';
  return dayNumber(to) - dayNumber(from) >= (parameter.mostDays ?? MOST_DAYS) ? 'PERIOD_TOO_LONG' : null;
}

const isOneDay = ({ preset }: DateParameter): boolean => preset === 'today';

/** First and last day. One day needs no second value. */
const daysSent = (parameter: DateParameter, { Value, Value1 }: Sent): [string, string] => [
  Value,
  isOneDay(parameter) ? Value1 || Value : Value1,
];

function wrongOf(parameter: Parameter, sent: Sent | undefined, today: string): FieldErrorCode | null {
  if (!sent || sent.Value === '') return 'REQUIRED';
  switch (parameter.type) {
    case 'List':
      return /^\d{1,15}$/.test(sent.Value) ? null : 'INVALID_TYPE';
    case 'decimal':
      return NUMBER.test(sent.Value) ? null : 'INVALID_TYPE';
    case 'Date':
      return wrongDays(parameter, sent, today);
  }
}

/** The values of a run. Refused with an error per parameter that is missing, wrong or unknown. */
export function valuesOf(
  parameters: readonly Parameter[],
  sent: readonly Sent[],
  today: string,
): Outcome<Values> {
  const byKey = new Map(sent.map((one) => [one.Key, one]));
  const wrong = new Map<string, FieldErrorCode>();
  for (const parameter of parameters) {
    const code = wrongOf(parameter, byKey.get(parameter.key), today);
    if (code) wrong.set(parameter.key, code);
  }
  for (const key of byKey.keys())
    if (!parameters.some((parameter) => parameter.key === key)) wrong.set(key, 'UNKNOWN_FIELD');
  if (wrong.size > 0) return refusedFields(wrong);
  const get = (key: string): Sent => byKey.get(key)!;
  return {
    ok: true,
    answer: {
      id: (key) => Number(get(key).Value),
      number: (key) => Number(get(key).Value),
      days: (key) => ({ from: get(key).Value, to: get(key).Value1 || get(key).Value }),
    },
  };
}
