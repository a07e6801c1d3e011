import { expect, test } from '@jest/globals';
import { readText } from './read-text';

const TODAY = '2026-11-20';

test.each([
  ['plate', 'abc123', 'ABC 123'],
  ['plate', 'Reg.nr: abc12d', 'ABC 12D', 'PREFIX'],
  ['plate', 'saknas', null],
  ['chassis', 'vin: yv1zzz00xtz00000I', 'YV1ZZZ00XTZ000001', 'PREFIX', 'LOOK_ALIKE'],
  ['chassis', 'AB123', null],
  ['identity', 'SE559900001401', '559900-0014', 'VAT_NUMBER'],
  ['identity', '19850715 2380', '19850715-2380'],
  ['phone', 'tel:070-174 06 05', '+46701740605', 'PREFIX'],
  ['phone', '070\u2011174 06 05\u200b', '070-174 06 05'],
  ['phone', 'växeln', null],
  ['email', 'Anna Ek <anna@example.se>', 'anna@example.se'],
] as const)('reads %s from %j as %s', (kind, written, value, ...rules) => {
  expect(readText(kind, written, TODAY)).toEqual(value === null ? null : { value, rules });
});

test.each([
  ['plate', 'ABC 123'],
  ['chassis', 'YV1ZZZ00XTZ000001'],
  ['identity', '559900-0014'],
  ['phone', '+46701740605'],
  ['email', 'anna@example.se'],
] as const)('reads %s again as it is shown', (kind, shown) => {
  expect(readText(kind, shown, TODAY)).toEqual({ value: shown, rules: [] });
});
