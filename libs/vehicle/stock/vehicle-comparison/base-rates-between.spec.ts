import type { ChargesAnswer } from '@floorplan/pricing/contracts';
import { describe, expect, test } from '@jest/globals';
import { baseRatesBetween } from './base-rates-between';

type Base = [validFrom: string, value: number, id?: number];

/** Charges as seen on a day. Each line begins on the given day and follows the given base rate. */
const chargesOn = (AsOf: string, ...lines: [from: string, base: Base | null][]) => ({
  AsOf,
  Lines: lines.map(([From, base]) => ({
    From,
    Trace: [
      {
        Rate: base && {
          Base: { ValidFrom: base[0], Value: base[1], InterestRateId: base[2] ?? 1, Name: 'STIBOR' },
        },
      },
    ],
  })) as unknown as ChargesAnswer['Lines'],
});
const between = (...sides: Parameters<typeof baseRatesBetween>) =>
  baseRatesBetween(...sides).map(
    ({ Kind, ValidFrom, Before, After }) => `${Kind} ${ValidFrom} ${Before} ${After}`,
  );

// P1-VEH-29
describe('base rate changes between two moments', () => {
  const old: [string, Base] = ['2026-03-02', ['2026-01-01', 2.3]];
  const lowered: [string, Base] = ['2026-05-15', ['2026-05-15', 2.05]];
  const term = [old, lowered];

  test('lists a base rate that takes effect between the moments as CAME, and as GONE when the moments are exchanged', () => {
    const [march, june] = [chargesOn('2026-03-12', ...term), chargesOn('2026-06-10', ...term)];
    expect(between(march, june)).toEqual(['CAME 2026-05-15 2.3 2.05']);
    expect(between(june, march)).toEqual(['GONE 2026-05-15 2.3 2.05']);
    expect(between(chargesOn('2026-05-14', ...term), chargesOn('2026-05-15', ...term))).toHaveLength(1);
  });

  test('lists a base rate for a past day that became known only after the first moment', () => {
    expect(between(chargesOn('2026-06-10', old), chargesOn('2026-06-10', ...term))).toEqual([
      'CAME 2026-05-15 2.3 2.05',
    ]);
  });

  test('omits a base rate whose value did not change, and a base rate that no charge follows', () => {
    const renewed: [string, Base] = ['2026-05-15', ['2026-05-15', 2.3]];
    const fixed: [string, null] = ['2026-03-02', null];
    expect(between(chargesOn('2026-03-12', old, renewed), chargesOn('2026-06-10', old, renewed))).toEqual([]);
    expect(between(chargesOn('2026-03-12', fixed), chargesOn('2026-06-10', fixed, lowered))).toEqual([]);
    const other: [string, Base] = ['2026-05-15', ['2026-05-15', 2.05, 2]];
    expect(between(chargesOn('2026-03-12', old), chargesOn('2026-06-10', old, other))).toEqual([]);
  });

  test('omits all changes of base rates when the vehicle has no charges at one of the moments', () => {
    expect([
      between(null, chargesOn('2026-06-10', ...term)),
      between(chargesOn('2026-06-10', ...term), null),
    ]).toEqual([[], []]);
    expect(between(chargesOn('2026-06-10', ...term), chargesOn('2026-06-10'))).toEqual([]);
  });
});
