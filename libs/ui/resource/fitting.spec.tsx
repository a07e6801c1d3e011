import { expect, test } from '@jest/globals';
import type { Column } from './description';
import { fittingColumns } from './fitting';

const keys = ['Plate', 'Make', 'Dealer', 'End', 'Price'];
const columns = keys.map((key): Column<object> => ({ key, header: key, type: 'text' }));
// 79 digits of 8 px, and five times 21 px padding: 79 × 8 + 105 px.
const room = [17, 14, 18, 20, 10].map((characters) => ({ characters, mono: false, flexible: false }));
const fitting = (width: number, { kept = 'End', select = false, hideOrder = ['Make', 'Dealer'] } = {}) =>
  fittingColumns(columns, room, { hideOrder, kept, select, space: { width, digit: 8 } }).map(
    ({ key }) => key,
  );

test('hides columns for lack of width in the order that the list gives, and hides only as many as necessary', () => {
  expect(fitting(737)).toEqual(keys);
  expect(fitting(736)).toEqual(['Plate', 'Dealer', 'End', 'Price']);
  expect(fitting(604)).toEqual(['Plate', 'Dealer', 'End', 'Price']);
  expect(fitting(560)).toEqual(['Plate', 'End', 'Price']);
});

test('shows a narrower, less important column when a more important column has no room', () => {
  expect(fitting(590, { hideOrder: ['Make', 'Dealer'] })).toEqual(['Plate', 'Make', 'End', 'Price']);
});

test('never hides the sort column, or a column that the list marks as permanent', () => {
  expect(fitting(100)).toEqual(['Plate', 'End', 'Price']);
  expect(fitting(100, { kept: 'Dealer' })).toEqual(['Plate', 'Dealer', 'End', 'Price']);
});

test('subtracts the width of the checkbox column from the available width', () => {
  expect(fitting(740)).toEqual(keys);
  expect(fitting(740, { select: true })).toEqual(['Plate', 'Dealer', 'End', 'Price']);
});
