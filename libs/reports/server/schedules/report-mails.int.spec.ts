import type { SignedIn } from '@floorplan/identity/testing';
import { Clock } from '@floorplan/platform/commands';
import { DocumentStore } from '@floorplan/platform/document-store';
import { Database } from '@floorplan/platform/event-store';
import { Delivery, Outbox } from '@floorplan/platform/mail';
import { limitedTo, ReportSources } from '@floorplan/reports/contracts';
import { ReportSchedules } from '@floorplan/reports/server';
import { ConsoleLogger, Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { AddressInfo, Server } from 'node:net';
import { Mailbox } from '../../../../apps/sandbox/src/mailbox';
import { LISTS, ScheduledReports, type QueuedMail } from '@floorplan/app-api/testing/scheduled-reports';

const reports = new ScheduledReports();
const { clear, mails, rowsOf, save, statusOf, workerOn } = reports;
let t: ScheduledReports['t'];
let admin: SignedIn;
let deo: SignedIn;
let box: Mailbox;
let server: Server;

beforeAll(async () => {
  // Turn off the log, because these tests make reports fail on purpose.
  Logger.overrideLogger(false);
  await reports.start();
  ({ t, admin, deo } = reports);
});
afterAll(async () => {
  await t.close();
  if (server?.listening) await new Promise((closed) => server.close(closed));
  Logger.overrideLogger(new ConsoleLogger());
});
beforeEach(clear);

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
test('informs the user when a report takes too long or fails, and tries again the next time', async () => {
  const report = { type: 'AdditionalContract', right: 'reports.services', parameters: [] } as const;
  let sql = 'select count(*)::int as c1 from generate_series(1, 100000) a, generate_series(1, 100000) b';
  t.app.get(ReportSources).add({
    ...report,
    key: 'CHANGING',
    columns: [{ header: 'report.col_number', type: 'number' }],
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
    'TOO_SLOW',
    [],
    expect.stringContaining('för lång tid'),
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
test('sends nothing to users who are locked, lost the right or lost the choice, and records why', async () => {
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
    type: 'AdditionalContract',
    right: 'reports.services',
    parameters: [],
    key: 'ANOTHER',
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
