import type { SignedIn } from '@floorplan/identity/testing';
import { Clock } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { contractRow } from '@floorplan/service-contract/contracts';
import { contractStream } from '@floorplan/service-contract/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp, storeContract } from '@floorplan/app-api/testing/service-contracts';

const API = '/api/v1/additionalcontracts';

let t: MasterDataApp['t'];
let admin: SignedIn;
let imp: SignedIn;
let today: string;
let lastId = 500_100;

beforeAll(async () => {
  ({ t, admin } = await serviceContractApp());
  imp = await t.as('imp');
  today = t.app.get(Clock).today();
});
afterAll(() => t.close());

async function contract(over: Parameters<typeof storeContract>[2] = {}): Promise<number> {
  const id = ++lastId;
  await storeContract(t, id, over);
  return id;
}
const ofOrganisation = { owner: { type: 'DEO', organisationId: 11 } } as const;
const stateOf = async (id: number) => (await t.app.get(EventLog).load(contractStream, id)).state;
const post = async (path: string, body: unknown, who = admin) => {
  const answer = await who.post(`${API}${path}`, body);
  const { Code, StatusCode } = answer.json<{ Code?: string; StatusCode?: number }>();
  return [answer.statusCode, Code ?? StatusCode];
};
const idsOf = async (query: string, who: SignedIn) =>
  (await who.get(`${API}/bystatus?${query}`)).json<{ Rows: { Id: number }[] }>().Rows.map(({ Id }) => Id);

