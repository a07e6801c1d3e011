import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '@floorplan/kernel/testing';
import * as d from './index';
import * as t from './testing/contracts';

const by = t.STAFF;
const endOn = (endDate: string, contract: d.ContractState, today = endDate) =>
  t.after(contract, (now) => d.changeEndDate(now, { endDate, today, by, isStaff: true }));

// P3-SERVICE-23
describe('the billing of a service contract', () => {
  test('bills the first month at the approval, and each month before it begins', () => {
    const contract = t.active('2026-06-10');
    expect(d.dueInstalments(contract, '2026-06-10')).toEqual({ from: 0, to: 1, amount: 35_333, credit: 0 });
    const billed = t.billedThrough('2026-06-10', contract);
    expect(d.dueInstalments(billed, '2026-07-09')).toBeNull();
    expect(d.dueInstalments(billed, '2026-07-31')).toEqual({ from: 1, to: 2, amount: 35_333, credit: 0 });
    expect(d.nextInstalmentOn(billed)).toBe('2026-07-10');
  });

  test('bills the months that have begun when a contract from a file is approved', () => {
    const due = d.dueInstalments(t.active('2026-03-10'), '2026-06-10');
    expect(due).toEqual({ from: 0, to: 4, amount: 141_332, credit: 0 });
  });

  test('bills 35 months of 353,33 and a last one of 353,45', () => {
    const contract = t.active('2026-06-10');
    expect(d.dueInstalments(contract, '2029-05-09')!.amount).toBe(35 * 35_333);
    expect(d.dueInstalments(contract, '2031-01-01')!.amount).toBe(1_272_000);
    expect(d.nextInstalmentOn(t.billedThrough('2031-01-01', contract))).toBeNull();
  });

  test('bills nobody when a finance contract pays the instalments, nor the importer', () => {
    const contract = t.active('2026-06-10', 501);
    expect(d.dueInstalments(contract, '2026-12-31')).toBeNull();
    expect(d.dueSubvention(contract)).toBe(0);
  });

  test('bills the importer the whole subvention once', () => {
    const contract = t.active('2026-06-10');
    expect(d.dueSubvention(t.signed())).toBe(0);
    expect(d.dueSubvention(contract)).toBe(100_000);
    const fact = { number: 2, amount: 100_000, on: t.TODAY, by };
    expect(
      d.dueSubvention(t.folded([{ type: 'service-contract/SubventionBilled', data: fact }], contract)),
    ).toBe(0);
  });

  test('credits a billed month that had not begun at the end, with the next document', () => {
    const ended = endOn('2026-10-05', t.billedThrough('2026-10-31', t.active('2026-06-10')));
    const due = { from: 4, to: 4, amount: 0, credit: 35_333 };
    expect(d.dueInstalments(ended, '2026-11-30')).toEqual(due);
    expect(d.dueInstalments(t.billedThrough('2026-11-30', ended), '2026-12-31')).toBeNull();
  });

  test('bills a credited month again when the last day is moved back', () => {
    const ended = t.billedThrough(
      '2026-10-05',
      endOn('2026-10-05', t.billedThrough('2026-10-31', t.active('2026-06-10'))),
    );
    const again = endOn('2026-11-09', ended, '2026-10-06');
    expect(d.dueInstalments(again, '2026-10-31')).toMatchObject({ from: 4, to: 5, credit: 0 });
  });

  test('bills a month that no run billed before the contract ended', () => {
    const ended = t.after(t.active('2026-06-10'), (now) => d.endAfterTerm(now, '2029-06-10', by));
    expect(d.dueInstalments(ended, '2029-06-30')!.amount).toBe(1_272_000);
  });

  /** A contract that another one continues: 36 months from 10 June, of which the first is billed. */
  const continued = (): d.ContractState =>
    t.after(t.billedThrough('2026-06-10', t.active('2026-06-10')), () =>
      d.noteSuccessor(500_002, { on: t.TODAY, by }),
    );
  /** The successor: 35 months for what the first month and the subventions have left over. */
  const successor = (price = 39_500) =>
    t.applied({
      contractId: 500_002,
      source: 'successor',
      predecessorId: 500_001,
      startDate: '2026-07-10',
      total: 36 * price - 150_000 - 35_333,
      months: 35,
      definition: t.definition({ price }),
      subventions: { importer: 0, dealer: 0 },
    });
  const approval = (on: string, predecessor: d.ContractState | null) => ({
    on,
    by,
    isUnsignedConfirmed: true,
    financeContractNumber: null,
    otherActive: [],
    predecessor,
  });
  const approvedOn = (on: string, old: d.ContractState) => {
    const approved = t.after(successor(), (now) => d.approveContract(now, approval(on, old)));
    return { approved, old: t.after(old, (now) => d.noteSuccessorApproved(now, approved, { on, by })) };
  };

  test('continues until the successor starts, whose total is the amount that then remains', () => {
    const old = t.billedThrough('2026-09-30', continued());
    expect([old.billed, d.nextInstalmentOn(old)]).toEqual([4, '2026-10-10']);
    const after = approvedOn('2026-11-20', old);
    // Besides the first month, the five months from July to November are billed by the earlier contract.
    expect(after.approved.terms).toMatchObject({ total: 1_236_667 - 5 * 35_333 });
    expect(d.instalmentsBetween(after.approved.terms!.plan, 0, 35)).toBe(1_236_667 - 5 * 35_333);
    const last = t.billedThrough('2027-06-30', after.old);
    expect([last.billed, d.nextInstalmentOn(last)]).toEqual([6, null]);
  });

  test('stops before a successor that starts later, also when the contract is converted before', () => {
    const { old } = approvedOn('2026-06-20', continued());
    const converted = t.after(old, (now) =>
      d.changeEndDate(now, { endDate: '2026-06-20', today: '2026-06-20', by, isStaff: true }),
    );
    for (const state of [old, converted]) expect(d.dueInstalments(state, '2026-12-31')).toBeNull();
    const early = t.after(continued(), (now) =>
      d.changeEndDate(now, { endDate: '2026-08-20', today: '2026-08-20', by, isStaff: true }),
    );
    expect(d.dueInstalments(early, '2026-12-31')).toMatchObject({ from: 1, to: 3 });
    const later = approvedOn('2026-12-20', early);
    expect(later.approved.terms!.total).toBe(1_236_667 - 2 * 35_333);
    expect(d.dueInstalments(later.old, '2026-12-31')).toMatchObject({ from: 1, to: 3 });
  });

  test('leaves nothing to a successor when more was billed meanwhile than its total', () => {
    const decision = d.approveContract(successor(6_000), approval('2026-09-01', continued()));
    expect(decision).toMatchObject({ refusal: { code: 'INVOICED_EXCEEDS_PRICE' } });
  });

  test('continues when the contract that was to continue it ends without approval', () => {
    const ended = { successorId: 500_002, on: '2026-08-01' };
    const restored = t.after(continued(), (now) => d.restoreContract(now, ended));
    expect(d.dueInstalments(restored, '2026-08-31')).toMatchObject({ from: 1, to: 3 });
  });

  test('bills nothing when the total of an older contract’s successor already contains the rest', () => {
    const fact = { successorId: 500_002, on: t.TODAY, by };
    const frozen = t.folded(
      [{ type: 'service-contract/SuccessorApplied', data: fact }],
      t.billedThrough('2026-06-10', t.active('2026-06-10')),
    );
    expect([d.dueInstalments(frozen, '2026-12-31'), d.nextInstalmentOn(frozen)]).toEqual([null, null]);
    expect(approvedOn('2026-11-20', frozen).approved.terms!.total).toBe(1_236_667);
  });

  test('bills the instalments of the months that begin until the last day, whatever the order of runs and ends', () => {
    const day = (offset: number) => new Date(Date.UTC(2026, 5, 10 + offset)).toISOString().slice(0, 10);
    const steps = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 60 }), end: fc.option(fc.integer({ min: 0, max: 900 })) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (list) => {
        let contract = t.active('2026-06-10');
        let net = 0;
        let offset = 0;
        const bill = (through: string) => {
          const due = d.dueInstalments(contract, through);
          if (due) net += due.amount - due.credit;
          contract = t.billedThrough(through, contract);
        };
        for (const { days, end } of list) {
          offset += days;
          bill(day(offset + 30));
          if (end !== null) contract = endOn(day(end), contract, day(offset));
        }
        bill('2040-01-01');
        // Independent sum: 353,33 for each month that begins until the last day, 353,45 for the 36th.
        let expected = 0;
        for (let month = 0; month < 36; month++) {
          const begin = new Date(Date.UTC(2026, 5 + month, 10)).toISOString().slice(0, 10);
          if (begin <= contract.endDate!) expected += month === 35 ? 35_345 : 35_333;
        }
        expect(net).toBe(expected);
      }),
      cases(),
    );
  });
});
