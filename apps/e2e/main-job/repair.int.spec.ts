import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  BulkAnswer,
  BulkStartedAnswer,
  ProcessDetailAnswer,
  ThroughputAnswer,
} from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { READER, System } from '../support/system';

const PENDING = '/api/v1/processes/update_pending';
const RERUN = '/api/v1/processes/processdetail';
const BULK = '/api/v1/processes/bulk';
const messages = new Messages(4);
let system: System;
let admin: Client;
let imp: Client;
let imp2: Client;
let sender: Sender;

beforeAll(async () => {
  // No server listens on this port of the only private host that may be called.
  system = await System.start({ environment: { OUTGOING_HOSTS: '127.0.0.1:9' } });
  [admin, imp, imp2] = await Promise.all([system.user('admin'), system.user('imp'), system.user('imp2')]);
  sender = new Sender(system, admin);
});
afterAll(() => system.stop());

const failed = async (message: NewFinancingMessage): Promise<number> =>
  (await sender.outcome(message)).ProcessDetailId;
const detail = (who: Client, id: number) => who.get<ProcessDetailAnswer>(`${RERUN}/${id}`);
const waiting = () => failed(messages.next({ Item: { Make: 'Okänd' } }));
const wrong = () => failed(messages.next({ Invoice: { CurrencyCode: 'EUR' } }));
const waitingAtSakura = () =>
  failed(messages.next({ Item: { Make: 'Okänd' } }, { importer: 'IMP02', dealer: 'D0108' }));
const act = async (who: Client, ProcessDetailId: number, Action: 'RERUN' | 'REJECT') =>
  (await who.post(PENDING, { ProcessDetailId, Action, Reason: 'för att' })).status;

describe('right to repair messages', () => {
  // P1-JOB-04
  test('allows only staff and the importer of a pending message to rerun the message', async () => {
    const id = await waiting();
    expect(await act(imp2, id, 'RERUN')).toBe(404);
    expect(await act(await system.user('dea'), id, 'RERUN')).toBe(403);
    expect(await act(imp, id, 'RERUN')).toBe(200);
    await sender.quiet();
    expect(await act(admin, id, 'REJECT')).toBe(200);
    expect((await detail(admin, id)).body.Row).toMatchObject({ Status: 'ERROR', StatusCode: 'REJECTED' });
  });

  // P1-JOB-05
  test("allows an importer to reject messages only when the importer's setting permits rejections", async () => {
    expect(await act(imp, await waiting(), 'REJECT')).toBe(200);
    const atSakura = await waitingAtSakura();
    expect(await act(imp2, atSakura, 'REJECT')).toBe(403);
    expect((await detail(imp2, atSakura)).body.Actions.Reject).toEqual({
      Allowed: false,
      Reason: 'REJECT_NOT_ALLOWED',
    });
    expect(await act(imp2, atSakura, 'RERUN')).toBe(200);
  });

  // P1-JOB-06
  test('allows only staff with write access to rerun a failed message, to edit messages and to repair messages in bulk', async () => {
    const id = await wrong();
    expect((await imp.post(RERUN, { Id: id, Reason: 'igen' })).status).toBe(403);
    expect((await imp.post(RERUN, { Id: id, Reason: 'igen', Message: {} })).status).toBe(403);
    expect((await imp.post(BULK, { Filter: { All: true }, Action: 'RERUN', Reason: 'igen' })).status).toBe(
      403,
    );
    const reader = await system.user(READER);
    expect((await reader.post(RERUN, { Id: id, Reason: 'igen' })).status).toBe(403);
    expect((await reader.post(BULK, { Filter: { All: true }, Action: 'RERUN', Reason: 'igen' })).status).toBe(
      403,
    );
    expect((await detail(reader, id)).status).toBe(200);
    expect((await admin.post(RERUN, { Id: id, Reason: 'igen' })).status).toBe(200);
    expect(
      (await sender.settled((await detail(admin, id)).body.Row.MessageId, 2)).Attempts.at(-1),
    ).toMatchObject({ Trigger: 'user', Outcome: 'ERROR' });
  });

  test('refuses the repair of a finished message, and requires a reason for a repair', async () => {
    const done = await failed(messages.next());
    expect(await act(admin, done, 'RERUN')).toBe(409);
    expect((await admin.post(PENDING, { ProcessDetailId: done, Action: 'RERUN', Reason: ' ' })).status).toBe(
      400,
    );
  });
});

