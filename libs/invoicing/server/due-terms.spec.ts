import { expect, test } from '@jest/globals';
import { DEFAULT_DUE_TERMS } from '@floorplan/invoicing/domain';
import { readEnvironment } from '@floorplan/platform/http';

// P1-BILL-13
test('accepts due terms for each category and for payouts', () => {
  const names = Object.keys(DEFAULT_DUE_TERMS);
  const { DUE_TERMS } = readEnvironment({
    DATABASE_URL: 'postgres://u:p@localhost:5432/lager',
    TOKEN_KEY: 't'.repeat(32),
    CODE_KEY: 'c'.repeat(32),
    DUE_TERMS: names.map((name) => `${name}: 9 days`).join(', '),
  });
  expect(DUE_TERMS).toEqual(Object.fromEntries(names.map((name) => [name, { days: 9 }])));
});
