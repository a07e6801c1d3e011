import { expect, test } from '@jest/globals';
import { readNumber } from './read-number';

test.each([
  ['320 000,00', 320_000],
  ['320\u00a0000,5', 320_000.5],
  ['400.000,00', 400_000],
  ['400,000.00', 400_000],
  ['400.000', 400_000],
  ['1.234.567', 1_234_567],
  ['1234,5', 1234.5],
  ['1234.5', 1234.5],
  ['−12', -12],
])('%s is the number %d', (typed, number) => expect(readNumber(typed)).toBe(number));

test.each(['abc', 'tjugo', '', '12,34,5', '1.2.3'])('%p is no number', (typed) =>
  expect(readNumber(typed)).toBe(typed),
);
