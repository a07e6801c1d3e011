import { dayNumber, invalidFields, isStorableDate, type Outcome } from '@floorplan/kernel';
import { FIELD_ERROR_TEXTS, type FieldError, type FieldErrorCode } from '@floorplan/kernel/wire';
import { textOf } from '@floorplan/platform/texts';
import type { Parameter, RunReportRequest, Values } from '@floorplan/reports/contracts';

/** Days that a span may have unless its report says otherwise. */
const MAX_DAYS = 366;

type Sent = RunReportRequest['Parameters'][number];

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;

type DateParameter = Extract<Parameter, { readonly type: 'Date' }>;

function wrongDays(parameter: DateParameter, sent: Sent, today: string): FieldErrorCode | null {
  const [from, to] = daysSent(parameter, sent);
  if (to === '') return 'REQUIRED';
  if (!isStorableDate(from) || !isStorableDate(to)) return 'INVALID_DATE';
  if (to < from) return 'DATES_REVERSED';
  if (isOneDay(parameter) && to !== from) return 'INVALID_VALUE';
  if (parameter.isPast && from > today) return 'DAY_TO_COME';
  return dayNumber(to) - dayNumber(from) >= mostDaysOf(parameter) ? 'PERIOD_TOO_LONG' : null;
}

const mostDaysOf = ({ mostDays = MAX_DAYS }: DateParameter): number => mostDays;

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

/** Names the parameter that is wrong, with the text of reports where they have one. */
function errorOf(Field: string, Code: FieldErrorCode, parameter?: Parameter): FieldError {
  if (Code === 'REQUIRED') return { Field, Code, Message: textOf('report.err_mandatory') };
  if (Code === 'PERIOD_TOO_LONG' && parameter?.type === 'Date')
    return { Field, Code, Message: textOf('report.err_span', { count: mostDaysOf(parameter) }) };
  return { Field, Code, Message: FIELD_ERROR_TEXTS[Code] };
}

/** The values of a run. Refused with an error per parameter that is missing, wrong or unknown. */
export function valuesOf(
  parameters: readonly Parameter[],
  sent: readonly Sent[],
  today: string,
): Outcome<Values> {
  const byKey = new Map(sent.map((each) => [each.Key, each]));
  const wrong: FieldError[] = [];
  for (const parameter of parameters) {
    const code = wrongOf(parameter, byKey.get(parameter.key), today);
    if (code) wrong.push(errorOf(parameter.key, code, parameter));
  }
  for (const key of byKey.keys())
    if (!parameters.some((parameter) => parameter.key === key)) wrong.push(errorOf(key, 'UNKNOWN_FIELD'));
  if (wrong.length > 0) return { ok: false, refusal: invalidFields(wrong) };
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
