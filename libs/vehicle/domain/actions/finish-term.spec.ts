import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { actionContext } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

// Price list KONS180 from 2026-03-02; the last day is 2026-08-28.
const extending = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const [period] = extending.periods as [d.Period];
const selling: d.Vehicle = {
  ...extending,
  periods: [{ ...period, program: { ...period.program, finishAction: 'SEL' } }],
};
const finish = (vehicle: d.Vehicle, today: string) => {
  const result = d.finishTerm(vehicle, { today, by: actionContext().by });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.facts;
};
const fold = (vehicle: d.Vehicle, facts: readonly d.VehicleEvent[]) =>
  facts.reduce((state, fact) => d.evolveVehicle(state, fact), vehicle);

// P1-VEH-27
describe('a term that has run out', () => {
  test('changes nothing on the last day of a term, and nothing for a financing that does not run', () => {
    expect(finish(extending, '2026-08-28')).toEqual([]);
    for (const status of ['purchased', 'inactive', 'reversed'] as const)
      expect(finish({ ...extending, status }, '2026-09-01')).toEqual([]);
  });

  test("extends the term once by its own length, at most ninety days, when the price list's finish action is EXT", () => {
    const facts = finish(extending, '2026-08-29');
    expect(facts).toMatchObject([{ data: { from: '2026-08-28', to: '2026-11-26' } }]);
    const longer = fold(extending, facts);
    expect([finish(longer, '2026-08-29'), finish(longer, '2026-12-01')]).toEqual([[], []]);
  });

  test('extends the term or proposes its end also while the vehicle waits to become a demo vehicle', () => {
    expect(finish({ ...extending, status: 'pending' }, '2026-08-29')).toHaveLength(1);
    const waiting: d.Vehicle = { ...selling, status: 'pending' };
    const proposed = fold(waiting, finish(waiting, '2026-08-29'));
    expect([d.openProposal(proposed)?.end, finish(proposed, '2026-08-30')]).toEqual(['2026-08-28', []]);
    // A vehicle that was never financed has no term.
    expect(finish({ ...waiting, periods: [] }, '2026-08-29')).toEqual([]);
  });

  test('ends the financing on the next bank day when the finish action is SEL, unless a person must decide', () => {
    const ends = (vehicle: d.Vehicle, today: string) => d.endsByItself(vehicle, today);
    // 2026-08-28 is a Friday.
    expect(['2026-08-28', '2026-08-29', '2026-08-31'].map((day) => ends(selling, day))).toEqual([
      false,
      false,
      true,
    ]);
    expect(ends(extending, '2026-08-31')).toBe(false);
    expect(ends({ ...selling, status: 'pending' }, '2026-08-31')).toBe(false);
    const asked = { ...selling.requests, end: {} as d.EndRequest };
    expect(ends({ ...selling, requests: asked }, '2026-08-31')).toBe(false);
    const branded = { ...selling.financing!, type: 'PL_FINANCE' as const };
    expect(ends({ ...selling, financing: branded }, '2026-08-31')).toBe(false);
  });

  test('extends the term of a loan by the same rules as the term of a consignment', () => {
    const requested = d.evolveVehicle(d.initialVehicle, financingStarted('LA', 'LOAN'));
    const loan: d.Vehicle = { ...requested, status: 'active', periods: extending.periods };
    expect(finish(loan, '2026-08-29')).toHaveLength(1);
  });

  test('proposes the end only once per last day of a term when the finish action is SEL, and withdraws the proposal when the term is extended', () => {
    const facts = finish(selling, '2026-08-29');
    expect(facts.map(({ type }) => type)).toEqual(['vehicle/EndProposed']);
    const proposed = fold(selling, facts);
    expect([d.openProposal(proposed)?.end, finish(proposed, '2026-08-30')]).toEqual(['2026-08-28', []]);
    const result = d.extendProgram.decide(proposed, {}, actionContext());
    const longer = fold(proposed, result.ok ? result.facts : []);
    expect([d.openProposal(longer), finish(longer, '2026-11-26')]).toEqual([null, []]);
    expect(finish(longer, '2026-11-27')).toHaveLength(1);
  });
});
