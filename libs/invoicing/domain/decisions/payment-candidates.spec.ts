import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { candidatesOf, sureCandidate, type CandidateQuestion, type OpenDocument } from './payment-candidates';

const open = (number: number, amount: number, due = '2026-06-12'): OpenDocument => ({
  number,
  open: amount,
  due,
});

const NOTHING = { ofPayers: [], named: [], ofAnyone: [] };
type Known = Partial<CandidateQuestion> & { readonly ofPayer?: readonly OpenDocument[] };
const found = (amount: number, { ofPayer, ...rest }: Known) =>
  candidatesOf({ ...NOTHING, amount, ...(ofPayer && { ofPayers: [ofPayer] }), ...rest }).map(
    ({ reason, documents }) => `${reason} ${documents.join('+')}`,
  );

describe('candidates of an unmatched payment', () => {
  test('are the payer’s documents with this amount, the oldest first', () => {
    const ofPayer = [open(3, 100, '2026-06-14'), open(2, 100, '2026-06-13'), open(1, 99)];
    expect(found(100, { ofPayer })).toEqual(['PAYERS_AMOUNT 2', 'PAYERS_AMOUNT 3']);
  });

  test('are the fewest documents of the payer whose sum it is', () => {
    const ofPayer = [open(1, 10), open(2, 20), open(3, 30), open(4, 40)];
    expect(found(70, { ofPayer })).toEqual(['PAYERS_SUM 3+4']);
    expect(found(100, { ofPayer })).toEqual(['PAYERS_SUM 1+2+3+4']);
    expect(found(101, { ofPayer })).toEqual([]);
  });

  test('are the documents of each receiver that may be the payer, and no sum of two receivers', () => {
    const ofPayers = [
      [open(1, 60), open(2, 100)],
      [open(3, 40), open(4, 10), open(5, 90)],
    ];
    expect(found(100, { ofPayers })).toEqual(['PAYERS_AMOUNT 2', 'PAYERS_SUM 4+5']);
  });

  test('are of as few documents those that were due first', () => {
    const ofPayer = [open(1, 60, '2026-06-20'), open(2, 40, '2026-06-19'), open(3, 40, '2026-06-01')];
    expect(found(100, { ofPayer })).toEqual(['PAYERS_SUM 3+1']);
  });

  test('try the twelve oldest documents of the payer', () => {
    const ofPayer = Array.from({ length: 300 }, (_, at) => open(at, 1, `2026-06-${at < 12 ? '01' : '02'}`));
    expect(found(12, { ofPayer })).toEqual(['PAYERS_SUM 0+1+2+3+4+5+6+7+8+9+10+11']);
    expect(found(13, { ofPayer })).toEqual([]);
  });

  test('are documents whose numbers stand in the text, and any with the amount', () => {
    const named = [open(7, 55)];
    const ofAnyone = [open(7, 55), open(8, 100), open(9, 101)];
    expect(found(100, { named, ofAnyone })).toEqual(['NUMBER_IN_TEXT 7', 'AMOUNT 8']);
  });

  test('are each listed once, by the most certain reason, and at most five', () => {
    const same = Array.from({ length: 9 }, (_, at) => open(at, 100));
    expect(found(100, { ofPayer: same.slice(0, 2), named: same.slice(1, 3), ofAnyone: same })).toEqual([
      'PAYERS_AMOUNT 0',
      'PAYERS_AMOUNT 1',
      'NUMBER_IN_TEXT 2',
      'AMOUNT 3',
      'AMOUNT 4',
    ]);
  });

  test('include a sure one only when the payer has one document with this amount, and nothing speaks for another', () => {
    const sure = (
      ofPayer: readonly OpenDocument[],
      named: readonly OpenDocument[] = [],
      ...others: readonly (readonly OpenDocument[])[]
    ) => {
      const ofAnyone = [...ofPayer, open(9, 100)];
      const question = { amount: 100, ofPayers: [ofPayer, ...others], named, ofAnyone };
      return sureCandidate(question, candidatesOf(question))?.documents;
    };
    expect(sure([open(1, 100), open(2, 50), open(3, 49)])).toEqual([1]);
    expect(sure([open(1, 100)], [open(1, 100)])).toEqual([1]);
    expect(sure([open(1, 100), open(2, 50), open(3, 50)])).toBeUndefined();
    expect(sure([open(1, 100), open(2, 70)], [open(2, 70)])).toBeUndefined();
    expect(sure([open(1, 100), open(2, 100)])).toBeUndefined();
    expect(sure([open(2, 50), open(3, 50)])).toBeUndefined();
    expect(sure([])).toBeUndefined();
    expect(sure([open(1, 100)], [], [open(2, 30)])).toBeUndefined();
  });

  test('are the first of all combinations, by size and then by the days on which they were due', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 90 }), (all, amount) => {
        const sumOf = (some: readonly number[]) => some.reduce((sum, at) => sum + all[at]!, 0);
        const subsets = Array.from({ length: 2 ** all.length }, (_, bits) =>
          all.flatMap((_open, at) => ((bits >> at) & 1 ? [at] : [])),
        );
        const [first] = subsets
          .filter((some) => some.length > 1 && sumOf(some) === amount)
          .sort((a, b) => a.length - b.length || a.join().localeCompare(b.join()));
        const ofPayer = all.map((each, at) => open(at, each));
        const summed = candidatesOf({ ...NOTHING, amount, ofPayers: [ofPayer] });
        expect(summed.find(({ reason }) => reason === 'PAYERS_SUM')?.documents).toEqual(first);
      }),
      cases(),
    );
  });

  test('always add up to the payment when the payer has so many documents', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 15 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 1_500 }), (all, amount) => {
        const ofPayer = all.map((each, at) => open(at, each));
        for (const { reason, documents } of candidatesOf({ ...NOTHING, amount, ofPayers: [ofPayer] })) {
          expect(documents.reduce((sum, number) => sum + all[number]!, 0)).toBe(amount);
          expect(documents.length > 1).toBe(reason === 'PAYERS_SUM');
        }
      }),
      cases(),
    );
  });
});
