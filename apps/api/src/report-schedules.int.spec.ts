import { UserScopes } from '@floorplan/identity/contracts';
import type { SignedIn } from '@floorplan/identity/testing';
import { Clock, Commands } from '@floorplan/platform/commands';
import { DocumentStore } from '@floorplan/platform/document-store';
import { Database } from '@floorplan/platform/event-store';
import { Delivery, Outbox } from '@floorplan/platform/mail';
import { eventually } from '@floorplan/platform/testing';
import {
  limitedTo,
  ReportSources,
  type AnyonesSchedulesAnswer,
  type ReportSchedule,
  type ReportSchedulesAnswer,
} from '@floorplan/reports/contracts';
import { AllowedAddresses, ReportSchedules, RunReports, SendSchedules } from '@floorplan/reports/server';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { AddressInfo, Server } from 'node:net';
import { Mailbox } from '../../sandbox/src/mailbox';
import type { MasterDataApp } from './testing/master-data';
import { serviceContractApp, storeContract } from './testing/service-contracts';

const API = '/api/v1/reports/schedules';
const LISTS = { MAK: '0', DEO: '0', CONTRACT_STATUS: '0' };

let t: MasterDataApp['t'];
let admin: SignedIn;
let deo: SignedIn;
let box: Mailbox;
let server: Server;

// Turn off the log, because this test makes reports fail on purpose.
Logger.overrideLogger(false);

beforeAll(async () => {
  ({ t, admin } = await serviceContractApp());
  deo = await t.as('deo');
  await own('slut@example.se');
  await storeContract(t, 504_001, { on: '2026-03-20' });
  await storeContract(t, 504_002, {
    on: '2026-03-20',
    seller: { dealerId: 108, organisationId: 18, salesPerson: 'Eva', salesPersonEmail: '' },
  });
});
afterAll(async () => {
  await t.close();
  if (server?.listening) await new Promise((closed) => server.close(closed));
});
beforeEach(async () => {
  await t.db.owner.query('delete from report_schedule');
  await t.db.owner.query('delete from mail');
  await t.db.owner.query('update app_user set is_active = true');
});

/** Gives all dealers an address of their own. */
async function own(address: string): Promise<void> {
  for (let Id = 101; Id <= 108; Id++) await admin.post('/api/v1/dealers', { Id, EndEmails: address });
}
const body = (over: object = {}, lists: Record<string, string> = LISTS) => ({
  ...{ Key: 'ADDITIONAL_CONTRACT', Frequency: 'WEEKLY', Address: 'a@example.se' },
  Parameters: Object.entries(lists).map(([Key, Value]) => ({ Key, Value })),
  ...over,
});
const save = async (
  who: SignedIn,
  over: object = {},
  lists: Record<string, string> = LISTS,
): Promise<number> => {
  const answer = await who.post(API, body(over, lists));
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { Status: { Status: 'OK' } }]);
  return answer.json<{ Id: number }>().Id;
};
const statusOf = async (who: SignedIn, path: string, sent: object = {}) =>
  (await who.post(`${API}${path}`, sent)).statusCode;
const rowsOf = async (who: SignedIn): Promise<readonly ReportSchedule[]> =>
  (await who.get(API)).json<ReportSchedulesAnswer>().Rows;

