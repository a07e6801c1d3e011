import { describe, expect, test } from '@jest/globals';
import type { StocktakeEvent } from '../inventory-taking.events';
import { countsOf, linesOf } from '../lines';
import type { Stocktake } from '../inventory-taking.state';
import { stocktakeStream } from '../inventory-taking.stream';
import { after, DEALER, ERIK, next, recorded, scan, TODAY } from '../testing/stocktakes';
import { removeStocktake } from './remove-stocktake';
import { settleDifference } from './settle-difference';
import { signStocktake } from './sign-stocktake';
import { storePhoto } from './store-photo';

const signing = (state: Stocktake, inStock: readonly number[]) => {
  const decision = signStocktake(state, { inStock: new Set(inStock), today: TODAY, by: ERIK });
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.facts[0]!.data;
};
const signed = (state: Stocktake, inStock: readonly number[]): Stocktake =>
  next(state, [{ type: 'inventory-taking/Signed', data: signing(state, inStock) }]);
const counted = () => recorded(after(), [scan('a', 'ABC101'), scan('b', 'XXX999')]).state;

test('lets the dealer and its organisation read everything, and importers the signed result of their own cars', () => {
  const state = counted();
  const [scanned] = recorded(state, [scan('c', 'ABC102')]).facts;
  const own = { dealers: [DEALER], organisations: [11] };
  expect(stocktakeStream.readers(state, scanned!)).toEqual({ ...own, importers: [] });
  const data = signing(state, [1, 2]);
  const fact = { type: 'inventory-taking/Signed', data } as const;
  expect(stocktakeStream.readers(next(state, [fact]), fact)).toEqual({ ...own, importers: [1] });
});

// P2-STOCK-08
test('counts scanned vehicles, reports vehicles still in stock as missing, and leaves out vehicles that left without a scan', () => {
  expect(signing(counted(), [1, 2])).toMatchObject({ counted: [1], missing: [2], left: [3] });
  const state = signed(counted(), [1, 2]);
  expect(linesOf(state).map(({ kind }) => kind)).toEqual(['COUNTED', 'MISSING', 'LEFT', 'EXTRA']);
  expect(countsOf(state)).toEqual({ toCount: 2, counted: 1, extra: 1 });
});

test('keeps a vehicle counted that left the stock after it was seen', () => {
  expect(signing(counted(), [])).toMatchObject({ counted: [1], missing: [], left: [2, 3] });
});

// P2-STOCK-10
test('plans the next stocktake after 90 days, or after 30 days when vehicles are missing', () => {
  expect(signing(counted(), [1])).toMatchObject({ next: '2026-09-08', deadline: null });
  expect(signing(counted(), [1, 2])).toMatchObject({ next: '2026-07-10', deadline: '2026-06-17' });
});

test('refuses a signing before the first scan and after the first signing', () => {
  const codeOf = (state: Stocktake) => signStocktake(state, { inStock: new Set(), today: TODAY, by: ERIK });
  expect(codeOf(after())).toMatchObject({ refusal: { code: 'STOCKTAKE_NOT_STARTED' } });
  expect(codeOf(signed(counted(), [1, 2]))).toMatchObject({ refusal: { code: 'STOCKTAKE_SIGNED' } });
  expect(codeOf(signed(counted(), [1]))).toMatchObject({ refusal: { code: 'STOCKTAKE_SIGNED' } });
});

// P2-STOCK-03
test('removes only a planned stocktake', () => {
  expect(removeStocktake(after(), ERIK)).toMatchObject({ ok: true, facts: [{}] });
  expect(removeStocktake(counted(), ERIK)).toMatchObject({ refusal: { code: 'STOCKTAKE_STARTED' } });
});

// P2-STOCK-11
describe('a missing vehicle', () => {
  const state = () => signed(counted(), [1, 2, 3]);
  const settling = (vehicleId: number, over: object = {}) => ({
    vehicleId,
    how: 'FOUND' as const,
    note: '',
    isStaff: false,
    today: TODAY,
    by: ERIK,
    ...over,
  });
  const settled = (of: Stocktake, vehicleId: number): Stocktake => {
    const decision = settleDifference(of, settling(vehicleId));
    return decision.ok ? next(of, decision.facts as readonly StocktakeEvent[]) : of;
  };

  test('accounts for a missing vehicle once, and ends the stocktake with the last missing vehicle', () => {
    const first = settled(state(), 2);
    expect([first.status, settleDifference(first, settling(2))]).toEqual(['signed', { ok: true, facts: [] }]);
    expect(settled(first, 3).status).toBe('done');
  });

  test('lets the dealer account for a missing vehicle through the last day, and afterwards only staff', () => {
    const on = (today: string, isStaff: boolean) =>
      settleDifference(state(), settling(2, { today, isStaff }));
    expect(on('2026-06-17', false).ok).toBe(true);
    expect(on('2026-06-18', false)).toMatchObject({ refusal: { code: 'STOCKTAKE_WITH_STAFF' } });
    expect(on('2026-06-18', true).ok).toBe(true);
  });

  test('refuses to account for a vehicle that is not missing', () => {
    expect(settleDifference(state(), settling(1))).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(settleDifference(counted(), settling(2))).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });
});

// P2-STOCK-07
test('stores one photo of a scan, and none after the signing', () => {
  const photo = { scanId: 'a', sha256: 'x', stored: null, by: ERIK };
  const decision = storePhoto(counted(), photo);
  const withPhoto = next(counted(), decision.ok ? decision.facts : []);
  expect(linesOf(withPhoto)[0]).toMatchObject({ photoOf: 'a' });
  expect(storePhoto(withPhoto, { ...photo, stored: 'x' })).toEqual({ ok: true, facts: [] });
  expect(storePhoto(withPhoto, { ...photo, stored: 'y' })).toMatchObject({
    refusal: { code: 'PHOTO_EXISTS' },
  });
  expect(storePhoto(counted(), { ...photo, scanId: 'z' })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  expect(storePhoto(signed(counted(), [1]), photo)).toMatchObject({ refusal: { code: 'STOCKTAKE_SIGNED' } });
});