describe('edit and retry', () => {
  test('finances an edited message, and keeps the original message, its registration code and the changes', async () => {
    const message = messages.next({ Invoice: { CurrencyCode: 'EUR' } });
    const id = await failed(message);
    const before = (await detail(admin, id)).body;
    expect(before.Message).toMatchObject({ Item: { CBRCode: '•••' } });
    const edited = { ...before.Message, Invoice: { ...message.Invoice, CurrencyCode: 'SEK' } };
    expect((await admin.post(RERUN, { Id: id, Reason: 'fel valuta', Message: edited })).status).toBe(200);
    const { VehicleId } = await sender.settled(message.MessageId, 2);
    expect(VehicleId).toBeGreaterThan(0);
    const after = (await detail(admin, id)).body;
    expect(after).toMatchObject({
      Row: { Status: 'OK', VehicleId },
      OriginalMessage: { Invoice: { CurrencyCode: 'EUR' }, Item: { CBRCode: '•••' } },
      Changes: [{ Field: 'Invoice.CurrencyCode', Before: 'EUR', After: 'SEK' }],
    });
    expect(after.Attempts.map(({ Trigger }) => Trigger)).toEqual(['received', 'edited']);
    // The sender's original message still counts as a duplicate.
    expect((await sender.send(message)).Duplicate).toBe(true);
    const codes = await system.owner.query<{ ref: string }>(
      `select data->'message'->'Item'->>'CBRCode' as ref from event where stream = 'job-process:' || $1 and data ? 'message' order by version`,
      [id],
    );
    expect(new Set(codes.map(({ ref }) => ref)).size).toBe(1);
    expect(codes[0]!.ref).toMatch(/^code:/);
  });

  test('names invalid fields of an edit and changes nothing', async () => {
    const id = await wrong();
    const { Message, Row } = (await detail(admin, id)).body;
    const answer = await admin.post<{ Errors: { Field: string }[] }>(RERUN, {
      Id: id,
      Reason: 'test',
      Message: { ...Message, Identification: {}, Date: 1 },
    });
    expect([answer.status, answer.body.Errors.map(({ Field }) => Field)]).toEqual([
      400,
      ['Date', 'Identification.Id'],
    ]);
    expect((await detail(admin, id)).body.Row.Version).toBe(Row.Version);
  });
});

test('excludes messages that a user rejects from the measured throughput', async () => {
  const id = await waiting();
  const speed = async () => (await admin.get<ThroughputAnswer>('/api/v1/processes/throughput')).body;
  const finished = ({ Minutes }: ThroughputAnswer) =>
    Minutes.reduce((sum, { Finished }) => sum + Finished, 0);
  const before = await speed();
  await admin.must(
    admin.post('/api/v1/processes/update_pending', { ProcessDetailId: id, Action: 'REJECT', Reason: 'prov' }),
  );
  // The answer is cached for a moment.
  await eventually('it to be measured anew', async () => (await speed()).At !== before.At);
  const after = await speed();
  expect(finished(after)).toBe(finished(before));
  expect(after.LatencyP95Ms).toBe(before.LatencyP95Ms);
  expect(after.LatencyP50Ms).toBeGreaterThan(0);
});

test("returns errors to users in the user's language, and to partners in English", async () => {
  const english = { 'accept-language': 'en-GB' };
  type RepairAnswer = { Message: string; Status: { Message: string } };
  const messageOf = async (who: Client, path: string, body: object, headers = {}) => {
    const { body: answer } = await who.post<RepairAnswer>(path, body, headers);
    return answer.Message ?? answer.Status.Message;
  };
  const id = await waiting();
  const rerun = { ProcessDetailId: id, Action: 'RERUN', Reason: 'x' };
  expect(await messageOf(admin, PENDING, rerun, english)).toBe('The message is being run again.');
  await sender.quiet();
  expect(await messageOf(admin, PENDING, { ...rerun, Action: 'REJECT' })).toBe('Meddelandet är avvisat.');
  const [picked, none] = [{ Ids: [id] }, { Ids: [999_999] }].map((ids) => ({
    ...ids,
    Action: 'REJECT',
    Reason: 'x',
  }));
  expect(await messageOf(admin, BULK, none!, english)).toBe('No message matches.');
  expect(await messageOf(admin, BULK, picked!, english)).toBe('The operation is started. Messages: 1');
  expect(await messageOf(imp, RERUN, { Id: id, Reason: 'x' }, english)).toBe(
    "Only the finance company's administrator can correct or rerun failed messages",
  );
  const { VehicleId } = await sender.outcome(messages.next());
  await system.owner.query(`update importer set resend_url = 'http://127.0.0.1:9/importers/IMP01/vehicles'`);
  await system.owner.query(`update guard set version = version + 1 where name = 'reference'`);
  const resend = '/api/v1/integrations/financing/resend_vehicles';
  expect(await messageOf(await system.partner(), resend, { VehicleIds: [VehicleId] })).toBe(
    'Vehicles that are sent again: 1',
  );
});

test('does not call an address in a private network, and waits for another address', async () => {
  const { VehicleId } = await sender.outcome(messages.next());
  const before = await system.owner.query<{ url: string | null }>(
    'select resend_url as url from importer where id = 1',
  );
  await system.owner.query(`update importer set resend_url = 'https://[::ffff:127.0.0.1]:9/' where id = 1`);
  await system.owner.query(`update guard set version = version + 1 where name = 'reference'`);
  await admin.must(admin.post('/api/v1/integrations/financing/resend_vehicles', { VehicleIds: [VehicleId] }));
  await eventually('the resend to wait', async () => {
    const waiting = `select 1 from job_detail where message_type = 'RESENDVEHICLES' and code = 'RESEND_NOT_CONFIGURED'`;
    return (await system.owner.query(waiting)).length > 0;
  });
  await system.owner.query('update importer set resend_url = $1 where id = 1', [before[0]!.url]);
  await system.owner.query(`update guard set version = version + 1 where name = 'reference'`);
});