/** The worker's part on a day. */
function workerOn(day: string, outbox = t.app.get(Outbox)) {
  const clock = new Clock(day);
  const database = t.app.get(Database);
  const runs = new RunReports(t.app.get(ReportSources), database, clock);
  const schedules = new ReportSchedules(database, clock);
  const send = new SendSchedules(
    ...([schedules, t.app.get(UserScopes), runs, t.app.get(Commands)] as const),
    ...([t.app.get(DocumentStore), outbox, clock] as const),
    ...([t.app.get(AllowedAddresses), 'https://portal.example'] as const),
  );
  return { send, runs };
}
interface QueuedMail {
  readonly id: string;
  readonly recipients: string[];
  readonly subject: string;
  readonly body: string;
  readonly documents: string[];
}
const mails = () =>
  t.db.owner.query<QueuedMail>(
    'select id, recipients, subject, body, documents from mail order by created_at, cause',
  );

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
      ...{ Id: id, Key: 'ADDITIONAL_CONTRACT', Title: 'Serviceavtal', Type: 'AdditionalContract' },
      Selection:
        'Märke: Alla · Återförsäljarorganisation: Alla · Signerat: De senaste 30 dagarna · Status: Alla',
      Parameters: expect.arrayContaining(Object.entries(LISTS).map(([Key, Value]) => ({ Key, Value }))),
      ...{ Frequency: 'WEEKLY', Address: 'a@example.se', NextOn: '2026-04-06' },
      ...{ IsAsked: false, LastAt: null, LastOutcome: null },
    },
    expect.objectContaining({
      ...{ Id: monthly, Frequency: 'MONTHLY', Address: 'b@example.se', NextOn: '2026-04-01' },
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
test('refuses unknown reports and choices, missing values, fixed days and wrong addresses', async () => {
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
test('keeps the schedules of a user from others, and ends them', async () => {
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

// P3-REPORT-42
test('mails the workbook with what the user may see, once for its day', async () => {
  box = new Mailbox();
  server = box.smtp();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await save(deo);
  expect(await workerOn('2026-04-05').send.sendDue()).toBe(0);
  expect(await workerOn('2026-04-06').send.sendDue()).toBe(1);
  expect(await workerOn('2026-04-06').send.sendDue()).toBe(0);
  expect(await workerOn('2026-04-12').send.sendDue()).toBe(0);
  const sent = await mails();
  expect(sent).toMatchObject([{ recipients: ['a@example.se'], subject: 'Serviceavtal 2026-04-06' }]);
  expect(sent[0]!.body).toContain('De senaste 30 dagarna');
  expect(sent[0]!.body).toContain('https://portal.example/app/start/reports/AdditionalContract');
  expect(await rowsOf(deo)).toMatchObject([{ NextOn: '2026-04-13', LastOutcome: 'SENT' }]);

  const document = (await t.app.get(DocumentStore).find(sent[0]!.documents[0]!))!;
  expect(document.fileName).toBe('Serviceavtal 2026-04-06.xlsx');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(document.bytes as unknown as ArrayBuffer);
  const column = book.worksheets[0]!.getColumn(1).values.slice(1);
  expect(column).toEqual(['Avtal', '504001']);

  const { port } = server.address() as AddressInfo;
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Portalen <p@example.se>', everyMs: 1_000 };
  const delivery = new Delivery(t.app.get(Outbox), settings, t.app.get(DocumentStore));
  await delivery.send(sent[0]!.id);
  delivery.beforeApplicationShutdown();
  await new Promise((closed) => server.close(closed));
  expect(box.received()).toMatchObject([{ to: ['a@example.se'] }]);
  expect(JSON.stringify(box.received()[0])).toContain('Serviceavtal 2026-04-06.xlsx');
});

// P3-REPORT-42
test('keeps the workbook until its mail is deleted', async () => {
  await save(admin, { Address: 'kept@example.se' });
  await workerOn('2026-04-06').send.sendDue();
  const [{ id, documents }] = (await mails()) as [QueuedMail];
  const forgotten = async () => {
    await new ReportSchedules(t.app.get(Database), new Clock('2026-07-10')).forgetFiles();
    return (await t.app.get(DocumentStore).find(documents[0]!)) === undefined;
  };
  await t.db.owner.query(`update stored_document set created_at = now() - interval '95 days'`);
  const outbox = t.app.get(Outbox);
  await outbox.forget();
  expect(await forgotten()).toBe(false);
  await t.db.owner.query(
    `update mail set state = 'sent', sent_at = now() - interval '91 days' where id = $1`,
    [id],
  );
  await outbox.forget();
  await t.db.owner.query('update stored_document set created_at = now() where owner = $1', [documents[0]]);
  expect(await forgotten()).toBe(false);
  await t.db.owner.query(`update stored_document set created_at = now() - interval '95 days'`);
  expect(await forgotten()).toBe(true);
});

// P3-REPORT-42
test('names the chosen values in the language of the user', async () => {
  await t.db.owner.query(`update app_user set language_code = 'en-GB' where username = 'admin'`);
  await save(admin, {}, { ...LISTS, CONTRACT_STATUS: '4' });
  await workerOn('2026-04-06').send.sendDue();
  const [sent] = await mails();
  await t.db.owner.query(`update app_user set language_code = 'sv-SE' where username = 'admin'`);
  expect(sent!.body).toContain('Status: Active');
});

// P3-REPORT-42
test('sends one mail when several processes run the same day at once', async () => {
  await save(admin);
  const run = () => workerOn('2026-04-06').send.sendDue();
  await Promise.all([run(), run(), run()]);
  const sent = await mails();
  expect(sent.map(({ documents }) => documents.length)).toEqual([1]);
  expect(await rowsOf(admin)).toMatchObject([{ NextOn: '2026-04-13', LastOutcome: 'SENT' }]);
});

// P3-REPORT-42
test('continues after it was interrupted, and makes up for missed days with one mail', async () => {
  await save(admin);
  class Unreachable extends Outbox {
    override put(): Promise<string[]> {
      return Promise.reject(new Error('connection lost'));
    }
  }
  const broken = new Unreachable(t.app.get(Database));
  await expect(workerOn('2026-04-06', broken).send.sendDue()).rejects.toThrow('connection lost');
  expect([await mails(), await rowsOf(admin)]).toMatchObject([[], [{ NextOn: '2026-04-06', LastAt: null }]]);
  expect(await workerOn('2026-04-21').send.sendDue()).toBe(1);
  expect((await mails()).length).toBe(1);
  expect(await rowsOf(admin)).toMatchObject([{ NextOn: '2026-04-27', LastOutcome: 'SENT' }]);
});

// P3-REPORT-42
test('sends a report when its user asks for it, once, and keeps its next day', async () => {
  const id = await save(admin);
  expect([await statusOf(admin, `/${id}/run`), await statusOf(admin, `/${id}/run`)]).toEqual([200, 200]);
  expect(await rowsOf(admin)).toMatchObject([{ IsAsked: true }]);
  const { send } = workerOn('2026-03-31');
  expect([await send.sendAsked(), await send.sendAsked()]).toEqual([1, 0]);
  expect((await mails()).length).toBe(1);
  expect(await rowsOf(admin)).toMatchObject([
    { IsAsked: false, NextOn: '2026-04-06', LastOutcome: 'SENT', LastAt: expect.any(String) },
  ]);
  await statusOf(admin, `/${id}/run`);
  expect(await send.sendAsked()).toBe(1);
  expect((await mails()).length).toBe(2);
});

// P3-REPORT-43
test('tells the user of a report that takes too long or fails, and tries again the next time', async () => {
  const report = { type: 'AdditionalContract', functionKey: 'fncServiceReports', parameters: [] } as const;
  let sql = 'select count(*)::int as c1 from generate_series(1, 100000) a, generate_series(1, 100000) b';
  t.app.get(ReportSources).add({
    ...{ ...report, key: 'CHANGING', columns: [{ header: 'report.col_number', type: 'number' }] },
    select: (scope) => ({ sql, parameters: [], scoped: limitedTo(scope, () => null).scoped }),
  });
  await save(admin, { Key: 'CHANGING' }, {});
  const sendOn = async (day: string) => {
    const { send, runs } = workerOn(day);
    runs.limits = { ...runs.limits, withinMs: 500 };
    await send.sendDue();
    return [(await rowsOf(admin))[0]!.LastOutcome, (await mails()).at(-1)!] as const;
  };
  const [tooSlow, slow] = await sendOn('2026-04-06');
  expect([tooSlow, slow.documents, slow.body]).toEqual([
    ...['TOO_SLOW', [], expect.stringContaining('för lång tid')],
  ]);
  sql = 'select 1 / 0 as c1';
  const [failed, wrong] = await sendOn('2026-04-13');
  expect([failed, wrong.documents, wrong.body]).toEqual([
    'FAILED',
    [],
    expect.stringContaining('kunde inte'),
  ]);
  sql = 'select 1 as c1';
  const [sent, right] = await sendOn('2026-04-20');
  expect([sent, right.documents.length]).toEqual(['SENT', 1]);
});

// P3-REPORT-43
test('sends nothing to users who are locked, lost the right or lost the choice, and notes why', async () => {
  await save(deo);
  await save(deo, {}, { ...LISTS, DEO: '11' });
  const outcomes = async (day: string) => {
    await workerOn(day).send.sendDue();
    return (
      await t.db.owner.query<{ o: string }>('select last_outcome as o from report_schedule order by id')
    ).map(({ o }) => o);
  };
  await t.db.owner.query(`update app_user set is_active = false where username = 'deo'`);
  expect(await outcomes('2026-04-06')).toEqual(['USER_LOCKED', 'USER_LOCKED']);
  await t.db.owner.query('update app_user set is_active = true');
  await t.db.owner.query(`update app_user set functions = '{fncReports}' where username = 'deo'`);
  expect(await outcomes('2026-04-13')).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED']);
  expect(await rowsOf(await t.as('deo'))).toMatchObject([
    { Type: null, Selection: '', LastOutcome: 'NOT_ALLOWED' },
    { Type: null },
  ]);
  await t.db.owner.query(`update app_user set functions = null where username = 'deo'`);
  await t.db.owner.query(`update report_schedule set parameters = parameters || '{"MAK": "2"}'
    where parameters->>'DEO' = '11'`);
  expect(await mails()).toEqual([]);
  expect(await outcomes('2026-04-20')).toEqual(['SENT', 'CHOICE_GONE']);
  expect((await mails()).length).toBe(1);
});

test('runs a report ten times an hour when the user asks for it, also by schedules of one report in turn', async () => {
  const ids = [await save(admin), await save(admin, { Frequency: 'MONTHLY' })];
  const { send } = workerOn('2026-03-31');
  const ask = (n: number) => statusOf(admin, `/${ids[n % 2]}/run`);
  for (let n = 0; n < 9; n++) {
    expect(await ask(n)).toBe(200);
    expect(await send.sendAsked()).toBe(1);
  }
  // Both at once would be the tenth and the eleventh.
  expect((await Promise.all([ask(0), ask(1)])).sort()).toEqual([200, 429]);
  expect(await send.sendAsked()).toBe(1);
  expect(await ask(0)).toBe(429);
  // Neither another schedule of the report nor another report of its schedules gives further runs.
  t.app.get(ReportSources).add({
    ...{ type: 'AdditionalContract', functionKey: 'fncServiceReports', parameters: [], key: 'ANOTHER' },
    columns: [{ header: 'report.col_number', type: 'number' }],
    select: (scope) => ({
      sql: 'select 1 as c1',
      parameters: [],
      scoped: limitedTo(scope, () => null).scoped,
    }),
  });
  for (const [n, Frequency] of ['WEEKLY', 'MONTHLY'].entries())
    await save(admin, { Id: ids[n], Key: 'ANOTHER', Frequency }, {});
  expect(await statusOf(admin, `/${await save(admin)}/run`)).toBe(429);
  expect(await ask(0)).toBe(200);
  expect(await statusOf(deo, `/${await save(deo)}/run`)).toBe(200);
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
  const { Rows } = (await admin.get(`${API}/everyone`)).json<AnyonesSchedulesAnswer>();
  expect(Rows.map(({ Id, Party }) => [Id, Party !== ''])).toContainEqual([id, true]);
  expect(Rows).toHaveLength(2);
  expect(await statusOf(admin, `/${id}/end`)).toBe(200);
  expect(await rowsOf(deo)).toEqual([]);
});
