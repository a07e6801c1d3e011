import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import * as d from './index';
import * as t from './testing/contracts';

const by = t.STAFF;
const end = (endDate: string, over: Partial<d.End> = {}): d.End => ({
  endDate,
  today: t.TODAY,
  by,
  isStaff: false,
  ...over,
});
const refusalOf = (decision: ReturnType<typeof d.endContract>) =>
  decision.ok ? null : decision.refusal.code;

describe('a service contract that is sold', () => {
  test('calculates the total of a contract as its price over the term minus the subventions', () => {
    const { terms, status } = t.applied();
    expect([status, terms!.total, d.instalmentOf(terms!.plan, 0)]).toEqual(['created', 1_272_000, 35_333]);
  });

  test('refuses subventions that exceed the price or are negative', () => {
    for (const subventions of [
      { importer: 1_422_001, dealer: 0 },
      { importer: -1, dealer: 0 },
    ])
      expect(refusalOf(d.applyForContract(d.initialContract, t.toApply({ subventions })))).toBe(
        'SUBVENTION_EXCEEDS_PRICE',
      );
  });

  test('allows a signature through the fourteenth day of the newest link', () => {
    expect(t.linked().signing!.expiresOn).toBe('2026-06-24');
    const state = t.after(t.linked(), (now) => t.open(now, { signingId: 'sign-2', on: '2026-06-20' }));
    expect(state.signing!.expiresOn).toBe('2026-07-04');
    expect(t.factsOf(d.noteSigned(state, t.signature))).toEqual([]);
  });

  test('makes a signed contract wait for approval, and records a signature only once', () => {
    const state = t.signed();
    expect([state.status, state.signed!.hash]).toEqual(['pending', 'ab']);
    expect(t.factsOf(d.noteSigned(state, t.signature))).toEqual([]);
  });

  test.each(['declined', 'expired'] as const)('ends when the signing is %s', (outcome) => {
    const ended = { on: t.TODAY, signingId: 'sign-1', outcome };
    const state = t.after(t.linked(), (now) => d.noteSigningEnded(now, ended));
    expect([state.status, state.endReason]).toEqual(['ended', outcome]);
    expect(t.factsOf(d.noteSigningEnded(state, ended))).toEqual([]);
  });
});

describe('the approval of a service contract', () => {
  const approval = (over: Partial<d.Approval> = {}): d.Approval => ({
    on: t.TODAY,
    by,
    isUnsignedConfirmed: false,
    financeContractNumber: null,
    otherActive: [],
    predecessor: null,
    ...over,
  });

  test('starts the contract on the day of the approval', () => {
    const state = t.after(t.signed(), (now) => d.approveContract(now, approval()));
    expect([state.status, state.startDate, state.endDate]).toEqual(['active', '2026-06-10', '2029-06-09']);
  });

  test('starts a contract from a file on the day that the file names', () => {
    const state = t.after(t.applied({ source: 'file', startDate: '2026-03-10' }), (now) =>
      d.approveContract(now, approval()),
    );
    expect([state.startDate, state.endDate]).toEqual(['2026-03-10', '2029-03-09']);
  });

  test.each([
    ['2026-06-11', '2026-06-11'],
    ['2026-06-01', '2026-06-10'],
  ])('starts a contract that continues another one on %s at the earliest', (startDate, start) => {
    const state = t.after(t.applied({ source: 'successor', startDate }), (now) =>
      d.approveContract(now, approval({ isUnsignedConfirmed: true })),
    );
    expect(state.startDate).toBe(start);
  });

  test('requires a confirmation to approve an unsigned contract, and keeps a signature that comes later', () => {
    expect(refusalOf(d.approveContract(t.linked(), approval()))).toBe('NOT_SIGNED');
    const state = t.after(t.linked(), (now) =>
      d.approveContract(now, approval({ isUnsignedConfirmed: true })),
    );
    const later = t.after(state, (now) => d.noteSigned(now, t.signature));
    expect([later.status, later.signed!.documentId]).toEqual(['active', 'doc-1']);
  });
});

describe('the customer of a service contract', () => {
  const customer = { ...t.toApply().customer, phone: '0709999999' };

  test('can be changed, except the identity number, and then a contract that is not signed needs a new link', () => {
    const change = { customer: { ...customer, identityNumber: '1' } as typeof customer, on: t.TODAY, by };
    const state = t.after(t.linked(), (now) => d.changeCustomer(now, change));
    expect([state.terms!.customer.phone, state.terms!.customer.identityNumber]).toEqual([
      '0709999999',
      customer.identityNumber,
    ]);
    expect(state.signing).toBeNull();
    const link = { signingId: 'sign-2' };
    const again = t.after(state, (now) => t.open(now, link));
    expect(t.factsOf(t.open(again, link))).toEqual([]);
    const { paper } = t.linked();
    expect(d.openSigning(state, { ...t.LINK, ...link, paper })).toMatchObject({
      refusal: { code: 'CHANGED_MEANWHILE' },
    });
    const late = { ...t.signature, signingId: 'sign-1' };
    expect(t.factsOf(d.noteSigned(again, late))).toEqual([]);
  });

  test('keeps its signature when the contract awaits approval', () => {
    const state = t.after(t.signed(), (now) => d.changeCustomer(now, { customer, on: t.TODAY, by }));
    expect([state.status, state.signed?.documentId]).toEqual(['pending', 'doc-1']);
  });
});

