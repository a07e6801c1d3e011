import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { addDays } from '@floorplan/kernel';
import * as d from '../index';
import { caller, actionContext } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

// The term of 180 days begins on 2026-03-02 at dealer 101 of organisation 7.
const active = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const period = active.periods[0]!;
const from = {
  dealerId: 101,
  organisationId: 7,
  name: 'Mälarbil Västerås',
  organizationNumber: '5560000000',
};
const to = { dealerId: 205, organisationId: 9, name: 'Norrskensbil Umeå', organizationNumber: '5590000113' };
const site = { ...to, dealerId: 102, organisationId: 7, organizationNumber: from.organizationNumber };
const program = { ...period.program, id: 77, code: 'KONS90', length: 90 };
const known = (over: Partial<d.KnownOfSwap> = {}): d.KnownOfSwap => ({
  from,
  to,
  program: null,
  periodId: 900,
  limitMakeId: 3,
  outstanding: period.capital,
  ...over,
});
const swap = (body: Partial<d.SwapBody> = {}, over: Partial<d.KnownOfSwap> = {}, by = actionContext()) =>
  d.swap.decide(active, { new_dealer_id: 205, ...body }, by, known(over));
const refusal = (result: ReturnType<typeof swap>) => (result.ok ? null : result.refusal.code);
const after = (result: ReturnType<typeof swap>): d.Vehicle => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.facts.reduce((state, fact) => d.evolveVehicle(state, fact), active);
};

describe('a swap between organisations', () => {
  test('closes the old dealer’s period today, and begins a period at the new dealer with the same terms and day count', () => {
    const vehicle = after(swap({ comment: ' Bytt mot vit ' }));
    expect(vehicle.periods).toEqual([
      { ...period, closedOn: '2026-06-17' },
      {
        id: 900,
        begin: '2026-06-17',
        end: period.end,
        firstDayNumber: 108,
        continues: true,
        kind: { type: 'CONSIGN', classification: 'V' },
        program: period.program,
        dealerId: 205,
        capital: period.capital,
        closedOn: null,
        extended: false,
        adjustments: [],
      },
    ]);
    expect(vehicle.parties).toMatchObject({
      dealerId: 205,
      organisationId: 9,
      earlier: [{ dealerId: 101, organisationId: 7, until: '2026-06-17' }],
    });
    // The facts are FinancingStarted, SwapReleased and SwapReceived. The new dealer may see only the last
    // one.
    expect(vehicle.facts).toEqual({ all: 3, hiddenFromDealer: 2, hiddenFromImporter: 0 });
    expect([vehicle.status, vehicle.limit?.makeId, d.capitalsHeldBy(vehicle)[0]?.organisationId]).toEqual([
      'active',
      3,
      9,
    ]);
  });

  test('finances only the outstanding capital at the new dealer', () => {
    const vehicle = after(swap({}, { outstanding: 31_500_000 }));
    expect(d.lastPeriod(vehicle)).toMatchObject({ capital: 31_500_000 });
    // The limit usage stays the original capital until an instalment is paid.
    expect(vehicle.limit!.amount).toBe(active.limit!.amount);
  });

  test('restarts the day count when the swap has a new price list', () => {
    const vehicle = after(swap({ new_price_program_id: 77 }, { program }));
    expect(d.lastPeriod(vehicle)).toMatchObject({
      begin: '2026-06-17',
      end: '2026-09-14',
      firstDayNumber: 1,
      program: { code: 'KONS90' },
    });
  });

  // P1-VEH-13
  test('requires a new price list for a swap after the last day of the term', () => {
    const on = (today: string) => actionContext({ today });
    expect(refusal(swap({}, {}, on('2026-08-28')))).toBeNull();
    expect(refusal(swap({}, {}, on('2026-08-29')))).toBe('PROGRAM_NEEDED');
    expect(refusal(swap({ new_price_program_id: 99 }, {}, on('2026-08-29')))).toBe('PROGRAM_NOT_AVAILABLE');
    const renewed = after(swap({ new_price_program_id: 77 }, { program }, on('2026-08-29')));
    expect(d.lastPeriod(renewed)).toMatchObject({ begin: '2026-08-29', end: '2026-11-26' });
    // A change of site continues the period and needs no new price list.
    expect(refusal(swap({}, { to: site }, on('2026-08-29')))).toBeNull();
    expect(refusal(swap({ mode: 'SWAP' }, { to: site }, on('2026-08-29')))).toBe('PROGRAM_NEEDED');
  });

  test('never creates a period that ends before its first day, whatever the day of the swap', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 400 }), fc.boolean(), (days, renews) => {
        const today = addDays(period.begin, days);
        const result = renews
          ? swap({ new_price_program_id: 77 }, { program }, actionContext({ today }))
          : swap({}, {}, actionContext({ today }));
        if (!result.ok) return expect([renews, today > period.end]).toEqual([false, true]);
        const { begin, end } = d.lastPeriod(after(result))!;
        expect(begin <= end).toBe(true);
      }),
      cases(),
    );
  });

  test('keeps the start date of a period that has not begun, with and without a new price list', () => {
    const early = actionContext({ today: '2026-02-20' });
    expect(d.lastPeriod(after(swap({}, {}, early)))).toMatchObject({
      begin: period.begin,
      end: period.end,
      firstDayNumber: 1,
    });
    const renewed = after(swap({ new_price_program_id: 77 }, { program }, early));
    expect(d.lastPeriod(renewed)).toMatchObject({
      begin: period.begin,
      end: '2026-05-30',
      firstDayNumber: 1,
    });
  });

  test('writes one event for the old dealer and one event for the new dealer, with the same description', () => {
    const result = swap({ comment: 'Bytt' });
    if (!result.ok) throw new Error('refused');
    const states = result.facts.map((_, i) =>
      result.facts.slice(0, i + 1).reduce((state, fact) => d.evolveVehicle(state, fact), active),
    );
    const told = result.facts.map((fact, i) => [
      d.eventCategoryOf(fact),
      d.eventDescriptionOf(fact),
      d.vehicleStream.readers(states[i]!, fact).dealers,
    ]);
    expect(told).toEqual([
      [12, 'Mälarbil Västerås → Norrskensbil Umeå · Bytt', [101]],
      [13, 'Mälarbil Västerås → Norrskensbil Umeå · Bytt', [205]],
    ]);
  });

  test('refuses a swap to an unavailable dealer, and a swap with an unavailable price list', () => {
    expect(refusal(swap({}, { to: null }))).toBe('DEALER_NOT_AVAILABLE');
    expect(refusal(swap({}, { to: from }))).toBe('DEALER_NOT_AVAILABLE');
    expect(refusal(swap({ new_price_program_id: 99 }))).toBe('PROGRAM_NOT_AVAILABLE');
  });
});

