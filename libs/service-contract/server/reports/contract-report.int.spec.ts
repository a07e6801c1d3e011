import type { SignedIn } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { Clock, Commands } from '@floorplan/platform/commands';
import type { ReportResult, ReportsAnswer } from '@floorplan/reports/contracts';
import { contractStream, type ContractEvent, type ContractState } from '@floorplan/service-contract/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp, signingOf, storeContract } from '@floorplan/app-api/testing/service-contracts';

const API = '/api/v1/reports';

let t: MasterDataApp['t'];
let admin: SignedIn;
let today: string;

beforeAll(async () => {
  ({ t, admin } = await serviceContractApp());
  today = t.app.get(Clock).today();
  await signed(503_001, {});
  await signed(503_002, { owner: { type: 'DEO', organisationId: 11 } });
  await signed(503_003, {
    seller: { dealerId: 108, organisationId: 18, salesPerson: 'Eva', salesPersonEmail: '' },
  });
  await admin.post('/api/v1/additionalcontracts', { id: 503_001 });
});
afterAll(() => t.close());

/** Stores a contract that the customer signed today. */
async function signed(id: number, over: Parameters<typeof storeContract>[2]): Promise<void> {
  await storeContract(t, id, { source: 'sale', ...over });
  await signingOf(t, id, { signingId: `sign-${id}`, url: 'https://sign.example/1', on: today });
  const actor = { kind: 'system', id: 'worker', name: 'worker' } as const;
  const data = { on: today, signingId: `sign-${id}`, documentId: `doc-${id}`, hash: 'ab' };
  await t.app
    .get(Commands)
    .run({ actor, correlationId: 'sign', now: new Date() }, async (act, unitOfWork) => {
      await unitOfWork.load(contractStream, id);
      act.append<ContractState, ContractEvent>(contractStream, id, [
        { type: 'service-contract/Signed', data },
      ]);
    });
}
const run = (who: SignedIn, over: Record<string, string> = {}) => {
  const { SIGNED = today, SIGNED1 = today, ...lists } = over;
  const Parameters = Object.entries({ MAK: '0', DEO: '0', CONTRACT_STATUS: '0', ...lists }).map(
    ([Key, Value]) => ({
      Key,
      Value,
    }),
  );
  return who.post(API, {
    Key: 'ADDITIONAL_CONTRACT',
    Parameters: [...Parameters, { Key: 'SIGNED', Value: SIGNED, Value1: SIGNED1 }],
  });
};
const idsOf = async (who: SignedIn, over: Record<string, string> = {}) =>
  (await run(who, over)).json<ReportResult>().Rows.map(({ Fields }) => Fields[0]!.Value);

test('offers the contracts that end from this month to the end of the month after the next, as the preset says', async () => {
  const answer = await admin.get(`${API}?type=AdditionalContract`);
  const report = answer.json<ReportsAnswer>().Rows.find(({ Key }) => Key === 'CONTRACTS_ENDING')!;
  const days = report.Parameters.find(({ Key }) => Key === 'ENDS')!;
  expect([report.Title, days.Preset]).toEqual(['Serviceavtal som löper ut', 'm0m1']);
  const first = `${today.slice(0, 7)}-01`;
  expect([days.Value, days.Value1]).toEqual([first, addDays(addMonths(first, 3), -1)]);
  const endsOf = async (from: string, to: string) => {
    const Parameters = report.Parameters.map(({ Key, Value, Value1 }) =>
      Key === 'ENDS' ? { Key, Value: from, Value1: to } : { Key, Value, Value1 },
    );
    const found = await admin.post(API, { Key: report.Key, Parameters });
    return found.json<ReportResult>().Rows.map(({ Fields }) => [Fields[0]!.Value, Fields[10]!.Value]);
  };
  const end = addDays(addMonths(today, 36), -1);
  expect(await endsOf(end, end)).toEqual([['503001', end]]);
  expect(await endsOf(days.Value, days.Value1)).toEqual([]);
});

// P3-SERVICE-32
test('offers the report of service contracts with the choices of the caller', async () => {
  const answer = await (await t.as('deo')).get(`${API}?type=AdditionalContract&deo=11`);
  const [report] = answer.json<ReportsAnswer>().Rows;
  expect(report).toMatchObject({ Key: 'ADDITIONAL_CONTRACT', Title: 'Serviceavtal' });
  expect(report!.Parameters.map(({ Key, Value, Value1 }) => [Key, Value, Value1])).toEqual([
    ['MAK', '0', ''],
    ['DEO', '11', ''],
    ['SIGNED', addDays(today, -30), addDays(today, 1)],
    ['CONTRACT_STATUS', '0', ''],
  ]);
  expect(report!.Parameters[1]!.Choices).toEqual([{ Id: '11', Name: 'Bolag 11' }]);
  expect((await (await t.as('dea')).get(`${API}?type=AdditionalContract`)).json()).toEqual({
    Rows: [],
    Total: 0,
  });
});

// P3-SERVICE-32
test('lists the contracts of the caller with costs, subventions and what is billed', async () => {
  const result = (await run(admin, { CONTRACT_STATUS: '4' })).json<ReportResult>();
  const row = Object.fromEntries(
    result.Headers.map(({ Name }, at) => [Name, result.Rows[0]!.Fields[at]!.Value]),
  );
  expect(result.Rows).toHaveLength(1);
  expect(row).toMatchObject({
    Kategori: 'Service Plus',
    Status: 'Aktivt',
    Totalkostnad: 14_220,
    Kundkostnad: 12_720,
    'Subvention importör': 1_000,
    'Subvention återförsäljare': 500,
    'Totalt fakturerat': 353.33,
  });
  expect((await idsOf(admin)).sort()).toEqual(['503001', '503002', '503003']);
  expect(await idsOf(await t.as('imp'))).toEqual(['503003', '503001']);
  expect((await idsOf(await t.as('deo'))).sort()).toEqual(['503001', '503002']);
  expect(await idsOf(admin, { DEO: '11' })).toEqual(['503002']);
  expect((await idsOf(admin, { MAK: '1', DEO: '11' })).length).toBe(3);
  await storeContract(t, 503_004);
  await storeContract(t, 503_005, { source: 'sale' });
  expect((await idsOf(admin)).slice(0, 2)).toEqual(['503005', '503004']);
  expect(await idsOf(admin, { CONTRACT_STATUS: '1' })).toEqual(['503005']);
  expect(await idsOf(admin, { SIGNED: addDays(today, 1), SIGNED1: addDays(today, 2) })).toEqual([]);
});

// P3-SERVICE-32
test('is refused without a value for each parameter, for a choice outside the scope, and without the right', async () => {
  const answer = await run(admin, { MAK: '' });
  expect([
    answer.statusCode,
    answer.json<{ Errors: { Field: string; Code: string }[] }>().Errors,
  ]).toMatchObject([400, [{ Field: 'MAK', Code: 'REQUIRED' }]]);
  expect((await run(await t.as('deo'), { DEO: '18' })).statusCode).toBe(404);
  expect((await run(await t.as('dea'))).statusCode).toBe(404);
  const unknown = await admin.post(API, { Key: 'OTHER', Parameters: [] });
  expect(unknown.statusCode).toBe(404);
});
