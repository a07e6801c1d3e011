import { expect, test } from '@jest/globals';
import { reasonOf, textOf, useLocaleTexts } from './texts';

test('joins alternatives in a refusal text with the word "or"', () => {
  useLocaleTexts({
    'sv-SE': {
      'reason.WRONG_STATUS': 'Går bara när status är {{statuses}}',
      'reason.LIMIT_EXCEEDED': 'Limiten räcker inte',
      'reason.LIMIT_EXCEEDED_lacking': 'Det saknas {{amount}} kr',
      'vehicle.status_1': 'Inaktiv',
      'vehicle.status_5': 'Slutbetald',
    },
  });
  expect(
    reasonOf({ code: 'WRONG_STATUS', words: { statuses: ['vehicle.status_1', 'vehicle.status_5'] } }),
  ).toBe('Går bara när status är Inaktiv eller Slutbetald');
  expect(reasonOf({ code: 'LIMIT_EXCEEDED' })).toBe('Limiten räcker inte');
  expect(reasonOf({ code: 'LIMIT_EXCEEDED', params: { amount: 1000, context: 'lacking' } })).toBe(
    'Det saknas 1\u00a0000 kr',
  );
  expect(textOf('reason.UNKNOWN')).toBe('reason.UNKNOWN');
});

test('repeats the beginning of a long text of the caller, and our own lists as a whole', () => {
  useLocaleTexts({ 'sv-SE': { 'reason.TWICE': '{{columns}}!', 'problem.TWICE': '{{columns}}!' } });
  const columns = 'Å'.repeat(5_000);
  const short = `${'Å'.repeat(199)}…!`;
  expect(reasonOf({ code: 'TWICE', params: { columns } })).toBe(short);
  expect(textOf('problem.TWICE', { columns })).toBe(short);
  const names = Array.from({ length: 40 }, (_, at) => `Kolumn ${at}`);
  expect(textOf('problem.TWICE', { columns: names })).toBe(`${names.join(', ')}!`);
});
