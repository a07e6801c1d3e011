import { describe, expect, test } from '@jest/globals';
import { mergeNotices } from './live-merge';

interface Row {
  readonly Id: number;
  readonly Version: number;
  readonly Status: string;
}

const row = (Id: number, Version = 1, Status = 'PENDING'): Row => ({ Id, Version, Status });
const notice = (id: number, change: { row?: Row; removed?: boolean }) => ({
  topic: 'list',
  id,
  position: id,
  ...change,
});
const answer = { Rows: [row(1), row(2), row(3)], Total: 10 };
const merge = (...notices: ReturnType<typeof notice>[]) =>
  mergeNotices<Row>(answer, notices, (each) => each.Id);

describe('live changes in loaded rows', () => {
  test('changes an updated row without moving the row', () => {
    const merged = merge(notice(2, { row: row(2, 2, 'OK') }));
    expect(merged.answer.Rows.map((each) => [each.Id, each.Status])).toEqual([
      [1, 'PENDING'],
      [2, 'OK'],
      [3, 'PENDING'],
    ]);
    expect([...merged.changed]).toEqual([2]);
    expect(merged.answer.Total).toBe(10);
  });

  test('returns a new row separately, and does not move the loaded rows', () => {
    const merged = merge(notice(4, { row: row(4) }), notice(4, { row: row(4, 2, 'OK') }));
    expect(merged.answer.Rows).toHaveLength(3);
    expect([...merged.fresh.values()]).toEqual([row(4, 2, 'OK')]);
  });

  test('removes a loaded row that no longer belongs to the list, and decreases the total', () => {
    const merged = merge(notice(1, { removed: true }), notice(99, { removed: true }));
    expect(merged.answer.Rows.map((each) => each.Id)).toEqual([2, 3]);
    expect(merged.answer.Total).toBe(9);
  });

  test('does not mark a row as changed when a notice contains no change', () => {
    expect(merge(notice(1, { row: row(1) })).changed.size).toBe(0);
  });

  test('does not replace a loaded row by an older version from a late notice', () => {
    const newer = { ...answer, Rows: [row(1, 5, 'OK')] };
    const merged = mergeNotices<Row>(newer, [notice(1, { row: row(1, 4) })], (each) => each.Id);
    expect(merged.answer.Rows[0]).toEqual(row(1, 5, 'OK'));
    expect(merged.changed.size).toBe(0);
  });
});
