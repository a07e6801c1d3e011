import { expect, test } from '@jest/globals';
import type { Filter } from './description';
import { askedStretch, stretchOf } from './periods';

const filter: Filter = {
  key: 'period',
  label: 'l',
  kind: 'period',
  initial: 'last7',
  days: { from: 'from', to: 'to' },
};
/** An evening in UTC that is already the next day, 1 July, in Stockholm. */
const now = new Date('2026-06-30T22:30:40Z');

test.each([
  ['hour', { since: '2026-06-30T21:30:00.000Z' }],
  ['today', { from: '2026-07-01', to: '2026-07-01' }],
  ['yesterday', { from: '2026-06-30', to: '2026-06-30' }],
  ['last7', { from: '2026-06-25', to: '2026-07-01' }],
  ['month', { from: '2026-07-01', to: '2026-07-01' }],
  ['lastMonth', { from: '2026-06-01', to: '2026-06-30' }],
  ['days', {}],
] as const)('resolves the period "%s" to %p', (period, stretch) =>
  expect(stretchOf(period, now)).toEqual(stretch),
);

test.each([
  [{}, { from: '2026-06-25', to: '2026-07-01' }],
  [{ period: 'no such' }, { from: '2026-06-25', to: '2026-07-01' }],
  [{ from: '2026-01-01', to: '' }, { from: '2026-01-01' }],
  [
    { period: 'today', from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [{ period: 'days' }, {}],
])('resolves the URL parameters %p to the days %p', (values, stretch) =>
  expect(askedStretch(filter, values, now)).toEqual(stretch),
);
