import { expect, test } from '@jest/globals';
import { isSurelyAmount, searchedAmount } from './searched-amount';

test.each([
  ['41693,11', 4_169_311, true],
  ['41 693,11', 4_169_311, true],
  ['41\u00a0693,11', 4_169_311, true],
  ['41693.11', 4_169_311, true],
  ['41 693', 4_169_300, false],
  ['-70', -7_000, true],
  ['\u221270,00', -7_000, true],
  ['4169,3', null, false],
  ['41 69', null, false],
  ['0,00', null, false],
  ['BKD12A', null, false],
])('reads %p as %p öre', (text, ore, isSure) => {
  expect([searchedAmount(text), isSurelyAmount(text)]).toEqual([ore, isSure]);
});
