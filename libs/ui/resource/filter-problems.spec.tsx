import { expect, test } from '@jest/globals';
import type { Filter } from './description';
import { filterProblems } from './filter-problems';

const known: readonly Filter[] = [
  { key: 'from', label: 'l', kind: 'date' },
  { key: 'to', label: 'l', kind: 'date', notBefore: 'from' },
  { key: 'make', label: 'l', kind: 'choice' },
];

test.each([
  [{ from: '2026-11-01', to: '2026-11-01', make: 'x' }, {}],
  [{ from: '2026-11-02', to: '2026-11-01' }, { to: 'form.err_date_order' }],
  [{ from: '', to: '2026-11-01' }, {}],
  [
    { from: 'tisdag', to: '2026-02-30' },
    { from: 'form.err_date', to: 'form.err_date' },
  ],
])('reports for the filters %p the problems %p', (values, problems) =>
  expect(filterProblems(known, values)).toEqual(problems),
);
