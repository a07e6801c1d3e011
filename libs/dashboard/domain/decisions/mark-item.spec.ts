import { describe, expect, test } from '@jest/globals';
import type { MarkedItem } from '../mark.events';
import { markStream } from '../mark.stream';
import { markItem } from './mark-item';

// P1-DASH-03
describe('markItem', () => {
  const item: MarkedItem = {
    side: 'importer-1',
    group: 'job_error.NEWFINANCING',
    itemId: 5,
    importerId: 1,
    organisationId: null,
  };
  const marked = { type: 'dashboard/ItemMarked', data: { ...item, basis: 'A' } } as const;
  const after = markStream.evolve(markStream.initialState, marked);
  const decide = (state: typeof after, isMarked: boolean, basis = 'A') =>
    markItem(state, { item, basis, isMarked });

  test('marks an item, and marks it again when its basis has changed', () => {
    expect(decide(markStream.initialState, true)).toEqual([marked]);
    expect(decide(after, true, 'B')).toEqual([{ ...marked, data: { ...item, basis: 'B' } }]);
  });

  test('returns no fact when the item already has the same mark', () =>
    expect(decide(after, true)).toEqual([]));

  test('takes a mark back, and returns no fact when there is no mark to take back', () => {
    const [taken] = decide(after, false);
    expect(taken).toEqual({ type: 'dashboard/MarkTakenBack', data: item });
    expect(decide(markStream.evolve(after, taken!), false)).toEqual([]);
  });

  test("lets an importer read the marks of the importer's side", () =>
    expect(markStream.readers(after)).toEqual({ importers: [1], dealers: [], organisations: [] }));
});
