import type { SignedIn } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import type { ResidualEvent } from '@floorplan/residual-value/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROTOCOL, STAFF } from '../../domain/testing/contracts';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { residualValueApp, storeResidual } from '@floorplan/app-api/testing/residual-values';

const API = '/api/v1/residualvalue_contracts';

let t: MasterDataApp['t'];
let admin: SignedIn;
let deo: SignedIn;
let imp: SignedIn;
let today: string;
let lastId = 700_300;
const no: Record<string, string> = {};

beforeAll(async () => {
  ({ t, admin } = await residualValueApp());
  [deo, imp] = [await t.as('deo'), await t.as('imp')];
  today = t.app.get(Clock).today();
  const act = { on: today, by: STAFF };
  const price: ResidualEvent = {
    type: 'residual-value/EndPriceUpdated',
    data: { ...act, price: 16_500_000, importerSupport: 500_000, currentMileage: 67_850 },
  };
  const ended = (responsible: 'NONE' | 'DNB' | 'RELEASING'): ResidualEvent => ({
    type: 'residual-value/Ended',
    data: { ...act, responsible, buyerNumber: null, pickup: null },
  });
  const dates = { startDate: addMonths(today, -35), endDate: addDays(today, 20) };
  const store = async (name: string, ...facts: ResidualEvent[]) => {
    const chassis = `YV1ZZZ00XTZ${String(lastId).slice(-6)}`;
    const vehicle = { licenseNumber: `RVL${++lastId % 1000}`, chassisNumber: chassis };
    no[name] = await storeResidual(t, lastId, { ...dates, vehicle: { ...VEHICLE, ...vehicle } }, ...facts);
  };
  await store('plain');
  await store('open', PROTOCOL);
  await store('priced', price, PROTOCOL);
  await store('declined', price, PROTOCOL, ended('NONE'), {
    type: 'residual-value/CustomerCostSaved',
    data: {
      ...act,
      overMileageKm: 7_850,
      overMileage: 942_000,
      weardown: [{ description: 'Repa', amount: 840_000 }],
      customerCost: 250_000,
    },
  });
  await store('releasing', price, PROTOCOL, ended('RELEASING'), {
    type: 'residual-value/EndPriceUpdated',
    data: { ...act, releasingPrice: 15_000_000 },
  });
});
afterAll(() => t.close());

const VEHICLE = {
  makeId: 1,
  importerId: 1,
  make: 'Nordvik',
  model: 'N40',
  description: 'Nordvik N40 AWD 2023',
};
const rows = async (who: SignedIn, path: string) => {
  const answer = await who.get(`${API}/${path}`);
  return { status: answer.statusCode, ...answer.json<{ Rows: Record<string, unknown>[]; Total: number }>() };
};
const numbers = async (who: SignedIn, path: string) =>
  (await rows(who, path)).Rows.map((row) => row['ContractNo']);

