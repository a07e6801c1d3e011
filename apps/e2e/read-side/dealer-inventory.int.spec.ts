import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MessageStatusAnswer } from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { DealerInventoryAnswer } from '@floorplan/vehicle/contracts';
import ExcelJS from 'exceljs';
import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

const LIST = '/api/v1/dealers/dealer_inventory';
const messages = new Messages(49);
let system: System;
let admin: Client;
let dea: Client;

beforeAll(async () => {
  system = await System.start();
  [admin, dea] = [await system.user('admin'), await system.user('dea')];
});
afterAll(() => system.stop());

const entered = async (over: object, who = admin): Promise<number> => {
  const key = randomUUID();
  const { ChassisNumber } = messages.next().Item;
  const car = { ChassisNumber, Dealer: '30101', Make: 'Nordvik', Price: 245_900, ...over };
  await who.must(who.post('/api/v1/integrations/dealer_vehicle', car, { 'idempotency-key': key }));
  let id: number | null = null;
  const address = `/api/v1/integrations/financing/messages/${key}`;
  const registered = async () => (id = (await who.must(who.get<MessageStatusAnswer>(address))).VehicleId);
  await eventually('the car to be registered', async () => Boolean(await registered()));
  return id!;
};
const listed = (who: Client, query = '') =>
  who.must(who.get<DealerInventoryAnswer>(`${LIST}?limit=1000${query}`));
const idOf = async (table: string, name: string) =>
  (await system.owner.query<{ id: number }>(`select id from ${table} where name = $1`, [name]))[0]!.id;

test('lists a dealer’s own vehicles with their possible or current loan, without consigned vehicles', async () => {
  const used = await entered({ IsUsed: true, YearModel: 2021, LicenseNumber: 'BKD12A', Model: 'N40' });
  const fresh = await entered({ IsUsed: false, Make: 'Gammelbil' });
  const sender = new Sender(system, admin);
  const loan = await sender.outcome(
    messages.next({ Item: { ObjectClassification: 'LA' }, PriceProgram: { Code: 'LAGER90' } }),
  );
  await sender.outcome(messages.next());
  const { Rows, Total, Sums } = await listed(dea);
  expect(Rows.map(({ VehicleId }) => VehicleId)).toEqual([used, fresh, loan.VehicleId]);
  expect(Total).toBe(3);
  expect(Sums.Price).toBe(Rows.reduce((sum, row) => sum + row.Price, 0));
  // The limit is not distributed, so no finance rate lowers the possible loan.
  expect(Rows[0]).toEqual({
    VehicleId: used,
    Version: 1,
    StatusCode: 1,
    DealerPartyId: Rows[0]!.DealerPartyId,
    ImporterPartyId: null,
    MakeId: await idOf('make', 'Nordvik'),
    DealerPartyName: 'Mälarbil Västerås City',
    YearModel: 2021,
    LicenseNumber: 'BKD12A',
    ChassisNumber: Rows[0]!.ChassisNumber,
    Make: 'Nordvik',
    Model: 'N40',
    RegisteredDate: TODAY,
    Price: 245_900,
    OfferFinancedAmount: 245_900,
  });
  expect(Rows[2]).toMatchObject({ StatusCode: 6, RegisteredDate: null, OfferFinancedAmount: null });
});

test('calculates the possible loan in whole kronor, by the finance rate of the make or of the own-stock row', async () => {
  const [organisation, make] = [
    await idOf('dealer_organisation', 'Mälarbil i Västerås AB'),
    await idOf('make', 'Nordvik'),
  ];
  const row = (MakeId: number | null, FinanceRateNewPct: number, FinanceRateUsedPct: number) => ({
    MakeId,
    DistributionType: MakeId === null ? 'STK' : 'MAK',
    LimitAmount: 1_000_000,
    FinanceRateNewPct,
    FinanceRateUsedPct,
    LimitFeeType: 'NONE',
    FeeValue: 0,
  });
  await admin.must(
    admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
      DealerOrganizationId: organisation,
      LimitCategory: { CreditLimitType: 'F3', UseDistribution: true },
      ApprovedAmount: 6_000_000,
      MakeLimits: [row(make, 90, 80), row(null, 70, 33.33)],
    }),
  );
  const offers = async () =>
    (await listed(dea)).Rows.filter(({ StatusCode }) => StatusCode === 1).map((car) => [
      car.Make,
      car.OfferFinancedAmount,
    ]);
  expect(await offers()).toEqual([
    ['Nordvik', 196_720],
    ['Gammelbil', 172_130],
  ]);
  await entered({ IsUsed: true, Make: 'Gammelbil', Price: 100_001 });
  expect((await offers()).at(-1)).toEqual(['Gammelbil', 33_330]);
});

test('shows each caller only vehicles of the caller’s own dealers, and shows importers nothing', async () => {
  const foreignId = await entered({ Dealer: '30108', Price: 90_000 }, await system.user('dea2'));
  const ids = async (who: Client, query = '') =>
    (await listed(who, query)).Rows.map(({ VehicleId }) => VehicleId);
  expect(await ids(await system.user('dea2'))).toEqual([foreignId]);
  expect(await ids(dea)).not.toContain(foreignId);
  expect(await ids(admin)).toEqual(expect.arrayContaining([foreignId, ...(await ids(dea))]));
  expect((await (await system.user('imp')).get(LIST)).status).toBe(403);
  const make = await idOf('make', 'Nordvik');
  expect((await listed(admin, `&makeId=${make}`)).Rows.every(({ MakeId }) => MakeId === make)).toBe(true);
  expect(await ids(admin, '&text=gammelbil')).toHaveLength(2);
  const [{ id: concern }] = (await system.owner.query<{ id: number }>(
    `select id from concern where name = 'Mälarbil Koncern'`,
  )) as [{ id: number }];
  expect(await ids(admin, `&dealerGroupId=${concern}`)).toEqual(await ids(dea));
  expect(await ids(admin, '&dealerGroupId=99999')).toEqual([]);
  // Every sort order returns the same rows.
  const sorts = [
    'OfferFinancedAmount',
    'RegisteredDate',
    'Price',
    'LicenseNumber',
    'YearModel',
    'StatusCode',
  ];
  for (const sort of sorts)
    for (const descending of [true, false])
      expect((await ids(admin, `&sort=${sort}&descending=${descending}`)).toSorted()).toEqual(
        (await ids(admin)).toSorted(),
      );
});

test('exports a text that says whether a vehicle is financed', async () => {
  const body = {
    Format: 'csv',
    Columns: [
      { Key: 'ChassisNumber', Header: 'Chassi' },
      { Key: 'StatusCode', Header: 'Finansierad' },
    ],
    Filter: {},
  };
  const { status, text } = await dea.post(`${LIST}/export`, body);
  expect(status).toBe(200);
  const fileRows = text.trim().split('\r\n').slice(1);
  expect(new Set(fileRows.map((line) => line.split(';')[1]))).toEqual(new Set(['Nej', 'Väntar']));
});

test('exports a year to Excel as a number without separators', async () => {
  const response = await fetch(`${system.urls()[0]}${LIST}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${dea.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      Format: 'xlsx',
      Columns: [{ Key: 'YearModel', Header: 'Årsmodell' }],
      Sort: { Key: 'YearModel', Descending: false },
      Filter: {},
    }),
  });
  expect(response.status).toBe(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await response.arrayBuffer()) as never);
  const year = book.worksheets[0]!.getRow(2).getCell(1);
  expect([year.value, year.numFmt]).toEqual([2021, undefined]);
});
