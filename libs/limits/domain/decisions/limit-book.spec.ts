import { describe, expect, test } from '@jest/globals';
import {
  evolveLimits,
  initialLimits,
  saveSpecification,
  usedOf,
  type LimitEvent,
  type LimitCategory,
} from '../index';
import { saveWholesaleLimit } from './save-wholesale-limit';
import { updateLimitBook } from './update-limit-book';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const organisationId = 7;
const approved = (category: LimitCategory, approvedAmount: number): LimitEvent => ({
  type: 'limits/SpecificationSaved',
  data: { organisationId, category, approvedAmount, useDistribution: false, makeLimits: [], by },
});
const reserved = (makeId: number, amount: number): LimitEvent => ({
  type: 'limits/CapitalReserved',
  data: { vehicleId: 501, category: 'F1', makeId, amount },
});
const wholesale = (amount: number | null): LimitEvent => ({
  type: 'limits/WholesaleLimitSaved',
  data: { organisationId, amount, by, reason: 'Beslut 14' },
});
const given = (...facts: LimitEvent[]) => facts.reduce(evolveLimits, initialLimits);

// P2-LIMIT-02
describe('the wholesale limit', () => {
  const save = (amount: number | null, facts: LimitEvent[], amountBefore?: number | null) =>
    saveWholesaleLimit(given(...facts), {
      organisationId,
      amount,
      by,
      reason: 'Beslut 14',
      ...(amountBefore !== undefined && { amountBefore }),
    });
  const stock = [approved('F1', 40_000), approved('F2', 8_000), approved('F5', 90_000)];

  test('accepts a wholesale limit that equals the total of its stock categories, and writes no fact for an unchanged limit', () => {
    expect(save(48_000, stock)).toEqual({ ok: true, facts: [wholesale(48_000)] });
    expect(save(48_000, [...stock, wholesale(48_000)])).toEqual({ ok: true, facts: [] });
    expect(save(null, [...stock, wholesale(48_000)])).toEqual({ ok: true, facts: [wholesale(null)] });
  });

  test('rejects a wholesale limit that is too low, with the missing kronor, and a limit decided on an outdated value', () => {
    expect(save(47_900, stock)).toMatchObject({
      refusal: { code: 'ERR_WHOLESALE_EXCEEDED', params: { amount: 1 } },
    });
    expect(save(60_000, [...stock, wholesale(50_000)], 55_000)).toMatchObject({
      refusal: { code: 'LIMIT_CHANGED' },
    });
  });

  const approve = (category: LimitCategory, amount: number) => {
    const { data } = approved(category, amount) as LimitEvent & { type: 'limits/SpecificationSaved' };
    return saveSpecification(given(...stock, wholesale(48_100)), data);
  };
  test('limits the approved amounts of stock categories to the wholesale limit, and ignores other categories', () => {
    expect(approve('F1', 40_100)).toMatchObject({ ok: true });
    expect(approve('F1', 40_200)).toMatchObject({
      refusal: { code: 'ERR_WHOLESALE_EXCEEDED', params: { amount: 1 } },
    });
    expect(approve('F5', 200_000)).toMatchObject({ ok: true });
    expect(approve('F2', 100)).toMatchObject({ ok: true });
  });
});

// P2-LIMIT-03
describe('the limit book', () => {
  const update = (vehicles: Parameters<typeof updateLimitBook>[1]['vehicles'], ...facts: LimitEvent[]) =>
    updateLimitBook(given(...facts), { organisationId, vehicles, by });

  test('writes no fact when the limit book matches the vehicles', () => {
    const two = [
      { category: 'F1' as const, makeId: 1, amount: 300 },
      { category: 'F1' as const, makeId: 1, amount: 200 },
    ];
    expect(update(two, reserved(1, 500))).toEqual({ ok: true, facts: [] });
  });

  test('corrects the limit book by make: removes unused capital and adds missing capital', () => {
    const decision = update([{ category: 'F3', makeId: 2, amount: 700 }], reserved(1, 500));
    if (!decision.ok) throw new Error('refused');
    expect(decision.facts[0]!.data.corrections).toEqual([
      { category: 'F1', makeId: 1, before: 500, after: 0 },
      { category: 'F3', makeId: 2, before: 0, after: 700 },
    ]);
    const after = decision.facts.reduce(evolveLimits, given(reserved(1, 500)));
    expect([usedOf(after, 'F1'), usedOf(after, 'F3')]).toEqual([0, 700]);
  });
});
