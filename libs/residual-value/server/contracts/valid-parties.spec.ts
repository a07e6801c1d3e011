import { expect, test } from '@jest/globals';
import type { Parties } from '@floorplan/parties/contracts';
import type { ResidualState } from '@floorplan/residual-value/domain';
import { buyerOf, buyersOf, facilityOf, numbersOf, validDealers } from './valid-parties';

const COMPANY = '5599000063';
const BRANCH = '5599000071';
const CLOSED = '5599000089';
const OTHER = '5599000097';
const RENTAL = '5599000105';

const facility = (id: number, organizationNumber: string, organisation: number, isActive = true) => ({
  id,
  organizationNumber,
  isActive,
  name: `Facility ${id}`,
  dealerOrganizationId: organisation,
  financerAssignedId: `D0${id}`,
  branchOrganizationNumber: null,
  branchOrganizationNumberRental: id === 101 ? RENTAL : null,
});

/** Facilities 102 and 103 have the number of their organisation, the others numbers of their own. */
const parties: Parties = {
  organisations: [
    { id: 1, organizationNumber: COMPANY, name: 'Mälarbil AB' },
    { id: 2, organizationNumber: OTHER, name: 'Götabil AB' },
  ],
  dealers: [
    facility(103, COMPANY, 1),
    facility(102, COMPANY, 1),
    facility(101, BRANCH, 1),
    facility(100, CLOSED, 1, false),
    facility(104, OTHER, 2, false),
  ],
  book: { dealerById: (id: number) => parties.dealers.find((dealer) => dealer.id === id) },
} as unknown as Parties;

test('finds the active facility with the number itself and the lowest number at the provider', () => {
  expect(facilityOf(parties, COMPANY)?.id).toBe(102);
  expect(facilityOf(parties, BRANCH)?.id).toBe(101);
  expect(facilityOf(parties, RENTAL)?.id).toBe(101);
});

test('finds a facility of the organisation when none has its number', () => {
  const branches = { ...parties, dealers: parties.dealers.filter(({ id }) => id === 101) };
  expect(facilityOf(branches, COMPANY)?.id).toBe(101);
});

test('finds another facility of the organisation for the number of a closed one', () => {
  expect(facilityOf(parties, CLOSED)?.id).toBe(101);
});

test('finds no facility of an organisation with closed ones only, nor for an unknown number', () => {
  expect(facilityOf(parties, OTHER)).toBeNull();
  expect(facilityOf(parties, '5599000113')).toBeNull();
});

test('lists the numbers of an organisation and of its active facilities once each', () => {
  expect(numbersOf(parties, 1)).toEqual([
    { number: COMPANY, name: 'Mälarbil AB' },
    { number: BRANCH, name: 'Facility 101' },
    { number: RENTAL, name: 'Facility 101' },
  ]);
});

const contract = (terms: object, dealerId = 102) =>
  ({
    terms: { guarantee: 'DNB', supplierNumber: COMPANY, guarantorNumber: null, ...terms },
    facility: { dealerId, organisationId: 1 },
  }) as unknown as ResidualState;
const buyer = (of: ResidualState, named: string) => buyerOf(parties, of, { named, today: '2026-06-10' });

test('lets each number of the organisation buy, also that of a closed facility', () => {
  const terms = { supplierNumber: CLOSED, guarantorNumber: null };
  const numbers = buyersOf(parties, terms).map(({ number }) => number);
  expect(numbers).toEqual([CLOSED, COMPANY, BRANCH, RENTAL]);
  expect(numbers.map((number) => buyer(contract(terms), number)?.dealerId)).toEqual([101, 102, 101, 101]);
});

test('sells to the contract’s own dealer when it has the number or when nobody is named', () => {
  expect(buyer(contract({}, 103), '559900-0063')).toEqual({ number: COMPANY, dealerId: 103 });
  expect(buyer(contract({}, 103), '')).toEqual({ number: COMPANY, dealerId: 103 });
  expect(buyer(contract({}), OTHER)).toBeNull();
});

test('sells to the guarantor only when a dealer guarantees the residual value', () => {
  const guaranteed = contract({ guarantee: 'AF', guarantorNumber: BRANCH });
  expect(buyer(guaranteed, '')).toEqual({ number: BRANCH, dealerId: 101 });
  expect(buyer(guaranteed, COMPANY)).toBeNull();
});

test('offers the other active facilities of both organisations as dealers', () => {
  const moved = contract({ supplierNumber: BRANCH, guarantorNumber: OTHER }, 101);
  expect(validDealers(parties, moved).map(({ Id }) => Id)).toEqual([103, 102]);
});
