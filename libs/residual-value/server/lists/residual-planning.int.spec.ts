import type { SignedIn } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  PLANNING_ROUTE,
  type PlanningAnswer,
  type ResidualContractAnswer,
} from '@floorplan/residual-value/contracts';
import type { ResidualEvent } from '@floorplan/residual-value/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PROTOCOL, STAFF } from '../../domain/testing/contracts';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { residualValueApp, storeResidual } from '@floorplan/app-api/testing/residual-values';

let t: MasterDataApp['t'];
let admin: SignedIn;
let today: string;
let lastId = 700_500;
const no: Record<string, string> = {};

beforeAll(async () => {
  ({ t, admin } = await residualValueApp());
  today = t.app.get(Clock).today();
  const store = async (name: string, days: number, guarantee: 'AF' | 'DNB', ...facts: ResidualEvent[]) => {
    const vehicle = {
      makeId: 1,
      importerId: 1,
      make: 'Nordvik',
      model: 'N40',
      description: 'Nordvik N40 AWD 2023',
      licenseNumber: `RVP${++lastId % 1000}`,
      chassisNumber: `YV1ZZZ00XTZ${lastId}`,
    };
    const dates = { startDate: addMonths(today, -35), endDate: addDays(today, days) };
    no[name] = await storeResidual(t, lastId, { ...dates, guarantee, vehicle }, ...facts);
  };
  const ended: ResidualEvent = {
    type: 'residual-value/Ended',
    data: { on: today, by: STAFF, responsible: 'DNB', buyerNumber: null, pickup: null },
  };
  await store('passed', -1, 'DNB', PROTOCOL);
  await store('near', 20, 'DNB');
  await store('dealers', 21, 'AF');
  await store('later', 60, 'DNB');
  await store('beyond', 85, 'DNB');
  await store('ended', 20, 'DNB', ended);
});
afterAll(() => t.close());

const planning = async (who: SignedIn) => (await who.get(PLANNING_ROUTE)).json<PlanningAnswer>();

// P3-RESIDUAL-61
test('lists open contracts that end within twelve weeks, with what is late', async () => {
  const { Today, Ends, EndTotal } = await planning(admin);
  expect(EndTotal).toBe(4);
  expect(Today).toBe(today);
  expect(Ends.map(({ ContractNo, Needs }) => [ContractNo, Needs])).toEqual([
    [no['passed'], ['ENDED', 'PRICE']],
    [no['near'], ['PRICE', 'PROTOCOL']],
    [no['dealers'], ['PROTOCOL']],
    [no['later'], []],
  ]);
  const weeks = Ends.map(({ Week }) => Week);
  expect(weeks).toEqual([...weeks].sort());
  expect(weeks[0]).toMatch(/^\d{4}-W\d\d$/);
});

// P3-RESIDUAL-61
test('lists to a dealer only the contracts of its facilities', async () => {
  expect((await planning(await t.as('dea'))).Ends).toHaveLength(4);
  expect((await planning(await t.as('dea2'))).Ends).toEqual([]);
});

// P3-RESIDUAL-62
test('compares the latest market value with the residual value, for holders of fncMarketValue', async () => {
  const database = t.app.get(Database);
  const [contract] = await database.query<{
    id: number;
    residual_value: number;
  }>('select id, residual_value from residual_value_contract where contract_no = $1', [no['near']]);
  for (const [job, price] of [
    [1, 10_000_000],
    [2, contract!.residual_value - 2_000_000],
  ])
    await database.query(
      `with job as (insert into market_value_job values ($1::bigint, 1, 'Juni', '2026-01-01'::date + $1::int))
       insert into market_value (id, version, job_id, contract_id, contract_no, company_price, series)
       values ($1::bigint, 1, $1::bigint, $2, $3, $4, '')`,
      [job, contract!.id, no['near'], price],
    );
  const { Risks, RiskTotal, RiskMonths } = await planning(admin);
  expect(Risks).toMatchObject([{ ContractNo: no['near'], Difference: -20_000 }]);
  expect(RiskTotal).toBe(1);
  expect(RiskMonths).toEqual([
    { Month: addDays(today, 20).slice(0, 7), RVGuarantee: 'DNB', Contracts: 1, Difference: -20_000 },
  ]);
  const page = async (who: SignedIn, name: string) =>
    (await who.get(`/api/v1/residualvalue_contracts/${no[name]}`)).json<ResidualContractAnswer>().MarketValue;
  expect(await page(admin, 'near')).toBe(contract!.residual_value / 100 - 20_000);
  expect([await page(admin, 'later'), await page(await t.as('dea'), 'near')]).toEqual([null, null]);
  expect(await planning(await t.as('dea'))).toMatchObject({ Risks: [], RiskTotal: 0, RiskMonths: [] });
});
