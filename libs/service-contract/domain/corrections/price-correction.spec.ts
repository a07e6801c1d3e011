import { expect, test } from '@jest/globals';
import { correctedPrice, priceCorrectionStream, undoCorrection } from './price-correction';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const act = { at: '2026-06-10T08:00:00.000Z', by };
const corrected = priceCorrectionStream.evolve(priceCorrectionStream.initialState, {
  type: 'service-contract/PricesCorrected',
  data: {
    correctionId: 7,
    percentage: 3.5,
    isCustomerPrice: true,
    categoryIds: [3],
    ...act,
    changes: [{ priceId: 9, before: 39_500, after: 40_900 }],
  },
});
const UNTOUCHED = { isChanged: false, isSold: false };

// P3-SERVICE-18
test.each([
  [39_500, 3.5, 40_900],
  [44_500, -2.5, 43_400],
  [10_000, 0.5, 10_100],
  [10_000, 0.49, 10_000],
  [100, -50, 100],
  [98, -50, 0],
  [5_000_000, 100, 10_000_000],
])('corrects %i öre by %d per cent to %i öre, in whole kronor', (price, percentage, after) => {
  expect(correctedPrice(price, percentage)).toBe(after);
});

// P3-SERVICE-18
test('undoes a correction once', () => {
  const undone = undoCorrection(corrected, UNTOUCHED, act);
  expect(undone).toMatchObject({ ok: true, facts: [{ data: { correctionId: 7 } }] });
  const after = undone.ok ? undone.facts.reduce(priceCorrectionStream.evolve, corrected) : corrected;
  expect(undoCorrection(after, { isChanged: true, isSold: true }, act)).toEqual({ ok: true, facts: [] });
});

// P3-SERVICE-18
test.each([
  ['PRICE_ALREADY_SOLD', { isChanged: false, isSold: true }],
  ['PRICE_CHANGED_SINCE', { isChanged: true, isSold: false }],
])('refuses with %s to undo a correction', (code, since) => {
  expect(undoCorrection(corrected, since, act)).toMatchObject({ ok: false, refusal: { code } });
});

test('refuses to undo a correction that does not exist', () => {
  expect(undoCorrection(priceCorrectionStream.initialState, UNTOUCHED, act)).toMatchObject({
    refusal: { code: 'NOT_FOUND' },
  });
});
