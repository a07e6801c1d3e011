import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '@floorplan/kernel/testing';
import { clearBottom } from './clear-bottom';

const HEIGHT = 900;
const box = { left: 1_000, right: 1_440, height: 60 };
const bar = (top: number, height: number, left = 0, right = 1_440) => ({
  left,
  right,
  top,
  bottom: top + height,
});

describe('clearBottom, the distance of toasts from the lower edge', () => {
  test('returns the minimum distance when no bar is at the lower edge', () => {
    expect(clearBottom(box, [], HEIGHT)).toBe(8);
    expect(clearBottom(box, [bar(200, 44)], HEIGHT)).toBe(8);
    expect(clearBottom(box, [bar(850, 50, 0, 900)], HEIGHT)).toBe(8);
  });

  test('moves a toast above one bar, and further above a second bar that the toast would then cover', () => {
    expect(clearBottom(box, [bar(860, 40)], HEIGHT)).toBe(48);
    expect(clearBottom(box, [bar(780, 44), bar(860, 40)], HEIGHT)).toBe(128);
  });

  test('returns the minimum distance when a larger distance would cover the head of the page', () => {
    expect(clearBottom(box, [bar(100, 790)], HEIGHT)).toBe(8);
  });

  test('returns a distance at which the toast covers no bar whenever the page has room', () => {
    const bars = fc.array(
      fc
        .tuple(fc.integer({ min: 400, max: 890 }), fc.integer({ min: 1, max: 80 }))
        .map(([top, h]) => bar(top, h)),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(bars, (some) => {
        const bottom = HEIGHT - clearBottom(box, some, HEIGHT);
        const covered = some.filter(
          (candidate) => candidate.top < bottom && candidate.bottom > bottom - box.height,
        );
        expect(covered).toEqual([]);
      }),
      cases(),
    );
  });
});
