import { expect, test } from '@jest/globals';
import { ageBand } from './inventory-days';

// P1-DASH-05
test.each([
  [0, 1],
  [60, 1],
  [61, 2],
  [90, 2],
  [91, 3],
  [365, 3],
])('with %i days in stock, a vehicle is in age band %i', (day, band) => expect(ageBand(day)).toBe(band));
