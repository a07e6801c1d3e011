import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { useLocaleTexts } from '@floorplan/platform/texts';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { inventoryQuery, type InventoryAnswer } from '@floorplan/vehicle/contracts';
import { InventoryList } from './inventory.list';

const DEALERS = `
insert into dealer (id, name, dealer_organization_id, organization_number, city, financer_assigned_id, is_active,
  pin_code_after_payment, makes, numbers, version, language)
values
  (1, 'Bilhuset Åre', 11, '5599000063', 'Östersund', 'D1', true, false, '[]',
   '[{"importerId": 3, "importerAssignedDealerId": "K \\"77"}, {"importerId": 4, "importerAssignedDealerId": "K 88"}]', 1, 'sv-SE'),
  (2, 'Sydbil', 12, '5599000071', 'Lund', 'D2', true, false, '[]', '[]', 1, 'sv-SE')`;
const VEHICLES = `
insert into vehicle (id, version, status_code, importer_id, dealer_id, organisation_id, make_id, finance_type, classification,
  license_number, chassis_number, make, model, invoice_number, begin_date, end_date, period_unit, price, total_price, capital,
  amount_includes_vat, detail_id, updated_at, search_text)
values
  (1, 1, 0, 3, 1, 11, 1, 'CONSIGN', 'V', 'ÅBC123', 'YN1ZZZ6TEV0000018', 'Nordvik', 'Volt 3', 'F-4711', '2026-05-06', '2026-11-20',
   'DAY', 100, 98765400, 100, false, 1, now(), E'åbc123\\nyn1zzz6tev0000018\\nnordvik\\nvolt3\\nf4711'),
  (2, 1, 0, 4, 1, 11, 1, 'LOAN', 'LA', null, 'YN1ZZZ6TEV0000029', 'Sund', null, null, '2026-05-07', '2026-11-27',
   'DAY', 100, 100000, 100, false, 2, now(), E'yn1zzz6tev0000029\\nsund'),
  (3, 1, 0, 3, 2, 12, 1, 'LOAN', 'LA', null, 'YN1ZZZ6TEV0000030', 'Nordvik', 'Ampere', null, '2026-06-07', '2026-12-27',
   'DAY', 100, 100000, 100, false, 3, now(), E'yn1zzz6tev0000030\\nnordvik\\nampere')`;

let db: TestDatabase;
let list: InventoryList;
beforeAll(async () => {
  useLocaleTexts({ 'sv-SE': { 'classification.1': 'Konsignation', 'classification.3': 'Kredit – lån' } });
  db = await testDatabase();
  await db.owner.query(DEALERS);
  await db.owner.query(VEHICLES);
  list = new InventoryList(db.database, new Clock('2026-11-24'));
});
afterAll(() => db?.close());

const reader = (scope: Partial<UserScope>) =>
  ({
    kind: 'user',
    role: 'admin',
    languageCode: 'sv-SE',
    importerIds: 'all',
    dealerIds: 'all',
    actDealerIds: 'all',
    ...scope,
  }) as UserScope;

async function found(text: string, scope: Partial<UserScope> = {}): Promise<number[]> {
  const answer = await list.read(reader(scope), inventoryQuery.parse({ text }));
  const { Rows, Total } = JSON.parse(answer) as InventoryAnswer;
  expect(Total).toBe(Rows.length);
  return Rows.map(({ VehicleId }) => VehicleId).sort((a, b) => a - b);
}

// P1-INV-01
describe.each([
  ['rows with their stored texts', 'select 1'],
  ['rows of the previous version, without stored texts', 'update vehicle set search_text = null'],
])('search among %s', (_, before) => {
  beforeAll(async () => {
    await db.owner.query(before);
  });

  test.each([
    ['a plate, in lower case and with a space', 'åbc 123', [1]],
    ['the end of a chassis number', '000029', [2]],
    ['a make', 'NORDVIK', [1, 3]],
    ['a model with its space', 'volt 3', [1]],
    ['an invoice number without its hyphen', 'f4711', [1]],
    ['an invoice number with its hyphen', 'F-4711', [1]],
    ['the name of a dealer', 'bilhuset åre', [1, 2]],
    ['a city', 'östersund', [1, 2]],
    ['an organisation number without its hyphen', '5599000071', [3]],
    ['what the importer of the vehicle calls its dealer', 'k 88', [2]],
    ['such a number with a quotation mark', 'K "77', [1]],
    ['the name of a classification', 'konsign', [1]],
    ['a name of a classification with spaces and a dash', 'kredit – lån', [2, 3]],
    ['a date', '2026-05-06', [1]],
    ['a part of a date without its hyphen', '202612', [3]],
    ['a price in kronor', '987654', [1]],
    ['the days since the beginning of the period', '202', [1, 2, 3]],
    ['words in different columns', 'nordvik östersund 0506', [1]],
    ['a word that reaches over two columns', 'nordvikvolt', []],
    ['words of different vehicles', 'ampere östersund', []],
    ['a wildcard', '%', []],
  ])('searches %s', async (_what, text, ids) => {
    expect(await found(text)).toEqual(ids);
  });

  test('does not find dealers by columns that the role may not see', async () => {
    const dealer = { role: 'DEA' as const, dealerIds: [1] };
    expect(await found('k 88', dealer)).toEqual([]);
    expect(await found('östersund', dealer)).toEqual([]);
    expect(await found('bilhuset', dealer)).toEqual([1, 2]);
  });

  test('does not find a vehicle by a column that is hidden from the role', async () => {
    const hidden = {
      role: 'DEA' as const,
      dealerIds: [1],
      hiddenColumns: { inventory: ['SupplierInvoice'] },
    };
    expect(await found('f4711', { ...hidden, hiddenColumns: {} })).toEqual([1]);
    expect(await found('f4711', hidden)).toEqual([]);
    expect(await found('volt 3', hidden)).toEqual([1]);
  });

  test('does not find a vehicle by what another importer calls its dealer', async () => {
    expect(await found('k "77', { role: 'IMP', importerIds: [4] })).toEqual([]);
  });
});
