import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import * as d from './index';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const MILLION = 100_000_000;
const row = (over: Partial<d.MakeLimit> = {}): d.MakeLimit => ({
  makeId: 1,
  distributionType: 'MAK',
  limitAmount: 5 * MILLION,
  financeRateNewPct: 100,
  financeRateUsedPct: 80,
  limitFeeType: 'NONE',
  feeValue: 0,
  interestRateId: null,
  ...over,
});
const stock = (limitAmount: number) => row({ makeId: null, distributionType: 'STK', limitAmount });
const saved = (over: Partial<d.SpecificationSaved['data']> = {}): d.SpecificationSaved => ({
  type: 'limits/SpecificationSaved',
  data: {
    organisationId: 7,
    category: 'F1',
    approvedAmount: 12 * MILLION,
    useDistribution: false,
    makeLimits: [],
    by,
    ...over,
  },
});
const use = (amount: number, makeId = 1, category: d.LimitCategory = 'F1') => ({
  vehicleId: 501,
  category,
  makeId,
  amount,
});
const reserved = (amount: number, makeId = 1): d.LimitEvent => ({
  type: 'limits/CapitalReserved',
  data: use(amount, makeId),
});
const given = (...facts: d.LimitEvent[]) => facts.reduce(d.evolveLimits, d.initialLimits);
const code = (decision: { ok: boolean }) =>
  'refusal' in decision ? (decision as { refusal: { code: string } }).refusal.code : 'ok';

describe('a limit without distribution', () => {
  test('reserves capital up to the whole limit, and refuses a larger amount with the amount that is missing', () => {
    const state = given(saved(), reserved(934_500_000));
    expect(d.reserveCapital(state, use(265_500_000))).toEqual({ ok: true, facts: [reserved(265_500_000)] });
    expect(d.reserveCapital(state, use(265_500_050))).toEqual({
      ok: false,
      refusal: { code: 'LIMIT_EXCEEDED', params: { amount: 0.5 } },
    });
  });

  test('returns limit, used amount, unused amount and used percentage', () => {
    expect(d.categoryUsage(given(saved(), reserved(934_500_000)), 'F1')).toEqual({
      limit: 12 * MILLION,
      used: 934_500_000,
      unused: 265_500_000,
      percentageUsed: 77.9,
    });
  });

  test('counts the capital of all makes against an undistributed limit', () => {
    expect(code(d.reserveCapital(given(saved(), reserved(7 * MILLION, 1)), use(6 * MILLION, 2)))).toBe(
      'LIMIT_EXCEEDED',
    );
  });

  test('refuses a category without a limit', () => {
    expect(code(d.reserveCapital(given(saved()), use(1, 1, 'F2')))).toBe('LIMIT_MISSING');
    expect(d.categoryUsage(given(saved()), 'F2')).toBeNull();
  });

  test('returns no percentage for a limit of 0, and a negative unused amount for an exceeded limit', () => {
    expect(d.categoryUsage(given(saved({ approvedAmount: 0 })), 'F1')?.percentageUsed).toBeNull();
    expect(
      d.categoryUsage(given(saved(), reserved(2 * MILLION), saved({ approvedAmount: MILLION })), 'F1')
        ?.unused,
    ).toBe(-MILLION);
  });
});

describe('a distributed limit', () => {
  const spec = saved({ useDistribution: true, makeLimits: [row(), stock(2 * MILLION)] });

  test('uses the row of a make, and uses the own-stock row for all makes without a row', () => {
    const state = given(spec, reserved(4 * MILLION, 1), reserved(MILLION, 2), reserved(MILLION / 2, 3));
    expect(d.limitRoom(state, 'F1', 1)).toEqual({ makeId: 1, room: MILLION });
    expect(d.limitRoom(state, 'F1', 2)).toEqual({ makeId: null, room: MILLION / 2 });
    expect(code(d.reserveCapital(state, use(MILLION, 4)))).toBe('LIMIT_EXCEEDED');
  });

  test('refuses a make without a row when the limit has no own-stock row', () => {
    const state = given(saved({ useDistribution: true, makeLimits: [row()] }));
    expect(code(d.reserveCapital(state, use(1, 2)))).toBe('LIMIT_MISSING');
  });

  test('returns the part of the limit that is not distributed to makes', () =>
    expect(d.undistributed(given(spec).specifications.F1!)).toBe(5 * MILLION));
});

test('returns the old and new amount, the distribution and the reason of each change of a limit', () => {
  const wholesale = (amount: number | null): d.LimitSaved => ({
    type: 'limits/WholesaleLimitSaved',
    data: { organisationId: 11, amount, by: { kind: 'system', id: 't', name: 'T' }, reason: 'Beslut 2' },
  });
  const changes = d.limitChanges([
    saved({ approvedAmount: 1, reason: 'Beslut 1' }),
    wholesale(5),
    saved({ approvedAmount: 9, category: 'F2' }),
    saved({ approvedAmount: 1, useDistribution: true, makeLimits: [row()] }),
    wholesale(null),
  ]);
  expect(changes).toEqual([
    { category: 'F1', before: null, after: 1, distributed: false, reason: 'Beslut 1' },
    { category: null, before: null, after: 5, distributed: false, reason: 'Beslut 2' },
    { category: 'F2', before: null, after: 9, distributed: false, reason: null },
    { category: 'F1', before: 1, after: 1, distributed: true, reason: null },
    { category: null, before: 5, after: null, distributed: false, reason: 'Beslut 2' },
  ]);
});

