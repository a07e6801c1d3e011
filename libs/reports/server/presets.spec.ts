import { expect, test } from '@jest/globals';
import { spanOf } from './presets';

// P3-SERVICE-32
test.each([
  ['m0m1', '2026-06-01', '2026-08-31'],
  ['last30', '2026-05-11', '2026-06-11'],
  ['today', '2026-06-10', '2026-06-10'],
  ['ytd', '2026-01-01', '2026-06-10'],
] as const)('the preset %s is %s to %s on 10 June 2026', (preset, from, to) =>
  expect(spanOf(preset, '2026-06-10')).toEqual({ from, to }),
);
