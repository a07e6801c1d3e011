import { expect, test } from '@jest/globals';
import type { Parties } from '@floorplan/parties/contracts';
import { facilityOf, validBuyers, validDealers } from './valid-parties';

const [COMPANY, BRANCH, CLOSED, OTHER] = ['5599000063', '5599000071', '5599000089', '5599000097'] as const;

const facility = (id: number, organizationNumber: string, organisation: number, isActive = true) => ({
  ...{ id, organizationNumber, isActive, name: `Facility ${id}`, dealerOrganizationId: organisation },
  financerAssignedId: `D0${id}`,
});

/** Facilities 102 and 103 have the number of their organisation, the others numbers of their own. */
const parties = {
  organisations: [
    { id: 1, organizationNumber: COMPANY, name: 'Mälarbil AB' },
    { id: 2, organizationNumber: OTHER, name: 'Götabil AB' },
  ],
  dealers: [
    ...[facility(103, COMPANY, 1), facility(102, COMPANY, 1), facility(101, BRANCH, 1)],
    ...[facility(100, CLOSED, 1, false), facility(104, OTHER, 2, false)],
  ],
} as unknown as Parties;

test('finds the active facility with the number itself and the lowest number at the provider', () => {
  expect(facilityOf(parties, COMPANY)?.id).toBe(102);
  expect(facilityOf(parties, BRANCH)?.id).toBe(101);
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
  expect(facilityOf(parties, '5599000105')).toBeNull();
});

test('finds a facility for each number that may buy while the organisation has an active one', () => {
  const buyers = validBuyers(parties, { supplierNumber: CLOSED, guarantorNumber: null });
  expect(buyers.map(({ OrgNr }) => OrgNr)).toEqual(['559900-0089', '559900-0063', '559900-0071']);
  for (const { OrgNr } of buyers) expect(facilityOf(parties, OrgNr.replace('-', ''))).not.toBeNull();
});

test('offers the other active facilities of both organisations as dealers', () => {
  const contract = {
    terms: { supplierNumber: BRANCH, guarantorNumber: OTHER },
    facility: { dealerId: 101, organisationId: 1 },
  } as unknown as Parameters<typeof validDealers>[1];
  expect(validDealers(parties, contract).map(({ Id }) => Id)).toEqual([103, 102]);
});
