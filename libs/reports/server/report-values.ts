import { dayNumber, isKeptDate } from '@floorplan/kernel';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import type { Outcome } from '@floorplan/kernel';
import type { Parameter, RunReportRequest, Values } from '@floorplan/reports/contracts';

/** Days that a span may have. */
const MOST_DAYS = 366;

type Sent = RunReportRequest['Parameters'][number];

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;

function wrongOf({ type }: Parameter, sent: Sent | undefined): FieldErrorCode | null {
  if (!sent || sent.Value === '' || (type === 'Date' && sent.Value1 === '')) return 'REQUIRED';
  if (type === 'List') return /^\d{1,15}$/.test(sent.Value) ? null : 'INVALID_TYPE';
  if (type === 'decimal') return NUMBER.test(sent.Value) ? null : 'INVALID_TYPE';
  if (!isKeptDate(sent.Value) || !isKeptDate(sent.Value1)) return 'INVALID_DATE';
  if (sent.Value1 < sent.Value) return 'DATES_REVERSED';
  return dayNumber(sent.Value1) - dayNumber(sent.Value) >= MOST_DAYS ? 'PERIOD_TOO_LONG' : null;
}

/** The values of a run. Refused with an error per parameter that is missing, wrong or unknown. */
export function valuesOf(parameters: readonly Parameter[], sent: readonly Sent[]): Outcome<Values> {
  const byKey = new Map(sent.map((one) => [one.Key, one]));
  const wrong = new Map<string, FieldErrorCode>();
  for (const parameter of parameters) {
    const code = wrongOf(parameter, byKey.get(parameter.key));
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
      days: (key) => ({ from: get(key).Value, to: get(key).Value1 }),
    },
  };
}
