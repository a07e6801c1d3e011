import type { SignedIn } from '@floorplan/identity/testing';
import { eventually } from '@floorplan/platform/testing';
import type { SchedulesOfEveryoneAnswer } from '@floorplan/reports/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { LISTS, ScheduledReports, SCHEDULES as API } from '@floorplan/app-api/testing/scheduled-reports';

const reports = new ScheduledReports();
const { body, clear, mails, own, rowsOf, save, statusOf, workerOn } = reports;
let t: ScheduledReports['t'];
let admin: SignedIn;
let deo: SignedIn;

beforeAll(async () => {
  await reports.start();
  ({ t, admin, deo } = reports);
});
afterAll(() => t.close());
beforeEach(clear);

// P3-REPORT-40
test('saves schedules of the caller, each once, and names their selection and next day', async () => {
  const id = await save(admin);
  expect(await save(admin)).toBe(id);
  const monthly = await save(
    admin,
    { Frequency: 'MONTHLY', Address: ' b@example.se ' },
    { ...LISTS, MAK: '1' },
  );
  expect(await rowsOf(admin)).toEqual([
    {
      Id: id,
      Key: 'ADDITIONAL_CONTRACT',
      Title: 'Serviceavtal',
      Type: 'AdditionalContract',
      Selection:
        'Märke: Alla · Återförsäljarorganisation: Alla · Signerat: De senaste 30 dagarna · Status: Alla',
      Parameters: expect.arrayContaining(Object.entries(LISTS).map(([Key, Value]) => ({ Key, Value }))),
      Frequency: 'WEEKLY',
      Address: 'a@example.se',
      NextOn: '2026-04-06',
      IsAsked: false,
      LastAt: null,
      LastOutcome: null,
    },
    expect.objectContaining({
      Id: monthly,
      Frequency: 'MONTHLY',
      Address: 'b@example.se',
      NextOn: '2026-04-01',
      Selection: expect.stringContaining('Märke: Nordvik'),
    }),
  ]);
  await save(admin, { Id: monthly, Address: 'c@example.se' });
  expect((await rowsOf(admin))[1]).toMatchObject({
    Id: monthly,
    NextOn: '2026-04-06',
    Address: 'c@example.se',
  });
  const same = await admin.post(API, body({ Id: monthly }));
  expect([same.statusCode, same.json()]).toMatchObject([409, { Code: 'SAME_SCHEDULE' }]);
});

// P3-REPORT-40
test('refuses unknown reports and choices, missing values, fixed days and invalid addresses', async () => {
  expect(await statusOf(admin, '', body({ Key: 'OTHER' }))).toBe(404);
  expect(await statusOf(admin, '', body({}, { ...LISTS, MAK: '999' }))).toBe(404);
  expect(await statusOf(deo, '', body({}, { ...LISTS, DEO: '18' }))).toBe(404);
  expect(await statusOf(await t.as('dea'), '', body())).toBe(404);
  expect(await statusOf(admin, '', body({ Id: 999_999 }))).toBe(404);
  const errorsOf = async (sent: object) => {
    const answer = await admin.post(API, sent);
    expect(answer.statusCode).toBe(400);
    return answer
      .json<{ Errors: { Field: string; Code: string }[] }>()
      .Errors.map(({ Field, Code }) => [Field, Code]);
  };
  expect(await errorsOf(body({}, { MAK: '0', DEO: '0' }))).toEqual([['CONTRACT_STATUS', 'REQUIRED']]);
  expect(await errorsOf(body({}, { ...LISTS, SIGNED: '2026-01-01', NONSENSE: '1' }))).toEqual([
    ['SIGNED', 'UNKNOWN_FIELD'],
  ]);
  expect(await errorsOf(body({}, { ...LISTS, NONSENSE: '1' }))).toEqual([['NONSENSE', 'UNKNOWN_FIELD']]);
  for (const Address of ['nobody', 'a@example.se; b@example.se'])
    expect(await errorsOf(body({ Address }))).toEqual([['Address', 'INVALID_EMAIL']]);
});

// P3-REPORT-40
test('hides the schedules of a user from other users, and ends them', async () => {
  const id = await save(deo);
  expect(await rowsOf(admin)).toEqual([]);
  const imp = await t.as('imp');
  for (const path of [`/${id}/end`, `/${id}/run`]) expect(await statusOf(imp, path)).toBe(404);
  expect(await statusOf(admin, `/${id}/run`)).toBe(404);
  expect(await statusOf(admin, '', body({ Id: id }))).toBe(404);
  expect([await statusOf(deo, `/${id}/end`), await statusOf(deo, `/${id}/end`)]).toEqual([200, 200]);
  expect(await rowsOf(deo)).toEqual([]);
  expect([await statusOf(deo, `/${id}/run`), await statusOf(deo, '', body({ Id: id }))]).toEqual([404, 404]);
  expect(await workerOn('2026-04-06').send.sendDue()).toBe(0);
});