describe('releasing capital', () => {
  test('returns released capital to the unused part of the limit', () => {
    const decision = d.releaseCapital(given(saved(), reserved(MILLION)), use(MILLION));
    if (!decision.ok) throw new Error('refused');
    expect(d.usedOf(given(saved(), reserved(MILLION), ...decision.facts), 'F1')).toBe(0);
  });
  test('throws when more capital is released than was reserved', () => {
    expect(() => d.releaseCapital(given(saved()), use(1))).toThrow(/more capital/);
    expect(() => given(saved(), { type: 'limits/CapitalReleased', data: use(1) })).toThrow(/more capital/);
  });
});

test('never reserves more than the limit, for any sequence of requests', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 * MILLION })), {
        maxLength: 40,
      }),
      (requests) => {
        let state = given(saved({ useDistribution: true, makeLimits: [row(), stock(2 * MILLION)] }));
        for (const [makeId, amount] of requests) {
          const decision = d.reserveCapital(state, use(amount, makeId));
          if (decision.ok) state = decision.facts.reduce(d.evolveLimits, state);
        }
        return (
          d.usedByMake(state, 'F1', 1) <= 5 * MILLION &&
          d.usedByMake(state, 'F1', 2) + d.usedByMake(state, 'F1', 3) <= 2 * MILLION
        );
      },
    ),
    cases(),
  );
});

describe('a saved specification', () => {
  const save = (over: Partial<d.SpecificationSaved['data']>) =>
    d.saveSpecification(d.initialLimits, saved({ useDistribution: true, ...over }).data);

  test('writes one fact for a new specification, and no fact for an unchanged specification', () => {
    expect(d.saveSpecification(d.initialLimits, saved().data)).toEqual({ ok: true, facts: [saved()] });
    expect(d.saveSpecification(given(saved()), saved().data)).toEqual({ ok: true, facts: [] });
  });

  test('refuses a specification that was decided on an outdated limit amount', () => {
    const raise = { ...saved({ approvedAmount: 20 * MILLION, reason: 'more cars' }).data };
    const decide = (approvedBefore: number, ...facts: d.LimitEvent[]) =>
      d.saveSpecification(given(...facts), { ...raise, approvedBefore });
    expect(decide(10 * MILLION, saved())).toEqual({
      ok: false,
      refusal: { code: 'LIMIT_CHANGED', params: { amount: 12_000_000 } },
    });
    expect(decide(12 * MILLION, saved())).toEqual({
      ok: true,
      facts: [saved({ approvedAmount: 20 * MILLION, reason: 'more cars' })],
    });
    expect(decide(0)).toMatchObject({ ok: true });
  });

  test('drops the rows of makes when the limit is not distributed', () => {
    expect(
      d.saveSpecification(
        d.initialLimits,
        saved({ makeLimits: [row({ financeRateNewPct: 0, financeRateUsedPct: 0 })] }).data,
      ),
    ).toEqual({ ok: true, facts: [saved()] });
  });

  test.each([
    ['err_update_limitspec_financerate_zero', [row({ financeRateNewPct: 0, financeRateUsedPct: 0 })]],
    ['err_update_limitspec_missing_itr', [row({ limitFeeType: 'ITRYEAR' })]],
    ['ERR_LIMIT_OVERDISTRIBUTED', [row({ limitAmount: 12 * MILLION }), stock(1)]],
    ['ERR_LIMIT_DUPLICATE_MAKE', [row(), row()]],
    ['ERR_LIMIT_DUPLICATE_MAKE', [stock(1), stock(2)]],
    ['ERR_LIMIT_MAKE', [row({ makeId: null })]],
  ])('refuses a limit specification with the code %s', (expected, makeLimits) =>
    expect(code(save({ makeLimits }))).toBe(expected),
  );

  test.each([
    ['a finance rate for used cars only', [row({ financeRateNewPct: 0 })]],
    ['an interest fee with an interest rate', [row({ limitFeeType: 'ITRMONTH', interestRateId: 3 })]],
    ['a fixed fee', [row({ limitFeeType: 'AMTYEAR', feeValue: 500 })]],
    ['rows that add up to exactly the approved amount', [row({ limitAmount: 12 * MILLION })]],
  ])('accepts a limit with %s', (_, makeLimits) => expect(code(save({ makeLimits }))).toBe('ok'));
});

describe('the rate of the price that may be financed', () => {
  test('is that of the row for the make, for new or used vehicles', () => {
    const makeLimits = [row({ makeId: 2, financeRateUsedPct: 70 }), row()];
    const state = given(saved({ useDistribution: true, makeLimits }));
    expect(d.financeRatePct(state, 'F1', 1, false)).toBe(100);
    expect([1, 2].map((makeId) => d.financeRatePct(state, 'F1', makeId, true))).toEqual([80, 70]);
  });

  test('is the whole price without distribution, and null without a limit for the make', () => {
    expect(d.financeRatePct(given(saved()), 'F1', 1, true)).toBe(100);
    expect(d.financeRatePct(given(), 'F1', 1, true)).toBeNull();
  });
});
