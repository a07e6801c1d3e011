import { expect, test } from '@jest/globals';
import { chassisEndOf, hasCode, isCode, normaliseCode } from './codes';
import { car } from './testing/stocktakes';

test.each([
  ['abc 12d', 'ABC12D'],
  [' ABC-123 ', 'ABC123'],
  ['yv1zzz00xtz000001', 'YV1ZZZ00XTZ000001'],
  ['IYV1ZZZ00XTZ000001', 'YV1ZZZ00XTZ000001'],
  ['*000001*', '000001'],
  [']C1YV1ZZZ00XTZ000001', 'YV1ZZZ00XTZ000001'],
  ['https://cars.example/YV1ZZZ00XTZ000001', 'YV1ZZZ00XTZ000001'],
  ['YV1ZZZOOXTZOOOOO1', 'YV1ZZZ00XTZ000001'],
  ['S-ABC 123', 'ABC123'],
  ['ABC\u200b\u2011123', 'ABC123'],
  ['AO 12 345', 'AO12345'],
])('reads %p as %p', (typed, code) => expect(normaliseCode(typed)).toBe(code));

test('looks up the end of a chassis number with digits for the letters that it cannot have', () => {
  expect(['12O456', 'IQ0001', 'ABC123'].map(chassisEndOf)).toEqual(['120456', '100001', 'ABC123']);
});

test('requires at least six and at most seventeen characters in a code', () => {
  expect(['00001', '000001', 'YV1ZZZ00XTZ000001', 'YV1ZZZ00XTZ0000012'].map(isCode)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

// P2-STOCK-05
test('recognises a vehicle by its plate, its chassis number and the end of it, and not by the middle', () => {
  const vehicle = car(1);
  const has = (code: string) => hasCode(vehicle, code);
  expect(['ABC101', 'YV1ZZZ00XTZ000001', '000001', 'XTZ000001', 'OOOOO1'].map(has)).toEqual(
    Array(5).fill(true),
  );
  expect(['ABC10', '00001', 'YV1ZZZ', 'TZ0000', ''].map(has)).toEqual([false, false, false, false, false]);
});
