import { useLocaleTexts } from '@floorplan/platform/texts';
import { expect, test } from '@jest/globals';
import { defaultFunctions, type FunctionKey, type Role, type UserScope } from '@floorplan/identity/domain';
import { evolveVehicle, initialVehicle, lastPeriod, type Payoff } from '@floorplan/vehicle/domain';
import { financingStarted } from '../../domain/testing/financing';
import { toPeriod } from './period-views';
import { toEndRequests } from './vehicle-views';

const vehicle = evolveVehicle(initialVehicle, financingStarted('V', 'CONSIGN'));
const seen = {
  version: 1,
  vehicle,
  dealer: null as never,
  importer: null,
  offer: null,
  heldUntil: null,
  today: '2026-03-31',
};
const scope = (role: Role, without: FunctionKey[] = []): UserScope => ({
  kind: 'user',
  userId: 7,
  name: 'Maja Lind',
  role,
  roleCode: role === 'admin' ? 10 : 0,
  roleId: 1,
  functions: new Set([...defaultFunctions(role)].filter((key) => !without.includes(key))),
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
  dealerGroupId: null,
  languageCode: 'sv-SE',
  sessionId: 's',
});
const rowsFor = (reader: UserScope) =>
  toPeriod(seen, lastPeriod(vehicle)!, reader).PriceProgram.PriceProgramPeriods.length;

// P1-RIGHTS-02
test('shows price list rows only to users with fncVehicleShowPricelist, and the price list’s name to everybody', () => {
  const [with_, without] = [scope('DEO'), scope('DEO', ['fncVehicleShowPricelist'])];
  expect(rowsFor(with_)).toBeGreaterThan(0);
  expect(rowsFor(without)).toBe(0);
  expect(toPeriod(seen, lastPeriod(vehicle)!, without).PriceProgram.Code).toBe('KONS180');
});

// P1-VEH-06
test('shows the price list rows that begin within the term, by the day count of the period', () => {
  const period = lastPeriod(vehicle)!;
  const fromDays = (change: Partial<typeof period>) =>
    toPeriod(seen, { ...period, ...change }, scope('admin')).PriceProgram.PriceProgramPeriods.map(
      (row) => row.FromDay,
    );
  const row = period.program.periods[0]!;
  const periods = [1, 121, 181].map((fromDay) => ({ ...row, fromDay, toDay: fromDay }));
  // A list of 120 days replaced another list. The term keeps its 180 days.
  const program = { ...period.program, length: 120, periods };
  expect(fromDays({ program })).toEqual([1, 121]);
  // When the day count continues after a swap, the term ends with a higher day number.
  expect(fromDays({ program, firstDayNumber: 31 })).toEqual([1, 121, 181]);
});

// P1-VEH-06
test('shows a price list row that begins after the term only when the row charges the vehicle', () => {
  const period = lastPeriod(vehicle)!;
  const row = period.program.periods[0]!;
  const rows = [1, 181, 200].map((fromDay) => ({ ...row, fromDay, toDay: fromDay }));
  const kept = { ...period, program: { ...period.program, periods: rows } };
  const shown = (today: string, closedOn: string | null = null) =>
    toPeriod({ ...seen, today }, { ...kept, closedOn }, scope('admin')).PriceProgram.PriceProgramPeriods.map(
      ({ FromDay }) => FromDay,
    );
  // The last day of the term is 28 August, day 180.
  expect(shown('2026-08-28')).toEqual([1]);
  expect(shown('2026-08-29')).toEqual([1, 181]);
  expect([shown('2026-09-17'), shown('2026-12-01', '2026-09-17')]).toEqual([
    [1, 181, 200],
    [1, 181],
  ]);
});

// P1-VEH-18 P1-VEH-35
test('adds the word for a discount in the reader’s language, and does not change older texts that contain the word', () => {
  useLocaleTexts({ 'sv-SE': { 'vehicle.discount_prefix': 'Rabatt' } });
  const period = lastPeriod(vehicle)!;
  const row = {
    feeId: 2,
    feeType: 'RTA',
    receiverType: 'DEA' as const,
    value: -0.25,
    fromDay: 1,
    toDay: 90,
  };
  const adjustments = [
    { ...row, id: 1, text: 'Kampanj', isDiscount: true as const },
    { ...row, id: 2, text: '', isDiscount: true as const },
    { ...row, id: 3, text: 'Rabatt: Volym' },
  ];
  const { FeeAdjustments } = toPeriod(seen, { ...period, adjustments }, scope('admin'));
  expect(FeeAdjustments.map(({ Text }) => Text)).toEqual(['Rabatt: Kampanj', 'Rabatt', 'Rabatt: Volym']);
});

// P1-VEH-05
test('says in its warning period, in the reader’s language, when a running period ends or ended', () => {
  useLocaleTexts({
    'sv-SE': {
      'dash.item_near_end_zero': 'Löper ut i dag',
      'dash.item_near_end_one': '{{count}} dag kvar',
      'dash.item_near_end_other': '{{count}} dagar kvar',
    },
    'en-GB': {
      'dash.item_ended_one': 'Ended {{count}} day ago',
      'dash.item_ended_other': 'Ended {{count}} days ago',
    },
  });
  const english: UserScope = { ...scope('DEO'), languageCode: 'en-GB' };
  const period = lastPeriod(vehicle)!;
  const messages = (today: string, reader = scope('DEO'), closedOn: string | null = null) =>
    toPeriod({ ...seen, today }, { ...period, closedOn }, reader).Messages;
  // The last day of the term is 28 August.
  expect(messages('2026-08-13')).toEqual([]);
  expect(messages('2026-08-14')).toEqual(['14 dagar kvar']);
  expect([messages('2026-08-27'), messages('2026-08-28')]).toEqual([['1 dag kvar'], ['Löper ut i dag']]);
  expect(messages('2026-08-29', english)).toEqual(['Ended 1 day ago']);
  expect(messages('2026-08-30', english)).toEqual(['Ended 2 days ago']);
  expect(messages('2026-08-30', english, '2026-08-20')).toEqual([]);
});

test('returns the day on which a period was closed, and null while the period runs', () => {
  const period = lastPeriod(vehicle)!;
  const closed = (closedOn: string | null) =>
    toPeriod(seen, { ...period, closedOn }, scope('admin')).ClosedDate;
  expect(closed(null)).toBeNull();
  expect(closed('2026-03-31')).toBe('2026-03-31');
});

// P1-END-05
test('shows the payoff of a quote to staff and the current dealer, but not to earlier dealers', () => {
  const by = { kind: 'user', id: '1', name: 'Anna' } as const;
  const payoff: Payoff = {
    endDate: '2026-04-10',
    capital: 320_000_00,
    discount: 0,
    discountVat: 0,
    endAmount: 320_000_00,
    vat: 80_000_00,
    unpaid: 900_00,
    amount: 400_900_00,
    perDay: 36_00,
    lines: [],
  };
  const data = { on: '2026-03-31', number: 10_001, dealerId: 101, importerId: 1, payoff, by };
  const quoted = evolveVehicle(vehicle, { type: 'vehicle/EndQuoted', data });
  const numbers = (role: Role, heldUntil: string | null) =>
    toEndRequests(quoted, scope(role), { ...seen, heldUntil }).EndQuote?.Payoff?.Amount ?? null;
  expect([numbers('admin', null), numbers('DEO', null), numbers('IMP', null)]).toEqual([
    400_900,
    400_900,
    null,
  ]);
  expect(numbers('DEO', '2026-04-01')).toBeNull();
});
