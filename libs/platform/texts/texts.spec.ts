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
