import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { command, reference } from '../testing/financing';

const decision = d.financeVehicle(command(), reference());
const started = decision.kind === 'plan' ? decision.fact : null;
const active = d.evolveVehicle(d.initialVehicle, started!);
const by = { kind: 'user', id: '1', name: 'Anna' } as const;

/** All transitions that actions use. Repeated here, so that a change of the state machine fails the test. */
const MOVES: Record<string, Partial<Record<d.VehicleSignal, number>>> = {
  absent: { registered: 1, financed: 0, financedAsDemo: 2, financedAsLoan: 6, financedAwaitingApproval: 6 },
  active: { bought: 5, loanEnded: 7, reversed: 4, returned: 1, movedToDemo: 2, soldToEndCustomer: 8 },
  inactive: { loanRequested: 6, soldToEndCustomer: 8 },
  pending: { demoApproved: 0, demoCancelled: 0, demoRejected: 3 },
  rejected: {},
  reversed: {},
  purchased: { soldToEndCustomer: 8 },
  financingPending: { loanApproved: 0, privateLabelApproved: 0, loanRejected: 3, requestedLoanRejected: 1 },
  loanEnded: { soldToEndCustomer: 8 },
  soldToEndCustomer: {},
};
const SIGNALS = [
  ...new Set(Object.values(MOVES).flatMap((moves) => Object.keys(moves))),
] as d.VehicleSignal[];
const EXISTING = d.VEHICLE_STATUSES.slice(1) as d.ExistingStatus[];

// P1-VEH-04
test.each(d.VEHICLE_STATUSES)('allows exactly the listed transitions from status %s', (status) => {
  const found = SIGNALS.flatMap((signal) => {
    const next = d.nextVehicleStatus(status, signal);
    return next === null ? [] : [[signal, d.statusCodeOf(next as d.ExistingStatus)]];
  });
  expect(Object.fromEntries(found)).toEqual(MOVES[status]);
});

test('uses a limit and holds unique keys in statuses 0, 2 and 6, and lists vehicles of statuses 0 and 2 in the inventory', () => {
  expect(d.HOLDING_STATUS_CODES).toEqual([0, 2, 6]);
  expect(d.INVENTORY_STATUS_CODES).toEqual([0, 2]);
  expect(EXISTING.map(d.statusCodeOf).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

describe('a vehicle', () => {
  test('throws when a financed vehicle is financed again', () =>
    expect(() => d.evolveVehicle(active, started!)).toThrow(/cannot follow/));

  test('records that the registration code was shown', () => {
    const code = d.evolveVehicle(active, { type: 'vehicle/CodeShown', data: { by } }).code;
    expect(code).toEqual({ ref: 'code-1', shown: true });
    expect(() => d.evolveVehicle(d.initialVehicle, { type: 'vehicle/CodeShown', data: { by } })).toThrow();
  });
});

describe('program status', () => {
  const period = { begin: '2026-03-02', end: '2026-08-28', firstDayNumber: 1 };

  // P1-VEH-05
  test.each([
    ['2026-08-13', 'DAY', 0],
    ['2026-08-14', 'DAY', 1],
    ['2026-08-28', 'DAY', 1],
    ['2026-08-29', 'DAY', 2],
    ['2026-07-28', 'MONTH', 0],
    ['2026-07-29', 'MONTH', 1],
  ] as const)('on %s, for a program in unit %s, returns the status %p', (today, unit, status) => {
    expect(d.programStatus(period, unit, today)).toBe(status);
    expect(d.isWarningPeriod(period, unit, today)).toBe(status > 0);
  });

  // P1-INV-06
  test('counts the first day of a period as day 0, and earlier days as negative', () => {
    expect([
      d.daysFromStart(period, '2026-03-02'),
      d.daysFromStart(period, '2026-03-01'),
      d.daysLeft(period, '2026-08-29'),
    ]).toEqual([0, -1, -1]);
  });

  test('counts the first day as part of a term, and moves the end of a term of months back when the last month is too short', () => {
    expect([
      d.endOfTerm('2026-03-02', 180, 'DAY'),
      d.endOfTerm('2026-01-31', 1, 'MONTH'),
      d.endOfTerm('2026-03-02', 36, 'MONTH'),
    ]).toEqual(['2026-08-28', '2026-02-27', '2029-03-01']);
  });

  test('extends a term by its original length, at most 90 days', () => {
    expect([d.dateForExtend(period, 180, 'DAY'), d.dateForExtend(period, 60, 'DAY')]).toEqual([
      '2026-11-26',
      '2026-10-27',
    ]);
  });

  // P1-CHARGE-10
  test('extends a monthly plan by its own length, at most three whole months from its start', () => {
    const plan = (begin: string, months: number) => ({
      begin,
      end: d.endOfTerm(begin, months, 'MONTH'),
      firstDayNumber: 1,
    });
    expect([
      d.dateForExtend(plan('2026-03-02', 36), 36, 'MONTH'),
      d.dateForExtend(plan('2026-03-02', 2), 2, 'MONTH'),
      d.dateForExtend(plan('2025-10-31', 3), 3, 'MONTH'),
    ]).toEqual(['2029-06-01', '2026-07-01', '2026-04-29']);
  });
});

// P1-VEH-09
test('uses a unique id for each event category, and the ids 8 and 27 for notes', () => {
  expect(new Set(d.EVENT_CATEGORIES.map(({ id }) => id)).size).toBe(46);
  expect([d.NOTE, d.IMPORTER_NOTE, d.eventCategory(99)]).toEqual([8, 27, null]);
  expect(d.EVENT_CATEGORIES.filter((row) => !row.showOnEventList).map(({ id }) => id)).toEqual([
    25, 33, 34, 42, 43, 44,
  ]);
});
