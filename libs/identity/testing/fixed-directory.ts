import { PartyDirectory, type DirectoryDealer } from '../contracts/party-directory';

/** Ids of the demo parties in tests that have no parties context beside them. */
export const TEST_PARTIES = {
  importers: { IMP01: 1, IMP02: 2 },
  dealers: { D0101: 101, D0102: 102, D0103: 103, D0108: 108 },
  organisations: { D0101: 11, D0102: 11, D0103: 12, D0108: 18 },
  groups: { D0101: 7, D0102: 7, D0103: 7 },
} as const;

const NUMBERS: Readonly<Record<number, string>> = { 11: '559900-0063', 12: '559900-0071', 18: '559900-0113' };

const DEALERS: readonly DirectoryDealer[] = Object.entries(TEST_PARTIES.dealers).map(([code, dealerId]) => {
  const organisationId = TEST_PARTIES.organisations[code as keyof typeof TEST_PARTIES.dealers];
  return { dealerId, organisationId, organisationNumber: NUMBERS[organisationId] ?? '' };
});

/** A directory of a few dealers that never change. */
export class FixedDirectory extends PartyDirectory {
  override dealers(dealerIds: readonly number[]): Promise<DirectoryDealer[]> {
    return Promise.resolve(DEALERS.filter((dealer) => dealerIds.includes(dealer.dealerId)));
  }

  override dealersOfOrganisation(organisationId: number): Promise<DirectoryDealer[]> {
    return Promise.resolve(DEALERS.filter((dealer) => dealer.organisationId === organisationId));
  }
}

const idOf = (ids: Readonly<Record<string, number>>, code: string): number => {
  const id = ids[code];
  if (id === undefined) throw new Error(`The test parties have no ${code}`);
  return id;
};

/** The same parties as the demo users are made from. */
export const fixedDemoParties = {
  importerId: (code: string) => idOf(TEST_PARTIES.importers, code),
  dealerId: (code: string) => idOf(TEST_PARTIES.dealers, code),
  organisationIdOfDealer: (code: string) => idOf(TEST_PARTIES.organisations, code),
  groupIdOfDealer: (code: string) => (TEST_PARTIES.groups as Record<string, number>)[code] ?? null,
};
