import { describe, expect, test } from '@jest/globals';
import type { Decision } from '@floorplan/kernel';
import { addRate, withdrawRate } from './add-rate';
import type { InterestRateSaved } from './pricing.events';
import { rateRegister, type RateSave } from './rate-register';

const by = { kind: 'user', id: 1, name: 'Maja Lind' } as never;
const stibor = {
  id: 1,
  name: 'STIBOR 3 mån',
  rates: [
    { validFrom: '2026-01-01', value: 2.3 },
    { validFrom: '2026-05-15', value: 2.05 },
  ],
};
const today = '2026-06-10';
const add = (
  validFrom: string,
  value = 2.1,
  {
    lastChargedDay = null,
    reason = 'Glömd',
  }: { lastChargedDay?: string | null; reason?: string | null } = {},
) => addRate(stibor, { value, validFrom, lastChargedDay, reason, today, by });
const savedBy = (decision: Decision<InterestRateSaved>) => (decision.ok ? decision.facts[0]!.data : null);

describe('adding a value to an interest rate', () => {
  test('inserts the new value in date order and leaves the other values unchanged', () => {
    const result = add('2026-03-01', -0.25);
    expect(result).toMatchObject({
      ok: true,
      facts: [
        {
          type: 'pricing/InterestRateSaved',
          data: {
            after: { rates: [stibor.rates[0], { validFrom: '2026-03-01', value: -0.25 }, stibor.rates[1]] },
            reason: 'Glömd',
          },
        },
      ],
    });
  });

  test.each([
    [
      'for a day that already has a value',
      '2026-05-15',
      2,
      null,
      { code: 'TAKEN', params: { field: 'ValidFrom' } },
    ],
    ['below −5 %', '2026-06-01', -5.01, null, { code: 'TOO_SMALL', params: { field: 'InterestRate' } }],
    ['above 25 %', '2026-06-01', 25.01, null, { code: 'TOO_LARGE', params: { field: 'InterestRate' } }],
    [
      'for days that are already charged',
      '2026-06-30',
      2,
      '2026-06-30',
      { code: 'ERR_RATE_BACKDATED', params: { date: '2026-07-01' } },
    ],
  ])('rejects a new value of an interest rate %s', (_, validFrom, value, lastChargedDay, refusal) => {
    expect(add(validFrom, value, { lastChargedDay })).toEqual({ ok: false, refusal });
  });

  test('accepts a new value of an interest rate from the day after the last charged day', () => {
    expect(add('2026-07-01', 2, { lastChargedDay: '2026-06-30' }).ok).toBe(true);
  });

  // P2-RATE-04
  test('requires a reason for a new value only when the value applies from a day before today', () => {
    const refusal = { code: 'REQUIRED', params: { field: 'Reason' } };
    expect(add('2026-06-09', 2.1, { reason: null })).toEqual({ ok: false, refusal });
    expect(add('2026-06-10', 2.1, { reason: null }).ok).toBe(true);
  });
});

// P2-RATE-05
describe('withdrawing a value of an interest rate', () => {
  const withdraw = (validFrom: string, lastChargedDay: string | null = null, rate = stibor) =>
    withdrawRate(rate, { validFrom, lastChargedDay, reason: 'Fel dag', by });

  test('removes a withdrawn value, so that the previous value stays in force', () => {
    expect(savedBy(withdraw('2026-05-15'))).toMatchObject({
      before: stibor,
      after: { rates: [stibor.rates[0]] },
      reason: 'Fel dag',
    });
  });

  test('refuses to withdraw an unknown value, the only value, or a value for days that are already charged', () => {
    const code = (decision: ReturnType<typeof withdraw>) => (decision.ok ? null : decision.refusal.code);
    expect(code(withdraw('2026-05-16'))).toBe('UNKNOWN_RECORD');
    expect(code(withdraw('2026-05-15', '2026-05-31'))).toBe('ERR_RATE_BACKDATED');
    expect(code(withdraw('2026-01-01', null, { ...stibor, rates: [stibor.rates[0]!] }))).toBe(
      'ERR_RATE_ONLY_VALUE',
    );
  });

  test('lists a withdrawn value with user, time and reason, beside the value that replaced the withdrawn value', () => {
    const created = { id: 1, before: null, after: { ...stibor, rates: [stibor.rates[0]!] }, by };
    const added = { ...created, before: created.after, after: stibor, reason: 'Ny kurs' };
    const withdrawn = { ...created, before: stibor, after: created.after, reason: 'Fel dag' };
    const restored = { ...created, before: created.after, after: stibor, reason: 'Rätt ändå' };
    const saves = [created, added, withdrawn, restored].map((data, at): RateSave => ({
      at: `2026-05-0${at + 1}T08:00:00Z`,
      by: 'Maja Lind',
      data,
    }));
    const [first, second, third, fourth] = saves.map(({ at, data }) => ({
      at,
      by: 'Maja Lind',
      reason: 'reason' in data ? data.reason : null,
    }));
    expect(rateRegister(saves)).toEqual([
      { validFrom: '2026-05-15', value: 2.05, registered: fourth, withdrawn: null },
      { validFrom: '2026-05-15', value: 2.05, registered: second, withdrawn: third },
      { validFrom: '2026-01-01', value: 2.3, registered: first, withdrawn: null },
    ]);
  });
});