describe('the change of a service contract', () => {
  const longer = t.definition({ id: 8, duration: 48, price: 44_500 });
  const began = '2024-12-10';

  test.each([
    ['2026-06-09', 18, 635_994, 45_000],
    ['2026-06-10', 19, 671_327, 45_334],
  ])('on %s divides what is left over the months that have not begun', (today, elapsed, invoiced, amount) => {
    const amounts = d.changeAmounts(t.active(began, 501), longer, today);
    expect(amounts).toMatchObject({
      elapsed,
      totalInvoiced: invoiced,
      newAmount: amount,
      notInvoiced: 1_272_000 - invoiced,
      priceAmountNewContract: 2_136_000,
      newTotalPrice: 1_986_000,
      newMonthsRemaining: 48 - elapsed,
    });
  });

  test('divides the whole price over the new term when a contract changes before approval, and requires a new signature', () => {
    const change = { definition: longer, expectedAmount: 41_375, on: t.TODAY, by };
    const state = t.after(t.signed(), (now) => d.changeContract(now, change));
    expect([state.status, state.signed, state.signing]).toEqual(['created', null, null]);
    expect(d.instalmentOf(state.terms!.plan, 0)).toBe(41_375);
  });

  test('refuses a change when the price is missing, the term is over, or more is invoiced than the new price', () => {
    const contract = t.active(began, 501);
    const today = '2027-12-09';
    const problem = (definition: d.Definition | null) => {
      const { newAmount, problem: found } = d.changeAmounts(contract, definition, today);
      return [newAmount, found];
    };
    expect(problem(null)).toEqual([0, 'NO_PRICE']);
    expect(problem(t.definition({ duration: 36, price: 50_000 }))).toEqual([0, 'CONTRACT_TOO_SHORT']);
    expect(problem(t.definition({ duration: 48, price: 10_000 }))).toEqual([0, 'INVOICED_EXCEEDS_PRICE']);
    const unbilled = d.changeAmounts(t.signed(), t.definition({ duration: 36, price: 1_000 }), today);
    expect([unbilled.newAmount, unbilled.problem]).toEqual([0, 'SUBVENTION_EXCEEDS_PRICE']);
  });

  test('refuses a change and returns the current instalment when the caller saw another instalment', () => {
    const change = { definition: longer, expectedAmount: 45_000, on: '2026-06-10', by };
    const decision = d.changeContract(t.active(began, 501), change);
    expect(decision).toEqual({
      ok: false,
      refusal: { code: 'AMOUNT_CHANGED', params: { amount: 453.34 } },
    });
  });

  test('of a contract that continues another one keeps what that one has settled', () => {
    // 19 860,00 − 6 359,94 invoiced − 1 500 new subventions = 12 000,06 over 30 of 48 months.
    const successor = t.applied({
      source: 'successor',
      definition: longer,
      months: 30,
      total: 1_200_006,
      predecessorId: 500_000,
      subventions: { importer: 0, dealer: 150_000 },
    });
    expect(d.changeAmounts(successor, longer, t.TODAY)).toMatchObject({
      newTotalPrice: 1_200_006,
      newMonthsRemaining: 30,
      newAmount: 40_000,
    });
    const shorter = t.definition({ id: 9, duration: 36, price: 44_500 });
    const change = { definition: shorter, expectedAmount: 37_000, on: t.TODAY, by };
    const changed = t.after(successor, (now) => d.changeContract(now, change));
    expect(d.monthsOf(changed.terms!.plan)).toBe(18);
    // Twelve months of 445 kronor less than before.
    expect(d.instalmentsBetween(changed.terms!.plan, 0, 48)).toBe(1_200_006 - 12 * 44_500);
  });

  test('ends a contract that continues another one when the months that are left have passed', () => {
    const successor = t.applied({
      source: 'successor',
      definition: longer,
      months: 30,
      predecessorId: 500_000,
    });
    const running = t.after(successor, (now) =>
      d.approveContract(now, {
        on: t.TODAY,
        by,
        isUnsignedConfirmed: true,
        financeContractNumber: null,
        otherActive: [],
        predecessor: null,
      }),
    );
    expect(running.endDate).toBe('2028-12-09');
    const definition = t.definition({ id: 9, duration: 36, price: 44_500 });
    const { newAmount: expectedAmount } = d.changeAmounts(running, definition, t.TODAY);
    const change = { definition, expectedAmount, on: t.TODAY, by };
    expect(t.after(running, (now) => d.changeContract(now, change)).endDate).toBe('2027-12-09');
  });

  test('keeps the sum of all instalments equal to the total after any change, whatever was invoiced', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            days: fc.integer({ min: 0, max: 900 }),
            duration: fc.constantFrom(...d.DURATIONS),
            price: fc.integer({ min: 1, max: 5_000_000 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        (changes) => {
          let state = t.active('2024-01-31', 501);
          for (const { days, duration, price } of changes) {
            const on = new Date(Date.UTC(2024, 0, 31 + days)).toISOString().slice(0, 10);
            const definition = t.definition({ duration, price });
            const { newAmount, problem } = d.changeAmounts(state, definition, on);
            if (problem) continue;
            const change = { definition, expectedAmount: newAmount, on, by };
            state = t.after(state, (now) => d.changeContract(now, change));
            const { plan, total, subventions } = state.terms!;
            // Independent sum: price over the term less both subventions.
            expect(total).toBe(price * duration - subventions.importer - subventions.dealer);
            expect(d.instalmentsBetween(plan, 0, 200)).toBe(total);
            expect(d.monthsOf(plan)).toBe(duration);
            expect(state.endDate).toBe(d.endAfter('2024-01-31', duration));
          }
        },
      ),
      cases(),
    );
  });
});

