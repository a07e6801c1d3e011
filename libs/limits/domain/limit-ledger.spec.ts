import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import {
  evolveLimits,
  initialLimits,
  ledgerEntries,
  LIMIT_CATEGORIES,
  updateLimitBook,
  usedByMake,
  usedOf,
  type LedgerEntry,
  type LimitCategory,
  type LimitEvent,
  type LimitState,
  type MakeLimit,
} from './index';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
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
const approved = (approvedAmount: number, makeLimits: readonly MakeLimit[] = []): LimitEvent => ({
  type: 'limits/SpecificationSaved',
  data: {
    organisationId: 7,
    category: 'F1',
    approvedAmount,
    makeLimits,
    by,
    useDistribution: makeLimits.length > 0,
  },
});
const capital = (type: 'Reserved' | 'Released', amount: number, makeId = 1, vehicleId = 501) =>
  ({ type: `limits/Capital${type}`, data: { vehicleId, category: 'F1', makeId, amount } }) as LimitEvent;

function ledgerOf(facts: readonly LimitEvent[]): LedgerEntry[] {
  let state = initialLimits;
  return facts.flatMap((fact) => {
    const entries = ledgerEntries(state, fact);
    state = evolveLimits(state, fact);
    return entries;
  });
}
const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, { change }) => total + change, 0);

// P2-LEDGER-01
describe('the ledger of a limit', () => {
  test('writes an entry with both balances for each reservation, release and correction', () => {
    const facts = [
      capital('Reserved', 500),
      capital('Reserved', 300, 2, 502),
      capital('Released', 200),
      {
        type: 'limits/LimitBookUpdated',
        data: { organisationId: 7, by, corrections: [{ category: 'F1', makeId: 2, before: 300, after: 0 }] },
      } as LimitEvent,
    ];
    expect(
      ledgerOf(facts).map((entry) => [
        entry.kind,
        entry.makeId,
        entry.vehicleId,
        entry.change,
        entry.balance,
        entry.makeBalance,
      ]),
    ).toEqual([
      ['RESERVED', 1, 501, 500, 500, 500],
      ['RESERVED', 2, 502, 300, 800, 300],
      ['RELEASED', 1, 501, -200, 600, 300],
      ['CORRECTED', 2, null, -300, 300, 0],
    ]);
  });

  test('writes entries for the changed approved amounts of the category and of its rows, and none for others', () => {
    const facts = [
      approved(900),
      approved(900),
      approved(900, [row(1, 400), row(null, 500)]),
      approved(1_000, [row(1, 600)]),
    ];
    expect(
      ledgerOf(facts).map((entry) => [entry.kind, entry.row, entry.makeId, entry.approved, entry.change]),
    ).toEqual([
      ['APPROVED', null, null, 900, 0],
      ['APPROVED', 'MAK', 1, 400, 0],
      ['APPROVED', 'STK', null, 500, 0],
      ['APPROVED', null, null, 1_000, 0],
      ['APPROVED', 'MAK', 1, 600, 0],
      ['APPROVED', 'STK', null, null, 0],
    ]);
    expect(
      ledgerOf([
        { type: 'limits/WholesaleLimitSaved', data: { organisationId: 7, amount: 1, by, reason: 'x' } },
      ]),
    ).toEqual([]);
  });

  interface Step {
    readonly kind: 'take' | 'give' | 'correct' | 'approve';
    readonly category: LimitCategory;
    readonly makeId: number;
    readonly amount: number;
  }
  const steps = fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('take', 'take', 'take', 'give', 'correct', 'approve'),
      category: fc.constantFrom(...LIMIT_CATEGORIES),
      makeId: fc.integer({ min: 0, max: 3 }),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { maxLength: 60 },
  );
  /** Fact of a step that is possible in the state; null when none is. */
  function factOf(state: LimitState, { kind, category, makeId, amount }: Step): LimitEvent | null {
    const used = usedByMake(state, category, makeId);
    const data = { vehicleId: 500 + makeId, category, makeId };
    if (kind === 'take') return { type: 'limits/CapitalReserved', data: { ...data, amount } };
    if (kind === 'give')
      return used === 0
        ? null
        : { type: 'limits/CapitalReleased', data: { ...data, amount: Math.min(used, amount) } };
    if (kind === 'approve') return approved(amount, [row(makeId, amount)]);
    const vehicles = [{ category, makeId, amount }];
    const decision = updateLimitBook(state, { organisationId: 7, vehicles, by });
    return decision.ok ? (decision.facts[0] ?? null) : null;
  }

  test('writes entries that add up to the used amount of each category and make after every fact', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let state = initialLimits;
        const ledger: LedgerEntry[] = [];
        for (const step of taken) {
          const fact = factOf(state, step);
          if (!fact) continue;
          ledger.push(...ledgerEntries(state, fact));
          state = evolveLimits(state, fact);
          for (const category of LIMIT_CATEGORIES) {
            const own = ledger.filter((entry) => entry.category === category);
            expect(sum(own)).toBe(usedOf(state, category));
            if (own.length > 0) expect(own.at(-1)!.balance).toBe(usedOf(state, category));
            for (const makeId of [0, 1, 2, 3])
              expect(sum(own.filter((entry) => entry.makeId === makeId))).toBe(
                usedByMake(state, category, makeId),
              );
          }
        }
      }),
      cases(200),
    );
  });
});
