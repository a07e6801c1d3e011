import { describe, expect, test } from '@jest/globals';
import { defaultFunctions, type Role, type UserScope } from '@floorplan/identity/domain';
import { evolveVehicle, initialVehicle, type VehicleEvent } from '@floorplan/vehicle/domain';
import { dealerVehicle, financingStarted } from '../domain/testing/financing';
import { canSee, heldUntil } from './can-see';

const scope = (role: Role, over: Partial<UserScope> = {}): UserScope => ({
  kind: 'user',
  userId: 7,
  name: 'Maja Lind',
  role,
  roleCode: role === 'admin' ? 10 : 0,
  roleId: 1,
  functions: defaultFunctions(role),
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
  dealerGroupId: null,
  languageCode: 'sv-SE',
  sessionId: 's',
  ...over,
});
const dealer = (id: number) => scope('DEA', { dealerIds: [id], organisationIds: [7] });
const READERS = {
  staff: scope('admin'),
  importer: scope('IMP', { importerIds: [1] }),
  otherImporter: scope('IMP', { importerIds: [2] }),
  dealer: dealer(101),
  neighbour: dealer(102),
  partner: {
    kind: 'partner',
    clientId: 'p',
    name: 'P',
    importerIds: [1],
    actDealerIds: [],
    languageCode: 'en-GB',
  } as const,
};
const fold = (fact: VehicleEvent) => evolveVehicle(initialVehicle, fact);
const seenBy = (state: Parameters<typeof canSee>[1]) =>
  Object.entries(READERS).flatMap(([name, reader]) => (canSee(reader, state) ? [name] : []));

describe('access to a vehicle', () => {
  const consigned = fold(financingStarted('V', 'CONSIGN'));

  test('gives access to staff, the importer, the current dealer and the importer’s partner', () => {
    expect(seenBy(consigned)).toEqual(['staff', 'importer', 'dealer', 'partner']);
    expect(seenBy(initialVehicle)).toEqual([]);
  });

  test('gives importers no access to a dealer’s own car', () => {
    expect(seenBy(fold(dealerVehicle()))).toEqual(['staff', 'dealer']);
  });

  // P1-RIGHTS-06
  test('gives an earlier dealer the vehicle as of the transfer, and gives all other readers the current vehicle', () => {
    const moved = {
      ...consigned,
      parties: {
        ...consigned.parties,
        dealerId: 102,
        earlier: [{ dealerId: 101, organisationId: 7, until: '2026-05-01' }],
      },
    };
    expect(seenBy(moved)).toEqual(['staff', 'importer', 'neighbour', 'partner']);
    const days = Object.entries(READERS).map(([name, reader]) => [name, heldUntil(reader, moved)]);
    expect(days.filter(([, day]) => day !== null)).toEqual([['dealer', '2026-05-01']]);
    expect(heldUntil(READERS.dealer, consigned)).toBeNull();
  });
});
