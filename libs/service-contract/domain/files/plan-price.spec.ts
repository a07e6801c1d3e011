import { expect, test } from '@jest/globals';
import { planPrice } from './plan-price';
import type { PriceRow } from './price-file';

const TODAY = '2026-06-10';
const row = (over: Partial<PriceRow> = {}): PriceRow => ({
  category: 'Plus',
  model: null,
  variant: '',
  mileageTo: 60_000,
  duration: 36,
  price: 40_900,
  purchasePrice: null,
  validFrom: null,
  validTo: null,
  ...over,
});
const price = (id: number, validFrom: string, validTo: string, ore = 39_500) => ({
  id,
  validFrom,
  validTo,
  price: ore,
  purchasePrice: null,
});

// P3-SERVICE-19
test('begins today and lasts five years when the file has no days', () => {
  expect(planPrice(row(), [], TODAY)).toEqual({
    kind: 'new',
    validFrom: TODAY,
    validTo: '2031-06-10',
    ended: null,
  });
});

// P3-SERVICE-19
test('ends the earlier price the day before', () => {
  expect(planPrice(row(), [price(1, '2026-01-01', '2030-12-31')], TODAY)).toMatchObject({
    kind: 'new',
    validFrom: TODAY,
    ended: { id: 1, validTo: '2026-06-09' },
  });
});

// P3-SERVICE-19
test('changes nothing when the price of the first day is the same', () => {
  const prices = [price(1, '2026-01-01', '2026-12-31', 40_900)];
  expect(planPrice(row(), prices, TODAY)).toEqual({ kind: 'unchanged' });
  expect(planPrice(row({ validTo: '2026-12-31' }), prices, TODAY)).toEqual({ kind: 'unchanged' });
  expect(planPrice(row({ validTo: '2027-12-31' }), prices, TODAY)).toMatchObject({ kind: 'new' });
});

// P3-SERVICE-19
test('changes the price that begins on the same day', () => {
  expect(planPrice(row(), [price(1, TODAY, '2026-12-31')], TODAY)).toEqual({
    kind: 'changed',
    id: 1,
    validTo: '2026-12-31',
  });
});

// P3-SERVICE-19
test('lasts until a later price begins, and refuses to overlap it', () => {
  const prices = [price(1, '2026-07-01', '2030-12-31')];
  expect(planPrice(row(), prices, TODAY)).toMatchObject({ kind: 'new', validTo: '2026-06-30' });
  expect(planPrice(row({ validTo: '2026-07-01' }), prices, TODAY)).toEqual({
    kind: 'refused',
    code: 'PRICE_OVERLAP',
    from: '2026-07-01',
  });
});

// P3-SERVICE-19
test('refuses a last day before the first day, or more than ten years after it', () => {
  const to = (validTo: string) => planPrice(row({ validTo }), [], TODAY);
  expect(to('2026-06-09')).toMatchObject({ code: 'DATES_REVERSED' });
  expect(to('2036-06-10')).toMatchObject({ kind: 'new' });
  expect(to('2036-06-11')).toMatchObject({ code: 'DATE_TOO_LATE' });
});
