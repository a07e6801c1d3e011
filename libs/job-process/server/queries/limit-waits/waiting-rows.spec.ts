import { describe, expect, test } from '@jest/globals';
import { initialLimits, type MakeLimit } from '@floorplan/limits/domain';
import type { RoomSeeker } from '../../policies/rerun-messages-when-unblocked/choose-fitting';
import { causeOf, isSeeker, raiseForAll, waitedRows, type WaitingRow } from './waiting-rows';

const seeker = (needed: number, makeId = 1, state: RoomSeeker['state'] = 'waiting'): RoomSeeker => ({
  state,
  amount: 0,
  params: { category: 'F1', makeId, needed },
});
const row = (makeId: number, limitAmount: number): MakeLimit => ({
  makeId,
  distributionType: 'MAK',
  limitAmount,
  financeRateNewPct: 100,
  financeRateUsedPct: 80,
  limitFeeType: 'NONE',
  feeValue: 0,
  interestRateId: null,
});
const rowsOf = (seekers: readonly RoomSeeker[], makeLimits: readonly MakeLimit[] = [], used = 0) => {
  const useDistribution = makeLimits.length > 0;
  const F1 = { category: 'F1' as const, approvedAmount: 100_000, useDistribution, makeLimits };
  const limits = { ...initialLimits, specifications: { F1 }, used: { F1: { 2: used } } };
  const rows = waitedRows(seekers, limits);
  return rows.map((each) => [each.makeId, each.messages, each.room, raiseForAll(each)]);
};

// P2-LEDGER-06
describe('the rows of a limit for which messages wait', () => {
  test('returns the raise that covers the needs of the messages beyond the remaining room of the row', () => {
    expect(rowsOf([seeker(900), seeker(600, 2)])).toEqual([[null, 2, 100_000, 50_000]]);
    expect(rowsOf([seeker(900)])).toEqual([[null, 1, 100_000, 0]]);
  });

  test('includes the needs of messages that will run again in the raise, but does not count these messages', () => {
    expect(rowsOf([seeker(900, 1, 'queued'), seeker(600)])).toEqual([[null, 1, 100_000, 50_000]]);
    expect(rowsOf([seeker(900, 1, 'queued')])).toEqual([]);
  });

  test('returns one row per make when the limit is distributed, also for a make without a row', () => {
    expect(rowsOf([seeker(900), seeker(600, 2)], [row(1, 20_000)], 5_000)).toEqual([
      [1, 1, 20_000, 70_000],
      // The make uses 50 kronor already.
      [2, 1, null, 65_000],
    ]);
  });
});

// P2-LEDGER-05
test('names the other cause of a message that waits for more than a limit', () => {
  const waiting = {
    code: 'MAKE_NOT_HELD',
    codes: ['MAKE_NOT_HELD', 'LIMIT_EXCEEDED'],
  } as unknown as WaitingRow;
  const alone = { code: 'LIMIT_EXCEEDED', codes: ['LIMIT_EXCEEDED'] } as unknown as WaitingRow;
  expect([isSeeker(waiting), causeOf(waiting)]).toEqual([false, 'MAKE_NOT_HELD']);
  expect([isSeeker(alone), causeOf(alone)]).toEqual([true, 'LIMIT_EXCEEDED']);
});
