import type { StocktakePreview } from '@floorplan/inventory-taking/contracts';
import { changedSums, decodeSums, encodeSums } from '@floorplan/platform/acts';
import { expect, test } from '@jest/globals';
import { STOCKTAKE_SUMS } from './stocktake-sums';

const missing = (...MissingVehicles: string[]): StocktakePreview => ({
  Status: 'SIGNED',
  Counted: 5,
  Missing: MissingVehicles.length,
  MissingVehicles,
  NextInventoryDate: null,
  Deadline: null,
});
const { schema, label, text } = STOCKTAKE_SUMS;
const sumsOf = (preview: StocktakePreview) => decodeSums(encodeSums(STOCKTAKE_SUMS.in(preview)), schema);
const changed = (shown: StocktakePreview, now: StocktakePreview) =>
  changedSums(sumsOf(shown), sumsOf(now), (sum) => label(sum, now), text);
const plates = (from: number, count: number) => Array.from({ length: count }, (_, at) => `ABC${from + at}`);

test('compares which vehicles are missing, also when their number is the same', () => {
  expect(changed(missing('ABC123', 'DEF456'), missing('DEF456', 'ABC123'))).toEqual([]);
  expect(changed(missing('ABC123', 'DEF456'), missing('ABC123', 'GHJ789'))).toEqual([
    'DEF456 saknas: 1 → –',
    'GHJ789 saknas: – → 1',
  ]);
});

test('compares more missing vehicles than it names', () => {
  const many = plates(1_000, 300);
  expect(sumsOf(missing(...many)).length).toBeLessThan(200);
  expect(changed(missing(...many), missing(...many))).toEqual([]);
  const other = changed(missing(...many), missing(...many.slice(0, -1), 'XYZ999'));
  expect(other).toEqual(['Övriga som saknas: 200 → –', 'Övriga som saknas: – → 200']);
});
