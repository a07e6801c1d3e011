import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ClientAdministration } from '@floorplan/identity/server';
import { signatureOf } from '@floorplan/job-process/server';
import { NEW_FINANCING_INBOX } from '@floorplan/vehicle/server';
import { eventually } from '@floorplan/platform/testing';
import { notRun, NO_REDIS } from '@floorplan/platform/testing/not-run';
import { Queue, Worker } from 'bullmq';
import { Messages } from '../support/messages';
import { everyRedisValue } from '../support/everything-stored';
import { ownRedis, redisIsHere, type OwnRedis } from '../support/redis';
import { KEYS, System } from '../support/system';

if (redisIsHere) inboxBehaves();
else notRun(NO_REDIS);

function inboxBehaves(): void {
  describe('inbox queue for partners', () => {
    const messages = new Messages(7);
    let redis: OwnRedis;
    let system: System;
    let queue: Queue;
    let key: string;

    beforeAll(async () => {
      redis = await ownRedis();
      system = await System.start({ redisUrl: redis.url });
      queue = new Queue(NEW_FINANCING_INBOX.name, {
        connection: { url: redis.url, maxRetriesPerRequest: null },
        prefix: 'floorplan',
      });
      const by = { kind: 'system', id: 'test', name: 'Test' } as const;
      key = await new ClientAdministration(system.owner, KEYS.CODE_KEY, by).inboxKey('partner');
    });

    afterAll(async () => {
      await queue?.close();
      await system?.stop();
      await redis?.stop();
    });

    const put = async (body: string, over: { client?: string; at?: string; signature?: string } = {}) => {
      const message = { client: over.client ?? 'partner', at: over.at ?? new Date().toISOString(), body };
      return queue.add('message', { ...message, signature: over.signature ?? signatureOf(message, key) });
    };
    const stateOf = async (messageId: string) =>
      (
        await system.owner.query<{ state: string; sender_id: string }>(
          'select state, sender_id from job_detail where message_id = $1',
          [messageId],
        )
      )[0];
    const refusalOf = (jobId: string | undefined) =>
      eventually(
        'the message to be refused',
        async () =>
          (
            await system.owner.query('select client, reason from inbox_refusal where job_id = $1', [jobId])
          )[0],
      );

    test('processes a signed message from the queue like a message over HTTP, and then removes the message from the queue', async () => {
      const message = messages.next();
      await put(JSON.stringify(message));
      await eventually(
        'the vehicle to be financed',
        async () => (await stateOf(message.MessageId))?.state === 'succeeded',
      );
      expect((await stateOf(message.MessageId))?.sender_id).toBe('partner');
      await eventually(
        'the queue to be empty',
        async () =>
          (await queue.getJobCountByTypes('waiting', 'active', 'completed', 'failed', 'delayed')) === 0,
      );
    });

    test('receives a message once when the partner sends the message on the queue and over HTTP', async () => {
      const message = messages.next();
      const partner = await system.partner();
      await put(JSON.stringify(message));
      await eventually('the message to be received', () => stateOf(message.MessageId));
      const answer = await partner.post<{ Duplicate?: boolean }>(
        '/api/v1/integrations/financing/new_vehicle',
        message,
      );
      expect([answer.status, answer.body.Duplicate]).toEqual([200, true]);
    });

    test.each([
      ['a signature of another key', { signature: '0'.repeat(64) }, 'BAD_SIGNATURE'],
      ['a client that does not exist', { client: 'nobody' }, 'BAD_SIGNATURE'],
      ['a time long past', { at: '2020-01-01T00:00:00Z' }, 'TOO_OLD'],
    ])('refuses a message with %s, and stores only the reason', async (_, over, reason) => {
      const message = messages.next();
      const { id } = await put(JSON.stringify(message), over);
      expect(await refusalOf(id)).toMatchObject({ reason });
      expect(await stateOf(message.MessageId)).toBeUndefined();
    });

    // P2-MSG-01
    test('receives messages about financed vehicles on the same queue, by their MessageType', async () => {
      const vehicle = messages.next();
      await put(JSON.stringify(vehicle));
      const succeeded = (id: string) =>
        eventually(`message ${id} to succeed`, async () => (await stateOf(id))?.state === 'succeeded');
      await succeeded(vehicle.MessageId);
      const about = { MessageId: messages.uuid(), ChassisNumber: vehicle.Item.ChassisNumber };
      const reverse = { ...about, MessageType: 'REVERSE', CreditInvoiceNumber: 'C-1' };
      await put(JSON.stringify(reverse));
      await succeeded(about.MessageId);
      const { id: other } = await put(JSON.stringify({ ...reverse, MessageType: 'SWAP' }));
      expect((await refusalOf(other)).reason).toBe('MALFORMED: MessageType INVALID_VALUE');
      const { id: party } = await put(JSON.stringify({ ...about, MessageType: 'RETURN' }));
      expect((await refusalOf(party)).reason).toBe('MALFORMED: DealerParty REQUIRED');
      const foreign = { ...about, MessageType: 'RETURN', DealerParty: { FinancerAssignedId: '30101' } };
      const { id: dealer } = await put(JSON.stringify(foreign));
      expect((await refusalOf(dealer)).reason).toBe('DEALER_NOT_ALLOWED');
    });

    test('names the invalid fields of a message, and refuses queue payloads without a signature', async () => {
      const { id } = await put('{"MessageId":"x"}');
      expect((await refusalOf(id)).reason).toMatch(/^MALFORMED: .*MessageId INVALID_FORMAT/);
      const { id: other } = await queue.add('message', 'hello');
      expect(await refusalOf(other)).toMatchObject({ reason: 'NOT_A_SIGNED_MESSAGE' });
    });

    test('refuses a message for an importer of another client', async () => {
      const message = {
        ...messages.next(),
        ImporterParty: { ImporterAssignedId: 'IMP02', FinancerAssignedId: '20002' },
      };
      const { id } = await put(JSON.stringify(message));
      expect(await refusalOf(id)).toMatchObject({ client: 'partner', reason: 'IMPORTER_NOT_ALLOWED' });
    });

    const jobCount = () =>
      queue.getJobCountByTypes('waiting', 'active', 'completed', 'failed', 'delayed', 'prioritized');
    const queueIsEmpty = () => eventually('the queue to be empty', async () => (await jobCount()) === 0);

    test.each([
      ['a text that cannot be stored', 'message', 'x\u0000', 'MALFORMED: Item.Color INVALID_CHARACTERS'],
      ['half of a surrogate pair', 'message', '\ud800', 'MALFORMED: Item.Color INVALID_CHARACTERS'],
      ['another job name', 'other-name', 'Svart', 'UNKNOWN_JOB_NAME'],
    ])(
      "refuses a message with %s, and does not store the message's registration code",
      async (_, name, Color, reason) => {
        const secret = 'NULCODE9';
        const message = messages.next({ Item: { Color, CBRCode: secret } });
        const body = { client: 'partner', at: new Date().toISOString(), body: JSON.stringify(message) };
        const signed = { ...body, signature: signatureOf(body, key) };
        const { id } = await queue.add(name, signed, {
          removeOnComplete: false,
          removeOnFail: false,
        });
        expect(await refusalOf(id)).toMatchObject({ reason });
        await queueIsEmpty();
        expect(await everyRedisValue(redis.client)).not.toContain(secret);
      },
    );

    test('refuses a sender name that cannot be stored, and refuses deeply nested JSON', async () => {
      const at = new Date().toISOString();
      const { id } = await queue.add('message', {
        client: 'a\u0000',
        at,
        body: '{}',
        signature: 'a'.repeat(64),
      });
      expect(await refusalOf(id)).toMatchObject({ client: 'a', reason: 'CANNOT_BE_STORED' });
      const { id: deep } = await put('[['.repeat(20_000) + ']]'.repeat(20_000));
      expect((await refusalOf(deep)).reason).toMatch(/^MALFORMED/);
      await queueIsEmpty();
    });

    test('receives all messages when connections are cut and the worker is killed', async () => {
      const sent = messages.many(120);
      let cutting = true;
      const cuts = (async () => {
        // Cut the worker's connections again each time it has reconnected.
        const cutOff = async () =>
          !cutting ||
          (
            await system.owner.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and application_name = 'lagerportalen-worker'`,
            )
          ).length > 0;
        while (cutting) await eventually('the worker to be connected again', cutOff);
      })();
      for (const message of sent) await put(JSON.stringify(message));
      await eventually('some of them to be tried again', async () => (await queue.getDelayedCount()) > 0);
      await system.workers[0]!.kill();
      cutting = false;
      await cuts;
      await system.workers[0]!.start();
      await queueIsEmpty();
      const [{ taken }] = (await system.owner.query<{ taken: number }>(
        'select count(*)::int as taken from job_detail where message_id = any($1)',
        [sent.map(({ MessageId }) => MessageId)],
      )) as [{ taken: number }];
      expect(taken).toBe(sent.length);
    });

    test('receives a message when the job of the message failed in an earlier worker', async () => {
      const message = messages.next();
      await Promise.all(system.workers.map((worker) => worker.stop()));
      await put(JSON.stringify(message));
      const worker = new Worker(NEW_FINANCING_INBOX.name, null, {
        connection: { url: redis.url, maxRetriesPerRequest: null },
        prefix: 'floorplan',
        autorun: false,
      });
      await (await worker.getNextJob('token'))!.moveToFailed(new Error('the database is away'), 'token');
      await worker.close();
      expect(await queue.getFailedCount()).toBe(1);
      await Promise.all(system.workers.map((worker) => worker.start()));
      await eventually('the message to be received', () => stateOf(message.MessageId));
      await queueIsEmpty();
    });
  });
}
