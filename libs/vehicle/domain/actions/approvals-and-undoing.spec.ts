import type { DemoFinanceType } from '@floorplan/catalogue/domain';
import { describe, expect, test } from '@jest/globals';
import { whyNot, type ActionRules, type Decision } from '@floorplan/kernel';
import * as d from '../index';
import { caller, actionContext, surroundings } from '../testing/action-context';
import { command, financingStarted, message, program, reference } from '../testing/financing';

// Price 320 000 without VAT, term of 180 days from 2026-03-02. Today is 2026-06-17.
const consigned = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const after = (result: Decision<d.VehicleEvent>, before: d.Vehicle): d.Vehicle => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.facts.reduce((state, fact) => d.evolveVehicle(state, fact), before);
};
const dataOf = (result: Decision<d.VehicleEvent>) => result.ok && result.facts[0]!.data;
const refusal = (result: Decision<d.VehicleEvent>) => (result.ok ? null : result.refusal);
const why = (action: ActionRules<d.ActionSubject>, vehicle: d.Vehicle, around = surroundings()) =>
  whyNot(action, d.subjectOf(vehicle, around), caller());

// P1-VEH-23
describe('a private label waiting for approval', () => {
  const known = reference();
  const decision = d.financeVehicle(
    command(message()),
    reference({
      importer: { ...known.importer!, demandPlApproval: true },
      findProgram: () => ({ kind: 'found', program: program('PL_FINANCE') }),
    }),
  );
  if (decision.kind !== 'plan') throw new Error('the message is in order');
  const waiting = d.evolveVehicle(d.initialVehicle, decision.fact);
  const snapshot = d.programOf(waiting)!;
  const approve = (ssn: string, asked: d.ProgramSnapshot | null = snapshot) =>
    d.approvePrivateLabel.decide(waiting, { ssn }, actionContext(), { program: asked });

  test('creates no period for a private label that waits for approval, but uses the limit', () => {
    expect([decision.statusCode, waiting.status, waiting.periods]).toEqual([6, 'financingPending', []]);
    expect(d.capitalsHeldBy(waiting)).toMatchObject([{ category: 'F4', amount: 32_000_000 }]);
    expect(d.eventCategoryOf(decision.fact)).toBeNull();
  });

  test('begins the period on the day of approval, for a buyer with a valid personal or organisation number', () => {
    const running = after(approve('850715-2380'), waiting);
    expect(running).toMatchObject({
      status: 'active',
      periods: [{ id: 501, begin: '2026-06-17', end: '2026-08-15', capital: 32_000_000 }],
    });
    expect(dataOf(approve('559900-0063'))).toMatchObject({ buyer: '5599000063' });
    expect(refusal(approve('850715-2381'))).toMatchObject({ params: { field: 'ssn' } });
    expect(refusal(approve('850715-2380', null))).toMatchObject({ code: 'NO_PRICE_PROGRAM' });
    // The event description masks the buyer's number.
    const told = approve('850715-2380');
    expect(told.ok && told.facts.map(d.eventDescriptionOf)).toEqual(['PL60 · 19850715-****']);
  });

  test('sets the status rejected, and releases the limit, when a waiting private label is rejected', () => {
    const rejected = after(d.rejectFinancing.decide(waiting, { comment: 'Nej' }, actionContext()), waiting);
    expect([rejected.status, d.capitalsHeldBy(rejected)]).toEqual(['rejected', []]);
  });
});

