import { addDays } from '@floorplan/kernel';
import type { DashboardAnswer } from '@floorplan/dashboard/contracts';
import type { SignedIn } from '@floorplan/identity/testing';
import { Clock } from '@floorplan/platform/commands';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp, signingOf, storeContract } from '@floorplan/app-api/testing/service-contracts';

let t: MasterDataApp['t'];
let admin: SignedIn;
let today: string;

beforeAll(async () => {
  ({ t, admin } = await serviceContractApp());
  today = t.app.get(Clock).today();
});
afterAll(() => t.close());

/** Contracts of a group on the dashboard of a user. */
const itemsOf = async (who: SignedIn, query: string, kind: string) => {
  const answer = await who.get(`/api/v1/dashboards?${query}`);
  return answer
    .json<DashboardAnswer>()
    .Groups.find(({ Kind }) => Kind === kind)
    ?.Rows.map(({ Id, StatusMessage }) => [Id, StatusMessage]);
};

// P3-SERVICE-31
test('shows contracts that await approval to staff and the importer of the make', async () => {
  await storeContract(t, 502_001);
  await storeContract(t, 502_002, { owner: { type: 'DEO', organisationId: 11 } });
  const kind = 'contract_approvals';
  expect((await itemsOf(admin, '', kind))!.map(([id]) => id)).toEqual([502_001, 502_002]);
  expect((await itemsOf(await t.as('imp'), 'role=IMP&id=1', kind))!.map(([id]) => id)).toEqual([502_001]);
  expect(await itemsOf(await t.as('imp2'), 'role=IMP&id=2', kind)).toBeUndefined();
  expect(await itemsOf(await t.as('deo'), 'role=DEO&id=11', kind)).toBeUndefined();
});

// P3-SERVICE-27
test('shows contracts that are to continue others and have waited for more than two weeks', async () => {
  const kind = 'contract_successors';
  for (const [id, days, over] of [
    [502_021, 15, {}],
    [502_022, 14, {}],
    [502_023, 15, { predecessorId: null }],
  ] as const)
    await storeContract(t, id, {
      source: 'successor',
      on: addDays(today, -days),
      predecessorId: 502_001,
      ...over,
    });
  const shown = [502_021];
  for (const [who, query] of [
    [admin, ''],
    [await t.as('imp'), 'role=IMP&id=1'],
    [await t.as('deo'), 'role=DEO&id=11'],
  ] as const)
    expect((await itemsOf(who, query, kind))!.map(([id]) => id)).toEqual(shown);
  expect(await itemsOf(await t.as('imp2'), 'role=IMP&id=2', kind)).toBeUndefined();
});

// P3-SERVICE-31
test('shows links for signing that end within three days to the sellers', async () => {
  const links = [
    [502_011, addDays(today, -11)],
    [502_012, addDays(today, -10)],
  ] as const;
  for (const [id, on] of links) {
    await storeContract(t, id, { source: 'sale', on });
    await signingOf(t, id, { signingId: `sign-${id}`, url: 'https://sign.example/1', on });
  }
  const shown = [[502_011, ` kan signera till och med ${addDays(today, 3)}`]];
  expect(await itemsOf(await t.as('dea'), 'role=DEO&id=11', 'contract_links')).toEqual(shown);
  expect(await itemsOf(await t.as('deo'), 'role=DEO&id=11', 'contract_links')).toEqual(shown);
  expect(await itemsOf(admin, '', 'contract_links')).toBeUndefined();
});

test('shows the seller what each sold contract waits for until it is decided', async () => {
  const on = addDays(today, -1);
  await storeContract(t, 502_031, { source: 'sale', on });
  await signingOf(t, 502_031, { signingId: 'sign-502031', url: 'https://sign.example/1', on });
  await storeContract(t, 502_032, { source: 'sale', on });
  const ofSeller = async (who: SignedIn) =>
    (await itemsOf(who, 'role=DEO&id=11', 'contract_sold'))!.filter(([id]) => Number(id) > 502_030);
  const shown = [
    [502_031, expect.stringContaining(`väntar på kundens signatur till och med ${addDays(on, 14)}`)],
    [502_032, expect.stringContaining('länken skickas så snart den är klar')],
  ];
  expect(await ofSeller(await t.as('dea'))).toEqual(shown);
  expect(await ofSeller(await t.as('deo'))).toEqual(shown);
  // A contract whose link ends soon is in the group of these links only.
  expect(
    (await itemsOf(await t.as('deo'), 'role=DEO&id=11', 'contract_sold'))!.map(([id]) => id),
  ).not.toContain(502_011);
  expect(await itemsOf(admin, '', 'contract_sold')).toBeUndefined();
});
