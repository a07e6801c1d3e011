import { describe, expect, test } from '@jest/globals';
import { initialLimits, limitRoom, withRaise, type CategoryLimits, type MakeLimit } from './index';

const row = (makeId: number | null, limitAmount: number): MakeLimit => ({
  makeId,
  distributionType: makeId === null ? 'STK' : 'MAK',
  limitAmount,
  financeRateNewPct: 100,
  financeRateUsedPct: 80,
  limitFeeType: 'NONE',
  feeValue: 0,
  interestRateId: null,
});
const limits = (approvedAmount: number, ...makeLimits: MakeLimit[]): CategoryLimits => ({
  ...initialLimits,
  specifications: {
    F1: { category: 'F1', approvedAmount, useDistribution: makeLimits.length > 0, makeLimits },
  },
  used: { F1: { 1: 300, 2: 100 } },
});
const rooms = (state: CategoryLimits) => [1, 2, 3].map((makeId) => limitRoom(state, 'F1', makeId)?.room);

// P2-LEDGER-06
describe('a raised limit', () => {
  test('gives every make more room when the limit is not distributed, also when there was no limit', () => {
    expect(rooms(withRaise(limits(500), { category: 'F1', makeId: null, amount: 50 }))).toEqual([
      150, 150, 150,
    ]);
    const none = { ...initialLimits, used: {} };
    expect(rooms(withRaise(none, { category: 'F1', makeId: null, amount: 50 }))).toEqual([50, 50, 50]);
  });

  test('gives only the makes of the raised row more room when the limit is distributed', () => {
    const state = limits(900, row(1, 400), row(null, 200));
    expect(rooms(state)).toEqual([100, 100, 100]);
    expect(rooms(withRaise(state, { category: 'F1', makeId: 1, amount: 50 }))).toEqual([150, 100, 100]);
    expect(rooms(withRaise(state, { category: 'F1', makeId: null, amount: 50 }))).toEqual([100, 150, 150]);
    expect(rooms(withRaise(state, { category: 'F1', makeId: 3, amount: 50 }))).toEqual([100, 100, 50]);
  });

  test('raises the approved amount only when the rows exceed it', () => {
    const approved = (amount: number) =>
      withRaise(limits(900, row(1, 400), row(2, 300)), { category: 'F1', makeId: 1, amount }).specifications
        .F1!.approvedAmount;
    expect([approved(200), approved(201)]).toEqual([900, 901]);
  });
});
