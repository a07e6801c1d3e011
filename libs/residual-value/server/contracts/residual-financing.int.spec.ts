import type { SignedIn } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { findFee } from '@floorplan/pricing/domain';
import { invoiceStream } from '@floorplan/invoicing/domain';
import { limitStream, usedOf } from '@floorplan/limits/domain';
import type { ResidualActAnswer, ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { vehicleStream, type Vehicle } from '@floorplan/vehicle/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dealerTerms } from '../../domain/testing/contracts';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { residualValueApp, storeResidual } from '@floorplan/app-api/testing/residual-values';

const API = '/api/v1/residualvalue_contracts';

let t: MasterDataApp['t'];
let admin: SignedIn;
let dea: SignedIn;
let imp: SignedIn;
let today: string;
let programId: number;

beforeAll(async () => {
  let save: MasterDataApp['save'];
  ({ t, admin, save } = await residualValueApp());
  dea = await t.as('dea');
  imp = await t.as('imp');
  today = t.app.get(Clock).today();
  programId = await save('/api/v1/priceprograms', {
    Code: 'LAN',
    Name: 'Lagerlån',
    FinanceType: 'LOAN',
    PriceProgramPeriods: [{ FeeId: findFee('RTA', 'DEA', 'LOAN').id, Value: 5, FromDay: 1, ToDay: 180 }],
  });
});
afterAll(() => t.close());

const stored = (id: number, chassisNumber: string, licenseNumber: string) => {
  const dates = { endDate: addDays(today, 20), startDate: addMonths(addDays(today, 20), -36) };
  const terms = dealerTerms(dates);
  return storeResidual(t, id, { ...terms, vehicle: { ...terms.vehicle, chassisNumber, licenseNumber } });
};
const start = async (no: string, body: object, query = '') => {
  const answer = await dea.post(`${API}/${no}/start_financing${query}`, body);
  return { status: answer.statusCode, ...answer.json<ResidualActAnswer & { Code?: string }>() };
};
const limit = (ApprovedAmount: number) =>
  admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
    DealerOrganizationId: 11,
    LimitCategory: { CreditLimitType: 'F3', UseDistribution: false },
    ApprovedAmount,
    MakeLimits: [],
  });
const count = async (type: string) =>
  (
    await t.app
      .get(Database)
      .query<{ n: number }>('select count(*)::int as n from event where type = $1', [type])
  )[0]!.n;

// P3-RESIDUAL-12
test('finances the vehicle by a loan that is set off against what the dealer pays for it', async () => {
  const no = await stored(701_001, 'YV1ZZZ00XTZ000101', 'RXF101');
  await admin.post(`${API}/${no}/update_endprice`, { ImporterSupport: 5_000 });
  const body = { price_program_id: programId, amount: 182_000.75 };
  expect(await start(no, body)).toMatchObject({ status: 409, Code: 'LIMIT_MISSING' });
  await limit(100_000);
  expect(await start(no, body)).toMatchObject({ status: 409, Code: 'LIMIT_EXCEEDED' });
  expect(await count('vehicle/DealerVehicleRegistered')).toBe(0);
  await limit(1_000_000);
  expect(await start(no, { ...body, amount: 182_001 })).toMatchObject({ status: 400 });
  expect(await start(no, { ...body, price_program_id: 999 })).toMatchObject({ Code: 'NO_PRICE_PROGRAM' });
  expect((await dea.get(`${API}/${no}`)).json<ResidualContractAnswer>()).toMatchObject({
    EnablePLFinancing: true,
    PricePrograms: [{ Id: programId, Name: 'LAN Lagerlån' }],
  });
  const preview = await start(no, body, '?dry_run=true');
  expect(preview).toMatchObject({ status: 200, Contract: { Status: 1 } });
  expect(await count('vehicle/DealerVehicleRegistered')).toBe(0);

  const started = await start(no, body);
  expect(started).toMatchObject({
    status: 200,
    Contract: { Status: 1, Rvp: { SettlementResponsible: 'AF' } },
    VehicleId: expect.any(Number),
  });
  expect((await imp.get(`${API}/${no}`)).json<ResidualContractAnswer>().VehicleId).toBeNull();
  const financed = async (query: string, by = admin) =>
    (await by.get(`${API}/financed${query}`)).json<{ Rows: { ImporterAssignedDealerId: string }[] }>().Rows;
  // The loan is on a dealer's own car, which has no importer.
  expect(await financed('', imp)).toEqual([]);
  expect(await financed('', dea)).toHaveLength(1);
  const [row] = await financed('');
  expect(row!.ImporterAssignedDealerId).toMatch(/^\S+$/);
  expect(await financed(`?text=${row!.ImporterAssignedDealerId}`)).toEqual([]);
  const log = t.app.get(EventLog);
  const vehicle = (await log.load(vehicleStream, started.VehicleId!)).state as Vehicle;
  expect(vehicle).toMatchObject({
    status: 'active',
    financing: { type: 'LOAN', classification: 'LM', capital: 18_200_000 },
    parties: { dealerId: 101 },
  });
  expect(usedOf((await log.load(limitStream, 11)).state, 'F3')).toBeGreaterThan(0);
  const { Invoices } = (await admin.get(`${API}/${no}`)).json<ResidualContractAnswer>();
  const invoice = (await log.load(invoiceStream, Invoices[0]!.Number)).state!;
  expect(invoice).toMatchObject({ category: 12, total: 22_125_000, credited: 18_200_000 });
  const payout = invoice.number - 1;
  expect((await log.load(invoiceStream, payout)).state).toMatchObject({ category: 4, total: -18_200_000 });
});

test('refuses a vehicle that is financed already', async () => {
  const no = await stored(701_002, 'YV1ZZZ00XTZ000101', 'RXF101');
  const body = { price_program_id: programId, amount: 100_000 };
  expect(await start(no, body)).toMatchObject({
    status: 409,
    Code: 'CHASSIS_TAKEN',
    Message: 'Ett annat finansierat fordon har samma chassinummer',
  });
  const other = await stored(701_003, 'YV1ZZZ00XTZ000103', 'RXF101');
  expect(await start(other, body)).toMatchObject({ status: 409, Code: 'PLATE_TAKEN' });
});
