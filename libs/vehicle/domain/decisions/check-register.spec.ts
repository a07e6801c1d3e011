import { expect, test } from '@jest/globals';
import type { ClassificationCode, FinanceType } from '@floorplan/catalogue/domain';
import * as d from '@floorplan/vehicle/domain';
import { dealerVehicle, financingStarted } from '../testing/financing';

const provider = { name: 'Finansbolaget AB', organisationNumber: '5599000139' };
const noted = (creditgiver: string | null, leasinggiver: string | null = null) => ({
  creditgiver,
  leasinggiver,
});
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
])('expects one notation of %s, and finds every other to deviate', (_, classification, type, expected) => {
  const all = [
    noted(US),
    noted(null, US),
    noted(null),
    noted(US, US),
    noted(OTHER),
    noted(US, OTHER),
    noted(null, OTHER),
  ];
  const fitting = all.filter((one) => d.isAsRegistered(vehicle(classification, type), one, provider));
  expect(fitting).toEqual([expected]);
});

// P2-HIST-05
test('expects no notation of a vehicle whose financing has not begun', () => {
  const waiting = d.evolveVehicle(d.initialVehicle, financingStarted('D', 'LEASING'));
  const own = d.evolveVehicle(d.initialVehicle, dealerVehicle());
  for (const car of [waiting, own]) {
    expect(d.isAsRegistered(car, noted(null), provider)).toBe(true);
    expect(d.isAsRegistered(car, noted(null, US), provider)).toBe(false);
  }
});
