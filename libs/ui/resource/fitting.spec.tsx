import { expect, test } from '@jest/globals';
import type { Column } from './description';
import { fittingColumns } from './fitting';

const keys = ['Plate', 'Make', 'Dealer', 'End', 'Price'];
const columns = keys.map((key): Column<object> => ({ key, header: key, type: 'text' }));
// 79 digits and five paddings of 21 px: 105 px beside 79 × 8.
const room = [17, 14, 18, 20, 10].map((characters) => ({ characters, mono: false, flexible: false }));
const fitting = (width: number, { kept = 'End', select = false, leaves = ['Make', 'Dealer'] } = {}) =>
  fittingColumns(columns, room, { leaves, kept, select, space: { width, digit: 8 } }).map(({ key }) => key);

test('columns leave in the order that the list names, as few as must', () => {
  expect(fitting(737)).toEqual(keys);
  expect(fitting(736)).toEqual(['Plate', 'Dealer', 'End', 'Price']);
  expect(fitting(604)).toEqual(['Plate', 'Dealer', 'End', 'Price']);
  expect(fitting(560)).toEqual(['Plate', 'End', 'Price']);
});

test('a narrow column takes the room that a more telling one is too wide for', () => {
  expect(fitting(590, { leaves: ['Make', 'Dealer'] })).toEqual(['Plate', 'Make', 'End', 'Price']);
});

test('what the list does not name never leaves, nor what it is sorted by', () => {
  expect(fitting(100)).toEqual(['Plate', 'End', 'Price']);
  expect(fitting(100, { kept: 'Dealer' })).toEqual(['Plate', 'Dealer', 'End', 'Price']);
});

test('the column of checkboxes takes its room too', () => {
  expect(fitting(740)).toEqual(keys);
  expect(fitting(740, { select: true })).toEqual(['Plate', 'Dealer', 'End', 'Price']);
});
