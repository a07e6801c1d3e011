import { dayNumber } from '@floorplan/kernel';
import { expect, test } from '@jest/globals';
import { axisDays, dayText } from './lines';

test('labels the first day, the last day, and as many evenly spaced days between them as there is room for', () => {
  const days = Array.from({ length: 181 }, (_, day) => 20_000 + day);
  expect(axisDays(days, 'day', 4)).toEqual([20_000, 20_060, 20_120, 20_180]);
  expect(axisDays(days, 'day', 1)).toEqual([20_000, 20_180]);
  expect(axisDays([20_000], 'day', 4)).toEqual([20_000]);
  expect(axisDays([], 'day', 4)).toEqual([]);
});

test('labels each month that has a point once, and no other month', () => {
  const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map(dayNumber);
  const named = (room: number) => axisDays(months, 'month', room).map((day) => dayText(day, 'month'));
  expect(named(9)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
  expect(named(3)).toEqual(['2026-01', '2026-03', '2026-04']);
});
