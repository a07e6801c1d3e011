import { fieldErrorsOf } from '@floorplan/kernel/wire';
import { useLocaleTexts } from '@floorplan/platform/texts';
import type { Parameter } from '@floorplan/reports/contracts';
import { expect, test } from '@jest/globals';
import { valuesOf } from './report-values';

const PARAMETERS: readonly Parameter[] = [
  { key: 'MAK', type: 'List', choices: () => Promise.resolve([]) },
  { key: 'SIGNED', type: 'Date', preset: 'last30' },
  { key: 'LEAST', type: 'decimal', value: '0' },
  { key: 'DAY', type: 'Date', preset: 'today', isPast: true },
  { key: 'QUARTER', type: 'Date', preset: 'last30', isPast: true, mostDays: 92 },
];
const TODAY = '2026-06-10';
const SENT: Record<string, [string, string?]> = {
  MAK: ['0'],
  SIGNED: ['2026-05-01', '2026-06-10'],
  LEAST: ['12.5'],
  DAY: ['2026-06-09'],
  QUARTER: ['2026-03-11', '2026-06-10'],
};
const sent = (over: Record<string, [string, string?]> = {}) =>
  Object.entries({ ...SENT, ...over }).map(([Key, [Value, Value1 = '']]) => ({
    Key,
    Value: Value as string,
    Value1,
  }));

// P3-SERVICE-32
test('converts the sent parameters to the values of a run', () => {
  const values = valuesOf(PARAMETERS, sent(), TODAY);
  if (!values.ok) throw new Error(values.refusal.code);
  const { answer } = values;
  expect([answer.id('MAK'), answer.days('SIGNED'), answer.number('LEAST')]).toEqual([
    0,
    { from: '2026-05-01', to: '2026-06-10' },
    12.5,
  ]);
  expect([answer.days('DAY'), answer.days('QUARTER').to]).toEqual([
    { from: '2026-06-09', to: '2026-06-09' },
    '2026-06-10',
  ]);
});

// P3-SERVICE-32
test.each<[Record<string, [string, string?]>, string, string]>([
  [{ MAK: [''] }, 'MAK', 'REQUIRED'],
  [{ SIGNED: ['2026-05-01'] }, 'SIGNED', 'REQUIRED'],
  [{ MAK: ['x'] }, 'MAK', 'INVALID_TYPE'],
  [{ LEAST: ['1,5'] }, 'LEAST', 'INVALID_TYPE'],
  [{ SIGNED: ['2026-02-30', '2026-06-10'] }, 'SIGNED', 'INVALID_DATE'],
  [{ SIGNED: ['2026-06-10', '2026-06-09'] }, 'SIGNED', 'DATES_REVERSED'],
  [{ SIGNED: ['2025-01-01', '2026-06-10'] }, 'SIGNED', 'PERIOD_TOO_LONG'],
  [{ QUARTER: ['2026-03-10', '2026-06-10'] }, 'QUARTER', 'PERIOD_TOO_LONG'],
  [{ QUARTER: ['2026-06-11', '2026-06-12'] }, 'QUARTER', 'DAY_TO_COME'],
  [{ DAY: ['2026-06-11'] }, 'DAY', 'DAY_TO_COME'],
  [{ DAY: ['2026-06-08', '2026-06-09'] }, 'DAY', 'INVALID_VALUE'],
  [{ OTHER: ['1'] }, 'OTHER', 'UNKNOWN_FIELD'],
])('names the parameter that is wrong: %j', (over, field, code) => {
  const values = valuesOf(PARAMETERS, sent(over), TODAY);
  expect(!values.ok && fieldErrorsOf(values.refusal).map(({ Field, Code }) => [Field, Code])).toEqual([
    [field, code],
  ]);
});

// P3-REPORT-13
test('says what is missing, and how many days each report takes', () => {
  const report = { err_mandatory: 'Obligatoriska värden saknas', err_span: 'Välj högst {{count}} dagar' };
  useLocaleTexts({
    'sv-SE': Object.fromEntries(Object.entries(report).map(([key, text]) => [`report.${key}`, text])),
  });
  const over: Record<string, [string, string?]> = {
    MAK: [''],
    SIGNED: ['2025-01-01', '2026-06-10'],
    QUARTER: ['2026-03-10', '2026-06-10'],
  };
  const values = valuesOf(PARAMETERS, sent(over), TODAY);
  expect(!values.ok && fieldErrorsOf(values.refusal).map(({ Message }) => Message)).toEqual([
    'Obligatoriska värden saknas',
    'Välj högst 366 dagar',
    'Välj högst 92 dagar',
  ]);
});
