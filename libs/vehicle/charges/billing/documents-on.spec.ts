import { describe, expect, test } from '@jest/globals';
import type * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../domain/testing/action-context';
import { OLD, vehicleWith } from '../testing/example-vehicle';
import { withDocumentsOn, type StoredDocumentFact } from './documents-on';

const { by } = actionContext();

const correction: d.ChargeDifference = {
  periodId: 501,
  receiver: 'DEA',
  receiverId: OLD,
  feeType: 'RTA',
  from: '2026-05-01',
  to: '2026-05-31',
  amount: 5_400,
};
const invoiced = (number: number, on: string, through: string, corrections = false) => ({
  type: 'vehicle/Invoiced',
  data: {
    on,
    number,
    category: 2,
    side: 'DEA',
    receiverId: OLD,
    through: [{ periodId: 501, day: through }],
    month: null,
    corrections,
    by,
  },
});
const corrected = (on: string) => ({
  type: 'vehicle/PriceCorrected',
  data: { on, differences: [correction], by },
});
const credited = (on: string, ...numbers: number[]) => ({
  type: 'vehicle/BillsCredited',
  data: { on, numbers, by },
});
const undone = (on: string, ...versions: number[]) => ({
  type: 'vehicle/Undone',
  data: { on, undone: versions, by },
});

/** Returns the document numbers and the number of pending differences at the end of a day. */
function shown(day: string, ...facts: { readonly type: string; readonly data: object }[]): unknown[] {
  const stored = facts.map((fact, at): StoredDocumentFact => ({ version: at + 2, ...fact }));
  const { bills, corrections } = withDocumentsOn(vehicleWith(), stored, day);
  return [bills.map(({ number }) => number), corrections.length];
}

describe('the documents of a vehicle at the end of a day', () => {
  const may = invoiced(1, '2026-06-01', '2026-05-31');
  const june = invoiced(2, '2026-07-01', '2026-06-30', true);

  // P1-BOOK-05
  test('excludes documents with a later date', () => {
    expect(shown('2026-05-31', may, june)).toEqual([[], 0]);
    expect(shown('2026-06-01', may, june)).toEqual([[1], 0]);
    expect(shown('2026-06-30', may, june)).toEqual([[1], 0]);
  });

  test('returns the current documents when no document has a later date', () => {
    const vehicle = vehicleWith();
    expect(withDocumentsOn(vehicle, [{ version: 2, ...may }], '2026-06-01')).toBe(vehicle);
  });

  test('includes a document until the day on which it is credited', () => {
    const facts = [may, credited('2026-06-20', 1)];
    expect(shown('2026-06-19', ...facts)).toEqual([[1], 0]);
    expect(shown('2026-06-20', ...facts, june)).toEqual([[], 0]);
  });

  test('includes a document of an action until the day on which the action is undone', () => {
    const facts = [may, undone('2026-06-20', 2)];
    expect(shown('2026-06-19', ...facts)).toEqual([[1], 0]);
    expect(shown('2026-06-20', ...facts, june)).toEqual([[], 0]);
  });

  test('keeps a difference pending from the day of its action until a document bills it', () => {
    const facts = [may, corrected('2026-06-10'), june];
    expect(shown('2026-06-09', ...facts)).toEqual([[1], 0]);
    expect(shown('2026-06-30', ...facts)).toEqual([[1], 1]);
    expect(shown('2026-06-15', ...facts, undone('2026-07-02', 3))).toEqual([[1], 0]);
    expect(shown('2026-06-15', ...facts, credited('2026-07-02', 1))).toEqual([[1], 1]);
    expect(shown('2026-06-20', may, corrected('2026-06-10'), credited('2026-06-19', 1), june)).toEqual([
      [],
      0,
    ]);
  });
});