describe('a change of site', () => {
  test('continues the period on a change of site within one organisation number', () => {
    const vehicle = after(swap({}, { to: site }));
    expect(vehicle.periods).toEqual([{ ...period, dealerId: 102 }]);
    expect(vehicle.parties).toMatchObject({ dealerId: 102, earlier: [{ dealerId: 101 }] });
    expect(d.capitalsHeldBy(vehicle)).toEqual(d.capitalsHeldBy(active));
  });

  test('refuses a change of site to another organisation number, or with a new price list', () => {
    expect(refusal(swap({ mode: 'CHANGE' }))).toBe('OTHER_ORGANISATION_NUMBER');
    expect(refusal(swap({ new_price_program_id: 77 }, { to: site, program }))).toBe('PROGRAM_NOT_AVAILABLE');
  });

  test('requires another right for a change of site than for a swap', () => {
    const only = (right: string) => actionContext({ caller: caller({ holds: (one) => one === right }) });
    expect(refusal(swap({}, {}, only(d.changeDealer.right)))).toBe('FORBIDDEN');
    expect(refusal(swap({}, { to: site }, only(d.changeDealer.right)))).toBeNull();
    expect(refusal(swap({}, { to: site }, only(d.swapBetweenDealers.right)))).toBe('FORBIDDEN');
    expect(refusal(swap({ mode: 'SWAP' }, { to: site }, only(d.swapBetweenDealers.right)))).toBeNull();
  });
});

test('defines swap and change of site by the same rules, each with its own right', () => {
  const halves = [d.swapBetweenDealers, d.changeDealer];
  for (const half of halves) expect({ ...half, right: d.swap.right }).toEqual(d.swap);
  expect(new Set([d.swap, ...halves].map(({ right }) => right)).size).toBe(3);
});
