import { expect, test } from '@jest/globals';
import { needsOf, type Need, type PlannedEnd } from './planning';

const TODAY = '2026-06-17';
const READY: PlannedEnd = {
  guarantee: 'DNB',
  endDate: '2026-07-17',
  hasPrice: true,
  isPriceRequested: false,
  hasProtocol: true,
};
const BARE = { hasPrice: false, hasProtocol: false };

// P3-RESIDUAL-61
test.each<[string, Partial<PlannedEnd>, Need[]]>([
  ['nothing with price and protocol', {}, []],
  ['nothing more than 30 days before the end', { ...BARE, endDate: '2026-07-18' }, []],
  ['price and protocol from 30 days before the end', BARE, ['PRICE', 'PROTOCOL']],
  ['no price that has been requested', { ...BARE, isPriceRequested: true }, ['PROTOCOL']],
  ["no price with the dealer's guarantee", { ...BARE, guarantee: 'AF' }, ['PROTOCOL']],
  ['nothing on the last day', { endDate: TODAY }, []],
  ['the end after the last day', { endDate: '2026-06-16' }, ['ENDED']],
])('a contract needs %s', (_, changes, needs) => {
  expect(needsOf({ ...READY, ...changes }, TODAY)).toEqual(needs);
});
