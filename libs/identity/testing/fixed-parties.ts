import { PartiesReader, type DealerWithMakes, type Parties } from '@floorplan/parties/contracts';
import { newRow } from '@floorplan/kernel/records';
import {
  dealer as dealerRecord,
  importer,
  partyBook,
  type Dealer,
  type DealerOrganisation,
  type Importer,
} from '@floorplan/parties/domain';

/** Ids of the parties in tests that do not use the parties context. */
export const TEST_PARTIES = {
  importers: { IMP01: 1, IMP02: 2 },
  dealers: { D0101: 101, D0102: 102, D0103: 103, D0108: 108 },
  organisations: { D0101: 11, D0102: 11, D0103: 12, D0108: 18 },
  groups: { D0101: 7, D0102: 7, D0103: 7 },
} as const;

const organisations: readonly DealerOrganisation[] = [
  {
    id: 11,
    name: 'Mälarbil i Västerås AB',
    organizationNumber: '5599000063',
    concernId: 7,
    useNetting: false,
    useServiceModule: false,
  },
  {
    id: 12,
    name: 'Mälarbil Uppsala AB',
    organizationNumber: '5599000071',
    concernId: 7,
    useNetting: false,
    useServiceModule: false,
  },
  {
    id: 18,
    name: 'Norrskensbil Umeå AB',
    organizationNumber: '5599000113',
    concernId: null,
    useNetting: false,
    useServiceModule: false,
  },
];

const importers: readonly Importer[] = Object.entries(TEST_PARTIES.importers).map(([code, id]) => ({
  ...(newRow(importer, id) as Importer),
  name: `Importer ${code}`,
  organizationNumber: `559900001${id}`,
  importerAssignedId: code,
  financerAssignedId: String(90_000 + id),
  allowReject: id === 1,
}));

function dealer(code: keyof typeof TEST_PARTIES.dealers): DealerWithMakes {
  const organisation = organisations.find(({ id }) => id === TEST_PARTIES.organisations[code]);
  if (!organisation) throw new Error(`The test parties have no organisation for ${code}`);
  return {
    ...(newRow(dealerRecord, TEST_PARTIES.dealers[code]) as Dealer),
    name: `Dealer ${code}`,
    dealerOrganizationId: organisation.id,
    organisationName: organisation.name,
    concernName: null,
    organizationNumber: organisation.organizationNumber,
    city: 'Västerås',
    financerAssignedId: code.replace('D0', '30'),
    makes: [],
  };
}

/** PartiesReader with a few fixed parties. */
export class FixedParties extends PartiesReader {
  override parties(): Promise<Parties> {
    const dealers = (['D0101', 'D0102', 'D0103', 'D0108'] as const).map(dealer);
    const book = partyBook(importers, dealers, []);
    return Promise.resolve({ importers, dealers, organisations, concerns: [], book });
  }
}

const idOf = (ids: Readonly<Record<string, number>>, code: string): number => {
  const id = ids[code];
  if (id === undefined) throw new Error(`The test parties have no ${code}`);
  return id;
};

/** The parties that the demo users are created from. */
export const fixedDemoParties = {
  importerId: (code: string) => idOf(TEST_PARTIES.importers, code),
  dealerId: (code: string) => idOf(TEST_PARTIES.dealers, code),
  organisationIdOfDealer: (code: string) => idOf(TEST_PARTIES.organisations, code),
  groupIdOfDealer: (code: string) => (TEST_PARTIES.groups as Record<string, number>)[code] ?? null,
};
