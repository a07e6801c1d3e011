import type { Database } from '@floorplan/platform/event-store';
import { DEFAULT_CLIENT_FINANCE_TYPES } from '../domain/finance-types';
import { ClientAdministration } from './clients/client-administration';
import type { NewUser } from './users/new-user';
import { UserAdministration } from './users/user-administration';

/** Password of all demo users and secret of all demo clients. */
export const DEMO_SECRET = 'lager-demo';

/** Finds ids of the demo data by codes. */
export interface DemoParties {
  /** Id of the importer with the importer's own number, e.g. `IMP01`. */
  importerId(code: string): number;
  /** Id of the dealer with the number that importers use, e.g. `D0101`. */
  dealerId(code: string): number;
  organisationIdOfDealer(code: string): number;
  /** Null for a dealer that belongs to no group. */
  groupIdOfDealer(code: string): number | null;
}

const user = (rest: Omit<NewUser, 'password' | 'roleCode'> & { roleCode?: number }): NewUser => ({
  password: DEMO_SECRET,
  roleCode: 0,
  ...rest,
});

const demoUsers = (parties: DemoParties): NewUser[] => [
  user({
    username: 'admin',
    name: 'Astrid Lindqvist',
    role: 'admin',
    roleCode: 10,
    roleId: null,
    personalNumber: '198503023288',
  }),
  ...usersOfImporters(parties),
  ...usersOfDealers(parties),
  // A second member of staff, since two must agree before money leaves.
  user({ username: 'admin2', name: 'Björn Wallin', role: 'admin', roleCode: 10, roleId: null }),
];

const usersOfImporters = (parties: DemoParties): NewUser[] => [
  user({
    username: 'imp',
    name: 'Johan Ekdahl',
    role: 'IMP',
    roleId: parties.importerId('IMP01'),
    enableServiceModuleAdmin: true,
    personalNumber: '197904143315',
  }),
  user({
    username: 'imp2',
    name: 'Sara Holmberg',
    role: 'IMP',
    roleId: parties.importerId('IMP02'),
    personalNumber: '199102113348',
  }),
];

const usersOfDealers = (parties: DemoParties): NewUser[] => [
  user({
    username: 'deo',
    name: 'Karin Sandberg',
    role: 'DEO',
    roleId: parties.organisationIdOfDealer('D0101'),
    dealerGroupId: parties.groupIdOfDealer('D0101'),
    enableServiceModuleAdmin: true,
    personalNumber: '196808203365',
  }),
  user({
    username: 'dea',
    name: 'Erik Lundmark',
    role: 'DEA',
    roleId: parties.dealerId('D0101'),
    dealerGroupId: parties.groupIdOfDealer('D0101'),
    enableServiceModule: true,
    personalNumber: '198811303398',
    dealers: [
      { dealerId: parties.dealerId('D0101'), authLevel: 2 },
      { dealerId: parties.dealerId('D0102'), authLevel: 1 },
    ],
  }),
  user({
    username: 'dea2',
    name: 'Maria Nyström',
    role: 'DEA',
    roleId: parties.dealerId('D0108'),
    personalNumber: '199507073303',
    dealers: [{ dealerId: parties.dealerId('D0108'), authLevel: 2 }],
  }),
];

/**
 * Creates the demo users and partner clients. Existing demo users and clients get their original values
 * again.
 */
export async function seedDemoUsers(
  database: Database,
  codeKey: string,
  parties: DemoParties,
  now?: () => Date,
): Promise<void> {
  const by = { kind: 'system', id: 'demo', name: 'Demodata' } as const;
  const users = new UserAdministration(database, codeKey, by, now);
  for (const user of demoUsers(parties)) await users.putUser(user);
  const clients = [
    {
      id: 'partner',
      name: 'Nordviks system',
      importerIds: [parties.importerId('IMP01')],
      financeTypes: [...DEFAULT_CLIENT_FINANCE_TYPES, 'LOAN'],
    },
    { id: 'partner2', name: 'Sakuras system', importerIds: [parties.importerId('IMP02')] },
    { id: 'partner3', name: 'Mälarbils system', importerIds: [], dealerIds: [parties.dealerId('D0101')] },
  ];
  const administration = new ClientAdministration(database, codeKey, by, now);
  for (const client of clients) await administration.put({ ...client, secret: DEMO_SECRET });
}