describe('bulk repair', () => {
  const finished = async (operation: string): Promise<BulkAnswer> => {
    let last: BulkAnswer | undefined;
    await eventually('the operation to end', async () => {
      last = (await admin.get<BulkAnswer>(`${BULK}/${operation}`)).body;
      return last.State !== 'running';
    });
    return last!;
  };
  const start = async (Filter: object, Action: 'RERUN' | 'REJECT') =>
    (await admin.must(
      admin.post<BulkStartedAnswer>(BULK, { Filter, Action, Reason: 'städning' }),
    )) as BulkStartedAnswer;

  test('reports how many messages succeed, how many fail again and why', async () => {
    const healing = messages
      .many(3)
      .map((m) => ({ ...m, Item: { ...m.Item, Make: 'Bulkvik' }, Identification: { Id: 'BULK-A' } }));
    const lost = messages
      .many(2)
      .map((m) => ({ ...m, Item: { ...m.Item, Make: 'Bulkfel' }, Identification: { Id: 'BULK-A' } }));
    for (const message of [...healing, ...lost]) await sender.outcome(message);
    // Change the database directly, without a fact. Then only the bulk repair runs the messages again.
    await system.owner.query(`update make set name = 'Bulkvik' where name = 'Nordvik'`);
    await system.owner.query(`update guard set version = version + 1 where name = 'reference'`);
    try {
      const { OperationId, Total } = await start({ text: 'BULK-A' }, 'RERUN');
      expect(Total).toBe(5);
      expect(await finished(OperationId)).toMatchObject({
        State: 'finished',
        Total: 5,
        Done: 5,
        Healed: 3,
        Failed: 2,
        Waiting: 2,
        Untouched: 0,
        FailedCodes: [{ Code: 'UNKNOWN_MAKE', Count: 2 }],
        Reason: 'städning',
        By: 'Astrid Lindqvist',
      });
    } finally {
      await system.owner.query(`update make set name = 'Nordvik' where name = 'Bulkvik'`);
      await system.owner.query(`update guard set version = version + 1 where name = 'reference'`);
    }
  });

  test('counts messages that cannot be rejected as untouched, and refuses a filter without matches', async () => {
    await failed(messages.next({ Item: { Make: 'Okänd' }, Identification: { Id: 'BULK-B' } }));
    await failed(messages.next({ Invoice: { CurrencyCode: 'EUR' }, Identification: { Id: 'BULK-B' } }));
    const { OperationId } = await start({ text: 'BULK-B' }, 'REJECT');
    expect(await finished(OperationId)).toMatchObject({ Total: 2, Healed: 1, Failed: 0, Untouched: 1 });
    expect(
      (await admin.post(BULK, { Filter: { text: 'finns inte' }, Action: 'RERUN', Reason: 'x' })).status,
    ).toBe(409);
  });

  test('leaves the remaining messages unchanged when a user aborts the bulk repair, and reports exact counts', async () => {
    const many = messages
      .many(400)
      .map((m) => ({ ...m, Item: { ...m.Item, Make: 'Okänd' }, Identification: { Id: 'BULK-C' } }));
    await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', many));
    await sender.quiet();
    await system.workers[0]!.stop();
    // Give the worker other work too: a failed resend is now due.
    const due = `update job_detail set retry_at = now() where state = 'retrying' returning id`;
    expect(await system.owner.query(due)).toHaveLength(1);
    const { OperationId } = await start({ text: 'BULK-C' }, 'RERUN');
    // No attempt can finish while the guards are locked, so the first chunk stays in progress.
    await system.owner.transaction(async (runner) => {
      await runner.query('select 1 from guard order by name for update');
      await system.workers[0]!.start();
      await eventually('the first chunk to be under way', async () => {
        const queued = `select 1 from job_detail where identification = 'BULK-C' and state = 'queued'`;
        return (await system.owner.query(queued)).length > 0;
      });
      await admin.must(admin.post(`${BULK}/${OperationId}/abort`, {}));
    });
    const result = await finished(OperationId);
    expect(result.State).toBe('aborted');
    await sender.quiet();
    const operation = await eventually('what was under way to be counted', async () => {
      const { body } = await admin.get<BulkAnswer>(`${BULK}/${OperationId}`);
      expect(body.Done).toBe(50);
      return body;
    });
    expect(operation.Healed + operation.Failed + operation.Untouched).toBe(400);
    expect(operation.Untouched).toBe(350);
    const [tried] = await system.owner.query(
      `select count(*) as n from job_detail where identification = 'BULK-C' and attempts > 1`,
    );
    expect(operation.Failed).toBe(tried!.n);
    expect((await admin.post(`${BULK}/${OperationId}/abort`, {})).status).toBe(409);
  });
});