// P1-VEH-24
describe('the owner registration of a demo vehicle', () => {
  const demo: d.Vehicle = {
    ...d.evolveVehicle(d.initialVehicle, financingStarted('D', 'LEASING')),
    status: 'active',
    approvals: { dealer: { on: '2026-06-01', by: actionContext().by }, importer: null, owner: null },
  };
  const register = (financetype?: DemoFinanceType) =>
    d.registerOwner.decide(demo, { financetype }, actionContext());

  test('permits one owner registration when the importer allows owner registrations and the dealer has approved the demo vehicle', () => {
    const importer = { ...surroundings().importer!, allowOwnerReg: false };
    expect(why(d.registerOwner, demo)).toBeNull();
    expect(why(d.registerOwner, demo, { ...surroundings(), importer })?.code).toBe('OWNER_REG_NOT_ALLOWED');
    expect(why(d.registerOwner, after(register(), demo))?.code).toBe('OWNER_IS_REGISTERED');
    expect(why(d.registerOwner, consigned)?.code).toBe('DEMO_APPROVAL_MISSING');
  });

  test('refuses an owner registration whose finance type differs from the finance type of the vehicle', () => {
    expect(refusal(register('AVBETALNING'))).toMatchObject({ code: 'OTHER_FINANCE_TYPE' });
    expect(refusal(register('LEASING'))).toBeNull();
  });
});

// P1-VEH-25
describe('a reversal', () => {
  const result = d.reverse.decide(consigned, { invoiceno: ' K-17 ' }, actionContext());
  const undone = after(result, consigned);

  test('on a reversal, credits the importer’s invoice, closes the period on the first day of the period, and releases limit and unique keys', () => {
    expect(dataOf(result)).toMatchObject({
      from: '2026-03-02',
      capital: 32_000_000,
      creditNumber: 'K-17',
      periods: [{ id: 501, closedOn: null }],
      credit: { number: 'K-17', net: -32_000_000, vat: -8_000_000, total: -40_000_000 },
    });
    expect([undone.status, undone.periods[0]!.closedOn]).toEqual(['reversed', '2026-03-02']);
    expect(undone.invoices.map(({ category }) => category)).toEqual([4, 3]);
    expect([d.capitalsHeldBy(undone), d.keysHeldBy(undone)]).toEqual([[], []]);
    expect(d.chargingPeriod(undone)).toBeNull();
  });

  test('drops pending corrections of charges on a reversal, because the reversal credits all charges', () => {
    const pending = {
      periodId: 501,
      receiver: 'IMP',
      receiverId: 1,
      feeType: 'RTA',
      from: '2026-03-02',
      to: '2026-03-31',
      amount: -5_400,
    } as unknown as d.Vehicle['corrections'][number];
    expect(after(result, { ...consigned, corrections: [pending] }).corrections).toEqual([]);
  });

  test('permits the reversal of an active consignment or loan, and refuses other finance types and statuses', () => {
    const financedAs = (type: 'LOAN' | 'PL_FINANCE') => ({
      ...consigned,
      financing: { ...consigned.financing!, type },
    });
    expect(why(d.reverse, consigned)).toBeNull();
    expect(why(d.reverse, financedAs('LOAN'))).toBeNull();
    expect(why(d.reverse, financedAs('PL_FINANCE'))?.code).toBe('OTHER_FINANCE_TYPE');
    expect(why(d.reverse, undone)?.code).toBe('WRONG_STATUS');
  });
});

// P1-VEH-26
describe('a return to the importer', () => {
  test('permits a return from fourteen days before the end of the term, and returns the first permitted day when it is too early', () => {
    const on = (today: string) => why(d.returnToImporter, consigned, { ...surroundings(), today });
    expect(on('2026-08-13')).toEqual({ code: 'TOO_EARLY', params: { date: '2026-08-14' } });
    expect(on('2026-08-14')).toBeNull();
    expect(on('2026-12-01')).toBeNull();
  });

  test('closes the period on the day of the return, and records the amount for which the importer buys the vehicle back', () => {
    const result = d.returnToImporter.decide(consigned, {}, actionContext());
    expect(dataOf(result)).toMatchObject({ buyBack: { net: 32_000_000, vat: 8_000_000, total: 40_000_000 } });
    const back = after(result, consigned);
    expect([back.status, back.periods[0]!.closedOn]).toEqual(['inactive', '2026-06-17']);
    expect([d.capitalsHeldBy(back), d.isInDealerStock(back)]).toEqual([[], false]);
  });
});
