import { expect, test } from '@jest/globals';
import type { ClassificationCode, FinanceType } from '@floorplan/catalogue/domain';
import * as d from '@floorplan/vehicle/domain';
import { dealerVehicle, financingStarted } from '../testing/financing';

const provider = { name: 'Finansbolaget AB', organisationNumber: '5599000139' };
const noted = (creditgiver: string | null, leasinggiver: string | null = null) => ({
  creditgiver,
  leasinggiver,
});
/** Day of the reconciliation. */
const ON = '2026-06-30';
const US = 'Finansbolaget AB';
const OTHER = 'Annan Bank AB';
const vehicle = (classification: ClassificationCode, type: FinanceType): d.Vehicle => ({
  ...d.evolveVehicle(d.initialVehicle, financingStarted(classification, type)),
  status: 'active',
});

// P2-HIST-05
test.each([
  ['Finansbolaget AB', true],
  ['FINANSBOLAGET AKTIEBOLAG (publ)', true],
  ['AB Finansbolaget', true],
  [' finans-bolaget', true],
  ['559900-0139', true],
  ['165599000139', true],
  ['559900-0147', false],
  ['Finansbolaget Norden AB', false],
  ['AB', false],
  ['', false],
])('recognises the finance company in "%s": %s', (text, expected) => {
  expect(d.namesProvider(text, provider)).toBe(expected);
});

test('recognises nobody when the finance company has no name', () => {
  expect(d.namesProvider('AB', { name: '', organisationNumber: '' })).toBe(false);
});

// P2-HIST-05
test.each<[string, ClassificationCode, FinanceType, d.RegisterNotation]>([
  ['a loan', 'LA', 'LOAN', noted(US)],
  ['an instalment plan', 'D', 'AVBETALNING', noted(US)],
  ['a lease', 'D', 'LEASING', noted(null, US)],
  ['a consignment', 'V', 'CONSIGN', noted(null)],
  ['a private label', 'V', 'PL_FINANCE', noted(null)],
])(
  'expects one notation of %s, and reports every other notation as a deviation',
  (_, classification, type, expected) => {
    const all = [
      noted(US),
      noted(null, US),
      noted(null),
      noted(US, US),
      noted(OTHER),
      noted(US, OTHER),
      noted(null, OTHER),
    ];
    const fitting = all.filter((candidate) =>
      d.isAsRegistered(vehicle(classification, type), candidate, provider, ON),
    );
    expect(fitting).toEqual([expected]);
  },
);

// P2-HIST-05
test('expects no entry in the register for a vehicle whose financing has not begun', () => {
  const waiting = d.evolveVehicle(d.initialVehicle, financingStarted('D', 'LEASING'));
  const own = d.evolveVehicle(d.initialVehicle, dealerVehicle());
  for (const car of [waiting, own]) {
    expect(d.isAsRegistered(car, noted(null), provider, ON)).toBe(true);
    expect(d.isAsRegistered(car, noted(null, US), provider, ON)).toBe(false);
  }
});

// P2-HIST-05
test('requires no entry in the register when the reconciliation is older than the financing', () => {
  const loan = vehicle('LA', 'LOAN');
  const [period] = vehicle('V', 'CONSIGN').periods;
  const begun = { ...loan, periods: [{ ...period!, begin: '2026-06-10' }] };
  const isDeviation = (car: d.Vehicle, on: string) => !d.isAsRegistered(car, noted(null), provider, on);
  expect(['2026-06-09', '2026-06-10'].map((on) => isDeviation(begun, on))).toEqual([false, true]);
  // A change of site does not begin a new financing.
  const continued = { ...period!, id: 99, begin: '2026-06-20', continues: true as const };
  const moved = { ...begun, periods: [...begun.periods, continued] };
  expect(['2026-06-09', '2026-06-15'].map((on) => isDeviation(moved, on))).toEqual([false, true]);
  expect(d.isAsRegistered(begun, noted(US), provider, '2026-06-09')).toBe(true);
  expect(d.isAsRegistered(begun, noted(OTHER), provider, '2026-06-09')).toBe(false);
});