// P3-REPORT-40
test('saves at most twenty schedules for a user', async () => {
  for (let n = 1; n <= 20; n++) await save(admin, { Address: `a${n}@example.se` });
  const answer = await admin.post(API, body({ Address: 'a21@example.se' }));
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { Code: 'TOO_MANY_SCHEDULES' }]);
  await save(deo);
});

// P3-REPORT-40
test('saves at most twenty schedules for a user who saves several at once', async () => {
  for (let n = 1; n <= 19; n++) await save(admin, { Address: `a${n}@example.se` });
  const waiting = () =>
    t.db.owner.query(`select 1 from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`);
  let answers: Promise<{ statusCode: number }[]>;
  // Holds the requests back until all of them are about to save.
  await t.db.owner.transaction(async (runner) => {
    await runner.query('lock table report_schedule in share mode');
    answers = Promise.all(
      Array.from({ length: 4 }, (_, n) => admin.post(API, body({ Address: `b${n}@example.se` }))),
    );
    await eventually('all requests to wait', async () => (await waiting()).length === 4);
  });
  expect((await answers!).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect((await rowsOf(admin)).length).toBe(20);
});

test.each([
  ['in a domain of the party', 'slut@bilhuset.example', 'eva@Bilhuset.example', 200],
  ['in another domain', 'slut@bilhuset.example', 'eva@elsewhere.example', 400],
  ['in a subdomain of the party', 'slut@bilhuset.example', 'eva@mail.bilhuset.example', 400],
  ['in a domain that ends alike', 'slut@bilhuset.example', 'eva@ondbilhuset.example', 400],
  ['in a domain that everybody shares', 'bilhuset@gmail.com', 'eva@gmail.com', 400],
  ['that the party has in a domain that everybody shares', 'bilhuset@gmail.com', 'Bilhuset@gmail.com', 200],
])('mails reports of a party to an address %s, or refuses it by name', async (_, known, address, status) => {
  await own(known);
  const answer = await deo.post(API, body({ Address: address }));
  expect(answer.statusCode).toBe(status);
  if (status === 400)
    expect(answer.json()).toMatchObject({
      Errors: [{ Field: 'Address', Message: expect.stringContaining(address) }],
    });
  await own('slut@example.se');
});

test('mails to an address that staff have allowed, until they no longer do', async () => {
  const allow = (ReportEmails: string | null) => admin.post('/api/v1/dealers', { Id: 101, ReportEmails });
  expect(await statusOf(deo, '', body({ Address: 'revisor@byra.example' }))).toBe(400);
  expect((await allow('revisor@byra.example')).statusCode).toBe(200);
  const id = await save(deo, { Address: 'revisor@byra.example' });
  expect(await statusOf(deo, '', body({ Address: 'annan@byra.example' }))).toBe(400);
  await allow(null);
  await statusOf(deo, `/${id}/run`);
  expect(await workerOn('2026-03-31').send.sendAsked()).toBe(1);
  expect(await rowsOf(deo)).toMatchObject([{ LastOutcome: 'ADDRESS_NOT_ALLOWED' }]);
  expect(await mails()).toEqual([]);
});

test('mails to the address of a user of the same party, until the user is locked out', async () => {
  const Address = 'erik@privat.example';
  expect(await statusOf(deo, '', body({ Address }))).toBe(400);
  const user = { Username: 'erik', Name: 'Erik', Role: 'DEA', RoleCode: 0, RoleId: 101, Email: Address };
  const { Id: colleague } = (await admin.post('/api/v1/users', user)).json<{ Id: number }>();
  expect(await statusOf(await t.as('imp'), '', body({ Address }))).toBe(400);
  expect(await statusOf(deo, '', body({ Address: 'annan@privat.example' }))).toBe(400);
  const id = await save(deo, { Address });
  await admin.post(`/api/v1/users/${colleague}/lock`);
  await statusOf(deo, `/${id}/run`);
  expect(await workerOn('2026-03-31').send.sendAsked()).toBe(1);
  expect(await rowsOf(deo)).toMatchObject([{ LastOutcome: 'ADDRESS_NOT_ALLOWED' }]);
});

test('shows the schedules of all users to staff only, who can end them', async () => {
  const id = await save(deo);
  await save(admin);
  expect((await deo.get(`${API}/everyone`)).statusCode).toBe(403);
  const { Rows } = (await admin.get(`${API}/everyone`)).json<SchedulesOfEveryoneAnswer>();
  expect(Rows.map(({ Id, Party }) => [Id, Party !== ''])).toContainEqual([id, true]);
  expect(Rows).toHaveLength(2);
  expect(await statusOf(admin, `/${id}/end`)).toBe(200);
  expect(await rowsOf(deo)).toEqual([]);
});
