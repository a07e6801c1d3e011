import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { doing } from '../testing/doing';
import { financingStarted } from '../testing/financing';

// KONS180 from 2026-03-02: its last day is 2026-08-28.
const extending = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const [period] = extending.periods as [d.Period];
const selling: d.Vehicle = {
  ...extending,
  periods: [{ ...period, program: { ...period.program, finishAction: 'SEL' } }],
};
const finish = (vehicle: d.Vehicle, today: string) => {
  const result = d.finishTerm(vehicle, { today, by: doing().by });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.facts;
};
const fold = (vehicle: d.Vehicle, facts: readonly d.VehicleEvent[]) =>
  facts.reduce((state, fact) => d.evolveVehicle(state, fact), vehicle);

// P1-VEH-27
describe('when a term has run out', () => {
  test('nothing follows on its last day, nor for what does not run', () => {
    expect(finish(extending, '2026-08-28')).toEqual([]);
    for (const status of ['purchased', 'inactive', 'reversed'] as const)
      expect(finish({ ...extending, status }, '2026-09-01')).toEqual([]);
  });

  test('EXT lengthens it by its length, at most ninety days, and once', () => {
    const facts = finish(extending, '2026-08-29');
    expect(facts).toMatchObject([{ data: { from: '2026-08-28', to: '2026-11-26' } }]);
    const longer = fold(extending, facts);
    expect([finish(longer, '2026-08-29'), finish(longer, '2026-12-01')]).toEqual([[], []]);
  });

  test('of a vehicle that waits to be a demo vehicle the consignment goes on, or its end is proposed', () => {
    expect(finish({ ...extending, status: 'pending' }, '2026-08-29')).toHaveLength(1);
    const waiting: d.Vehicle = { ...selling, status: 'pending' };
    const proposed = fold(waiting, finish(waiting, '2026-08-29'));
    expect([d.openProposal(proposed)?.end, finish(proposed, '2026-08-30')]).toEqual(['2026-08-28', []]);
    // One that never was financed has no term.
    expect(finish({ ...waiting, periods: [] }, '2026-08-29')).toEqual([]);
  });

  test('SEL ends it by itself on the next bank day, unless people have to decide', () => {
    const ends = (vehicle: d.Vehicle, today: string) => d.endsByItself(vehicle, today);
    // The 28th is a Friday.
    expect(['2026-08-28', '2026-08-29', '2026-08-31'].map((day) => ends(selling, day))).toEqual([
      ...[false, false, true],
    ]);
    expect(ends(extending, '2026-08-31')).toBe(false);
    expect(ends({ ...selling, status: 'pending' }, '2026-08-31')).toBe(false);
    const asked = { ...selling.requests, end: {} as d.EndRequest };
    expect(ends({ ...selling, requests: asked }, '2026-08-31')).toBe(false);
    const branded = { ...selling.financing!, type: 'PL_FINANCE' as const };
    expect(ends({ ...selling, financing: branded }, '2026-08-31')).toBe(false);
  });

  test('a loan is lengthened as a consignment is', () => {
    const requested = d.evolveVehicle(d.initialVehicle, financingStarted('LA', 'LOAN'));
    const loan: d.Vehicle = { ...requested, status: 'active', periods: extending.periods };
    expect(finish(loan, '2026-08-29')).toHaveLength(1);
  });

  test('SEL proposes the end, once for each last day, and a period that goes on withdraws it', () => {
    const facts = finish(selling, '2026-08-29');
    expect(facts.map(({ type }) => type)).toEqual(['vehicle/EndProposed']);
    const proposed = fold(selling, facts);
    expect([d.openProposal(proposed)?.end, finish(proposed, '2026-08-30')]).toEqual(['2026-08-28', []]);
    const result = d.extendProgram.decide(proposed, {}, doing());
    const longer = fold(proposed, result.ok ? result.facts : []);
    expect([d.openProposal(longer), finish(longer, '2026-11-26')]).toEqual([null, []]);
    expect(finish(longer, '2026-11-27')).toHaveLength(1);
  });
});
