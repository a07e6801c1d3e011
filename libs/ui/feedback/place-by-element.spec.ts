import { describe, expect, test } from '@jest/globals';
import { placeByElement } from './place-by-element';

const WINDOW = { width: 1440, height: 900 };
const SIZE = { width: 400, height: 60 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('the place of a box beside an element', () => {
  test('is right of what it is about', () => {
    expect(placeByElement(box(300, 200, 100, 32), SIZE, WINDOW, [])).toEqual({ left: 408, top: 200 });
  });

  test('is below a button at the right edge', () => {
    expect(placeByElement(box(1300, 60, 120, 32), SIZE, WINDOW, [])).toEqual({ left: 1020, top: 100 });
  });

  test('is above a button at the lower edge', () => {
    expect(placeByElement(box(1300, 850, 120, 32), SIZE, WINDOW, [])).toEqual({ left: 1020, top: 782 });
  });

  test('is left of a tall dialog that stands at the right edge', () => {
    expect(placeByElement(box(700, 20, 730, 860), SIZE, WINDOW, [])).toEqual({ left: 292, top: 20 });
  });

  test('covers no rows', () => {
    const rows = box(260, 240, 1160, 600);
    expect(placeByElement(box(1300, 200, 120, 32), SIZE, WINDOW, [rows])).toEqual({ left: 1020, top: 132 });
    const row = box(260, 300, 1160, 36);
    expect(
      placeByElement(box(1300, 300, 60, 32), SIZE, WINDOW, [rows, row, box(0, 0, 1440, 240)]),
    ).toBeNull();
  });
});
