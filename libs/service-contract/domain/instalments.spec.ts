import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import * as d from './instalments';

const whole = (total: number, months: number): d.Plan => [d.evenly(total, months)];

describe('instalments of a service contract', () => {
  test('divides 12 720 kronor over 36 months into 35 instalments of 353.33 and one of 353.45', () => {
    const plan = whole(1_272_000, 36);
    expect([0, 34, 35, 36].map((month) => d.instalmentOf(plan, month))).toEqual([35_333, 35_333, 35_345, 0]);
    expect(d.instalmentsBetween(plan, 0, 18)).toBe(635_994);
    expect(d.instalmentsBetween(plan, 0, 36)).toBe(1_272_000);
  });

  test.each([
    [18, 36],
    [10_718, 36],
    [0, 60],
  ])('divides %s öre over %s months without a negative instalment', (total, months) => {
    const plan = whole(total, months);
    const all = Array.from({ length: months }, (_, month) => d.instalmentOf(plan, month));
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(d.instalmentsBetween(plan, 0, months)).toBe(total);
  });

  test('divides what is left after 18 months into 29 instalments of 450 and one of 450.06', () => {
    const plan = d.replanned(whole(1_272_000, 36), 18, 30, 1_350_006);
    expect([17, 18, 46, 47].map((month) => d.instalmentOf(plan, month))).toEqual([
      35_333, 45_000, 45_000, 45_006,
    ]);
    expect(d.monthsOf(plan)).toBe(48);
  });

  test('keeps the instalments of the first months through any number of changes', () => {
    const change = fc.record({
      kept: fc.integer({ min: 0, max: 60 }),
      months: fc.integer({ min: 1, max: 60 }),
      total: fc.integer({ min: 0, max: 5_000_000 }),
    });
    fc.assert(
      fc.property(change, fc.array(change, { maxLength: 4 }), (first, changes) => {
        let plan = whole(first.total, first.months);
        for (const { kept, months, total } of changes) {
          const at = Math.min(kept, d.monthsOf(plan));
          const before = Array.from({ length: at }, (_, month) => d.instalmentOf(plan, month));
          plan = d.replanned(plan, at, months, total);
          expect(Array.from({ length: at }, (_, month) => d.instalmentOf(plan, month))).toEqual(before);
          expect(d.instalmentsBetween(plan, at, at + months)).toBe(total);
          expect(d.monthsOf(plan)).toBe(at + months);
        }
      }),
      cases(),
    );
  });

  test('ends a contract of 36 months from 10 June 2026 on 9 June 2029', () =>
    expect(d.endAfter('2026-06-10', 36)).toBe('2029-06-09'));

  test.each([
    ['2026-06-09', 18],
    ['2026-06-10', 19],
    ['2024-12-09', 0],
    ['2040-01-01', 36],
  ])('counts on %s %i months as begun that began on the tenth from December 2024', (date, begun) =>
    expect(d.monthsBegun('2024-12-10', date, 36)).toBe(begun),
  );
});
