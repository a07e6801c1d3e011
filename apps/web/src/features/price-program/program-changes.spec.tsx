import type { Conflict } from '@floorplan/kernel';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { describe, expect, test } from '@jest/globals';
import { rebased, requestOf, rowFieldOf, settled } from './program-changes';
import { draftOf, type RowDraft } from './program-draft';

const period = (Id: number, Value: number) =>
  ({ Id, FeeId: 2, InterestRateId: null, Value, FromDay: Id * 10, ToDay: Id * 10 + 9, Text: null }) as const;
const list = (Version: number, Name: string, ...rows: [number, number][]) =>
  ({
    Id: 5,
    Version,
    Name,
    Code: 'K',
    PriceProgramPeriods: rows.map(([id, value]) => period(id, value)),
  }) as unknown as PriceProgramRow;

const older = list(11, 'Gammalt', [1, 1.75], [2, 2], [3, 3]);
const latest = list(12, 'Gammalt', [1, 1.86], [2, 2], [4, 4]);
const draft = draftOf(older);
const withRow = (id: number, change: Partial<RowDraft>) => ({
  ...draft,
  rows: draft.rows.map((row) => (row.Id === id ? { ...row, ...change } : row)),
});
const valuesOf = ({ rows }: { rows: readonly RowDraft[] }) => rows.map(({ Id, Value }) => [Id, Value]);

describe('draft that is moved to a later version', () => {
  test('takes values that another user saved in fields that this user did not edit', () => {
    const mine = { ...draft, fields: { ...draft.fields, Name: 'Nytt' } };
    const now = rebased(mine, older, latest);
    expect([now.fields['Name'], ...valuesOf(now)]).toEqual(['Nytt', [1, 1.86], [2, 2], [4, 4]]);
    expect(requestOf(now, latest)).toEqual({ Id: 5, Version: 12, Name: 'Nytt' });
  });

  test('keeps an edited row, and sends the row as a new row if another user removed it', () => {
    expect(valuesOf(rebased(withRow(1, { Value: 9 }), older, latest))).toContainEqual([1, 9]);
    expect(valuesOf(rebased(withRow(3, { Value: 9 }), older, latest))).toContainEqual([0, 9]);
  });

  test('does not restore a row that the user removed, unless another user changed the row', () => {
    const without = (id: number) => ({ ...draft, rows: draft.rows.filter((row) => row.Id !== id) });
    expect(valuesOf(rebased(without(2), older, latest))).not.toContainEqual([2, 2]);
    expect(valuesOf(rebased(without(1), older, latest))).toContainEqual([1, 1.86]);
  });
});

test('finds the row of a server error by the index of the row in the request', () => {
  const added = ['a', 'b'].map((key) => ({ ...draft.rows[0]!, key, Id: 0 }));
  const changed = { ...draft, rows: [...withRow(3, { Value: 9 }).rows, ...added] };
  const request = requestOf(changed, older);
  expect(request.PriceProgramPeriods?.map(({ Id }) => Id)).toEqual([3, 0, 0]);
  const found = (place: string) => rowFieldOf(`PriceProgramPeriods${place}`, request, changed);
  const keys = ['[0].Text', '[1].Value', '[2].Value', '#2.FromDay'].map((place) => found(place)?.row.key);
  expect(keys).toEqual(['3', 'a', 'b', '2']);
  expect([found('[0].Text')?.name, found('[7].Text'), found('')]).toEqual(['Text', null, null]);
});

test.each<[string, string | null, object | null, 'theirs' | 'yours', boolean]>([
  ['another user removed it', null, {}, 'theirs', false],
  ['another user removed it', null, {}, 'yours', true],
  ['this user removed it', 'row', null, 'theirs', true],
  ['this user removed it', 'row', null, 'yours', false],
])('resolves a conflict about a whole row when %s', (_, theirs, Yours, choice, stays) => {
  const Theirs = theirs && {};
  const conflict = { Field: 'PriceProgramPeriods[0]', Theirs, Yours } as Conflict;
  const { rows } = settled(draft, '1.FeeId', conflict, choice);
  expect(rows.some(({ Id }) => Id === 1)).toBe(stays);
});