describe('the end of a service contract', () => {
  test('credits the instalment of a month that was billed in advance and has not begun', () => {
    const contract = t.billedThrough('2026-10-31', t.active('2026-06-10'));
    const facts = t.factsOf(d.changeEndDate(contract, end('2026-10-05', { today: '2026-10-05' })));
    expect(facts[0]!.data).toMatchObject({ endDate: '2026-10-05', credit: 35_333 });
  });

  test('accepts an end date before today only from staff, and at most ten years after the start', () => {
    const contract = t.active('2026-01-10');
    expect(refusalOf(d.changeEndDate(contract, end('2026-06-09')))).toBe('DATE_OUT_OF_RANGE');
    expect(refusalOf(d.changeEndDate(contract, end('2026-06-09', { isStaff: true })))).toBeNull();
    expect(refusalOf(d.changeEndDate(contract, end('2036-01-10')))).toBeNull();
    expect(refusalOf(d.changeEndDate(contract, end('2036-01-11')))).toBe('DATE_OUT_OF_RANGE');
  });

  test('ends a contract with a finance contract between today and its last day', () => {
    const contract = t.active('2026-01-10', 501);
    expect(refusalOf(d.endContract(contract, end('2026-06-09')))).toBe('DATE_OUT_OF_RANGE');
    expect(refusalOf(d.endContract(contract, end('2029-01-10')))).toBe('DATE_OUT_OF_RANGE');
    const state = t.after(contract, (now) => d.endContract(now, end('2026-07-31')));
    expect([state.status, state.endDate, state.endReason]).toEqual(['ended', '2026-07-31', 'user']);
  });

  test('ends a contract once, in the night after its last day', () => {
    const contract = t.active('2026-01-10');
    expect(t.factsOf(d.endAfterTerm(contract, '2029-01-09', by))).toEqual([]);
    const state = t.after(contract, (now) => d.endAfterTerm(now, '2029-01-10', by));
    expect([state.status, state.endReason]).toEqual(['ended', 'term']);
    expect(t.factsOf(d.endAfterTerm(state, '2029-01-11', by))).toEqual([]);
  });

  test('converts a contract that another one continues, and restores it when that one ends unapproved', () => {
    const before = t.active('2025-01-10');
    const continued = t.after(before, () => d.noteSuccessor(500_002, { on: t.TODAY, by }));
    expect(refusalOf(d.changeEndDate(continued, end('2026-06-11')))).toBe('DATE_OUT_OF_RANGE');
    const converted = t.after(continued, (now) => d.changeEndDate(now, end(t.TODAY)));
    expect([converted.status, converted.endDate]).toEqual(['converted', t.TODAY]);
    const again = t.after(continued, (now) => d.restoreContract(now, { successorId: 500_002, on: t.TODAY }));
    expect([again.status, again.endDate, again.successorId]).toEqual(['active', before.endDate, null]);
    const other = { successorId: 500_003, on: t.TODAY };
    expect(t.factsOf(d.restoreContract(converted, other))).toEqual([]);
    const restored = t.after(converted, (now) => d.restoreContract(now, { ...other, successorId: 500_002 }));
    expect([restored.status, restored.endDate, restored.successorId]).toEqual([
      'active',
      before.endDate,
      null,
    ]);
  });
});