describe('the approval of service contracts', () => {
  // P3-SERVICE-09
  test('is allowed only to staff and the importer of the make, and only once', async () => {
    const id = await contract();
    for (const [user, status] of [
      ['imp2', 403],
      ['deo', 403],
      ['dea', 403],
    ] as const)
      expect([user, (await post('', { id }, await t.as(user)))[0]]).toEqual([user, status]);
    expect(await post('', { id }, imp)).toEqual([200, 3]);
    expect(await post('', { id }, imp)).toEqual([409, 'CONTRACT_NOT_EDITABLE']);
    const { startDate, endDate } = await stateOf(id);
    expect([startDate, endDate! > today]).toEqual([today, true]);
  });

  // P3-SERVICE-09
  test('of an organisation’s contract is for staff only', async () => {
    const id = await contract(ofOrganisation);
    expect((await post('', { id }, imp))[0]).toBe(404);
    expect((await post('', { id }, await t.as('deo')))[0]).toBe(403);
    expect(await post('', { id })).toEqual([200, 3]);
  });

  // P3-SERVICE-09
  test('of a contract that is not signed needs a confirmation', async () => {
    const id = await contract({ source: 'sale' });
    expect(await post('', { id })).toEqual([409, 'NOT_SIGNED']);
    expect(await post('', { id, ConfirmUnsigned: true })).toEqual([200, 3]);
  });

  // P3-SERVICE-09
  test('names the plates with another active contract, and is not refused for them', async () => {
    const first = await contract();
    await post('', { id: first });
    const second = await contract();
    const answer = await admin.post(`${API}/validate_before_approval`, [{ Id: second }, { Id: second }]);
    expect(answer.json()).toEqual({ Rows: ['BKD12A'], Total: 1 });
    for (const [user, status] of [
      ['imp', 200],
      ['deo', 403],
      ['dea', 403],
    ] as const) {
      const who = await t.as(user);
      const check = await who.post(`${API}/validate_before_approval`, [{ Id: second }]);
      const application = await who.get(`${API}?contractAgreementId=${second}`);
      expect([user, check.statusCode, application.statusCode]).toEqual([user, status, status]);
    }
    expect(await post('', { id: second })).toEqual([200, 3]);
  });

  // P3-SERVICE-09
  test('of several contracts approves the signed ones, each separately', async () => {
    const [signed, unsigned] = [await contract(), await contract({ source: 'sale' })];
    const answer = await imp.post(`${API}/approve_contracts`, [
      { Id: signed },
      { Id: unsigned },
      { Id: 999_999 },
    ]);
    expect(answer.json<{ Rows: { Id: number; Status: string }[] }>().Rows).toMatchObject([
      { Id: signed, Status: 'OK' },
      { Id: unsigned, Status: 'ERROR' },
      { Id: 999_999, Status: 'ERROR' },
    ]);
  });

  // P3-SERVICE-09
  test('is decided once when several users approve and reject at the same time', async () => {
    const id = await contract();
    const answers = await Promise.all([
      post('', { id }),
      post('', { id }, imp),
      post('/reject', { id, comment: 'Fel' }),
      post('', { id }),
    ]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  // P3-SERVICE-09
  test('can be refused with a comment', async () => {
    const id = await contract();
    expect((await post('/reject', { id, comment: ' ' }))[0]).toBe(400);
    expect(await post('/reject', { id, comment: 'Fel pris' }, imp)).toEqual([200, 4]);
    expect((await stateOf(id)).endReason).toBe('rejected');
  });
});

describe('the lists of service contracts', () => {
  // P3-SERVICE-10
  test('show each user the contracts of the own makes, facilities or organisation', async () => {
    const [ofMake, ofDealer, elsewhere] = [
      await contract(),
      await contract(ofOrganisation),
      await contract({
        owner: { type: 'DEO', organisationId: 18 },
        seller: { dealerId: 108, organisationId: 18, salesPerson: 'Eva', salesPersonEmail: '' },
      }),
    ];
    const seen = async (who: SignedIn) => {
      const ids = await idsOf('pending=true', who);
      return [ofMake, ofDealer, elsewhere].map((id) => ids.includes(id));
    };
    expect(await seen(admin)).toEqual([true, true, true]);
    expect(await seen(imp)).toEqual([true, false, false]);
    expect(await seen(await t.as('dea'))).toEqual([true, true, false]);
    expect((await admin.get(`${API}/${ofMake}/document`)).headers['content-type']).toBe('application/pdf');
    expect((await imp.get(`${API}/${ofDealer}/document`)).statusCode).toBe(404);
  });

  // P3-SERVICE-10
  test('are filtered by status, are empty without a status, and have amounts in kronor', async () => {
    const id = await contract();
    expect(await idsOf('', admin)).toEqual([]);
    expect(await idsOf('active=true', admin)).not.toContain(id);
    expect(await idsOf('pending=true&mak_id=2', admin)).not.toContain(id);
    const answer = await admin.get(`${API}/bystatus?pending=true&mak_id=1`);
    const row = answer.json<{ Rows: { Id: number }[] }>().Rows.find(({ Id }) => Id === id);
    expect(row).toMatchObject({
      TotalCost: 14_220,
      CustomerCost: 12_720,
      Amount: 353.33,
      Duration: 36,
      Mileage: 60_000,
      CustomerName: '',
      LicenseNumber: 'BKD12A',
      Status: 1,
      AdditionalContractCostId: 7,
      StatusText: 'Inväntar godkännande',
      DealerNo: expect.anything(),
    });
  });

  // P3-SERVICE-10
  test('describe an active contract alike, whether by plate or by status', async () => {
    const id = await contract();
    await post('', { id });
    const find = async (path: string) =>
      (await admin.get(`${API}/${path}`))
        .json<{ Rows: { Id: number }[] }>()
        .Rows.find((row) => row.Id === id);
    const byStatus = await find('bystatus?active=true');
    const active = await find('active?licenseNumber=bkd%2012a');
    expect(active).toMatchObject({ StatusText: 'Aktivt', AdditionalContractCostId: 7 });
    expect(byStatus).toMatchObject(active!);
    expect(contractRow.safeParse(active).success).toBe(true);
  });

  // P3-SERVICE-14
  test('are searched, sorted, summed and written to a file, with the status in words', async () => {
    const [first, second] = [
      await contract({ externalCode: 'EXT-77', subventions: { importer: 0, dealer: 0 } }),
      await contract({ ...ofOrganisation, externalCode: 'EXT-78' }),
    ];
    const query = 'pending=true&text=ext%207&sort=CustomerCost';
    expect(await idsOf(query, admin)).toEqual([second, first]);
    expect(await idsOf(`${query}&descending=true`, admin)).toEqual([first, second]);
    expect(await idsOf(`${query}&deo_id=11`, admin)).toEqual([second]);
    const answer = (await admin.get(`${API}/bystatus?${query}`)).json<{ Sums: object }>();
    expect(answer.Sums).toEqual({ TotalCost: 28_440, CustomerCost: 26_940 });
    const file = await imp.post(`${API}/bystatus/export`, {
      Format: 'csv',
      FileName: 'Avtal',
      Filter: { pending: true, text: 'EXT-7' },
      Columns: ['Id', 'Status', 'DealerNo'].map((Key) => ({ Key, Header: Key })),
    });
    const lines = file.body.trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Inväntar godkännande');
  });
});