// P3-RESIDUAL-07
describe('the lists of residual-value contracts', () => {
  test('select by type and by the day on which the contract was ended', async () => {
    expect(await numbers(admin, 'available?type=rejected')).toEqual([no['declined']]);
    expect(await numbers(admin, 'available?type=transport')).toEqual([no['declined']]);
    expect((await numbers(admin, 'available?type=ended')).sort()).toEqual(
      [no['declined'], no['releasing']].sort(),
    );
    expect(
      await numbers(admin, `available?type=inspection&to=${addDays(today, 30)}&sort=ContractNo`),
    ).toEqual([no['open'], no['priced'], no['declined'], no['releasing']]);
    expect(await numbers(admin, `available?type=ended&to=${addDays(today, -1)}`)).toEqual([]);
    expect(await numbers(admin, 'available?type=ended&text=nosuch')).toEqual([]);
  });

  test('refuse a last day before the first one, and only one that was sent', async () => {
    const [soon, later] = [addDays(today, 1), addDays(today, 30)];
    const reversed = await admin.get(`${API}/available?from=${later}&to=${soon}`);
    expect([reversed.statusCode, reversed.json()]).toMatchObject([
      400,
      { Errors: [{ Field: 'to', Code: 'DATES_REVERSED' }] },
    ]);
    for (const days of [`from=${soon}`, `to=${addDays(today, -60)}`])
      expect((await rows(admin, `available?${days}`)).status).toBe(200);
  });

  test('show the result and the finance company’s residual value to staff only', async () => {
    const [staffRow] = (await rows(admin, 'available?type=rejected')).Rows;
    expect(staffRow).toMatchObject({
      ResidualValue: 182_000,
      AggregatedAmount: -9_500,
      OverMileageInvoiceAmount: 0,
      Price: 165_000,
      EndPrice: 165_000,
      ImporterSupport: 5_000,
      CustomerCost: 2_500,
      ProtocolExists: true,
    });
    const [row] = (await rows(imp, 'available?type=rejected')).Rows;
    expect(row).toMatchObject({ ContractNo: no['declined'], ResidualValue: null, AggregatedAmount: null });
  });

  test('need the function key of their type', async () => {
    const statuses = async (who: SignedIn) =>
      Promise.all(
        ['inspection', 'transport', 'rejected', 'ended'].map(
          async (type) => (await rows(who, `available?type=${type}`)).status,
        ),
      );
    expect([await statuses(imp), await statuses(deo)]).toEqual([
      [403, 403, 200, 200],
      [403, 403, 403, 200],
    ]);
  });

  test('contain vehicles to be leased again until a later lease of them begins', async () => {
    const [row] = (await rows(deo, 'releasing')).Rows;
    expect(row).toMatchObject({
      ContractNo: no['releasing'],
      DaysFromEnd: -20,
      ObjectPrice: 150_000,
      TestProtocolExists: true,
      SentToOrigo: false,
    });
    const later = { licenseNumber: 'NYA123', chassisNumber: `YV1ZZZ00XTZ${String(lastId - 1).slice(-6)}` };
    await storeResidual(t, ++lastId, {
      startDate: today,
      endDate: addMonths(today, 36),
      vehicle: { ...VEHICLE, ...later },
    });
    expect((await rows(deo, 'releasing')).Rows).toEqual([]);
  });

  test('contain each requested extension, and financed vehicles', async () => {
    const ask = (answer: string) => [
      ['request_extend_contract', { Months: 3, Confirmed: true }],
      ['extend_contract', { Response: answer }],
    ];
    for (const [act, body] of [...ask('Nej'), ...ask('Ja')])
      expect((await deo.post(`${API}/${no['plain']}/${act as string}`, body as object)).statusCode).toBe(200);
    const { Rows } = await rows(deo, 'extended');
    expect(Rows).toMatchObject([
      { ContractNo: no['plain'], CustomerResponse: 'YES', NewRvAmount: null },
      { ContractNo: no['plain'], CustomerResponse: 'NO', ExtendRequestDate: today },
    ]);
    expect((await rows(admin, 'extended')).Rows[0]).toMatchObject({ NewRvAmount: 173_810 });
    expect(await rows(deo, 'financed')).toMatchObject({ status: 200, Rows: [] });
  });

  test('decline a waiting extension when the contract ends', async () => {
    const path = `${API}/${no['priced']}`;
    const body = { SettlementResponsible: 'RELEASING', Confirmed: true, VehicleReturned: true };
    for (const [act, asked] of [
      ['request_extend_contract', { Months: 3, Confirmed: true }],
      ['end_contract', body],
    ] as const)
      expect((await admin.post(`${path}/${act}`, asked)).statusCode).toBe(200);
    const [row] = (await rows(deo, `extended?text=${no['priced']}`)).Rows;
    expect(row).toMatchObject({ ContractNo: no['priced'], CustomerResponse: 'NO' });
  });

  test('are exported in the caller’s language', async () => {
    const answer = await admin.post(`${API}/available/export`, {
      Format: 'csv',
      FileName: 'Nekade',
      Filter: { type: 'rejected' },
      Columns: [
        { Key: 'ContractNo', Header: 'Avtalsnummer' },
        { Key: 'SettlementResponsible', Header: 'Avräkningsansvarig' },
        { Key: 'AggregatedAmount', Header: 'Beräknat belopp' },
      ],
    });
    expect(answer.body).toContain(`${no['declined']};Nekad;-9500,00`);
  });
});
