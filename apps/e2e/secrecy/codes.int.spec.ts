import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ClientAdministration } from '@floorplan/identity/server';
import type { AccessFixtures } from '@floorplan/identity/testing';
import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { signatureOf } from '@floorplan/job-process/server';
import { NEW_FINANCING_INBOX } from '@floorplan/vehicle/server';
import { eventually } from '@floorplan/platform/testing';
import { notRun, NO_REDIS } from '@floorplan/platform/testing/not-run';
import { Queue } from 'bullmq';
import { EXPECTATIONS } from '../access/expectations';
import type { Client } from '../support/client';
import { everyRedisValue, monitorCommands, everythingStored } from '../support/everything-stored';
import { LiveList } from '../support/live-list';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { ownRedis, redisIsHere, type OwnRedis } from '../support/redis';
import { KEYS, System } from '../support/system';

const ONE = '/api/v1/integrations/financing/new_vehicle';
const MANY = '/api/v1/integrations/financing/new_vehicles';
const RERUN = '/api/v1/processes/processdetail';
const signs = 'QXZ7W9K4';
/** Registration codes of realistic length. They differ from every other text that this test sends. */
const CODES = Array.from({ length: 12 }, (_, i) => `QXZ${signs[i % 8]}${signs[(i * 3 + 1) % 8]}${i % 10}`);

/**
 * Codes that a partner puts on the Redis queue: valid, forged, impossible to store, with another job name,
 * and repeated.
 */
const INBOX_CODES = ['QXZINB01', 'QXZINB02', 'QXZINB03', 'QXZINB04', 'QXZINB05'];

/** All encodings of a code that a text could contain. */
const encodings = (code: string): string[] => [
  code,
  code.toLowerCase(),
  Buffer.from(code).toString('hex'),
  Buffer.from(code).toString('base64'),
];

describe.each(['PostgreSQL', 'Redis'])('registration code, with the queue on %s', (backend) => {
  if (backend === 'Redis' && !redisIsHere) {
    notRun(NO_REDIS);
    return;
  }
  const messages = new Messages(backend === 'Redis' ? 42 : 41);
  const clients: Client[] = [];
  const lists: LiveList[] = [];
  let redis: OwnRedis | undefined;
  let commands: Awaited<ReturnType<typeof monitorCommands>> | undefined;
  let system: System;
  /** A word of the messages that is not secret. Finding it proves that the search works. */
  let known = '';

  beforeAll(async () => {
    redis = backend === 'Redis' ? await ownRedis() : undefined;
    commands = redis && (await monitorCommands(redis.client));
    system = await System.start({
      environment: { LOG_LEVEL: 'trace' },
      ...(redis && { redisUrl: redis.url }),
    });
    await sendEverything();
  });
  afterAll(async () => {
    lists.forEach((list) => list.close());
    commands?.stop();
    await system.stop();
    await redis?.stop();
  });

  const coded = (code: number, changes: { Item?: object; Invoice?: object } = {}) =>
    messages.next({ ...changes, Item: { ...changes.Item, CBRCode: CODES[code]! } } as object);

  /**
   * Sends codes in every possible way, both valid and invalid, and reads every response that could contain
   * one.
   */
  async function sendEverything(): Promise<void> {
    const [admin, imp, dea, partner] = await Promise.all([
      system.user('admin'),
      system.user('imp'),
      system.user('dea'),
      system.partner(),
    ]);
    clients.push(admin, imp, dea, partner);
    const url = system.urls()[0]!;
    lists.push(
      await new LiveList({
        url,
        client: admin,
        topic: 'job-process.list',
        path: '/api/v1/processes',
        key: 'Id',
      }).open(),
      await new LiveList({
        url,
        client: dea,
        topic: 'vehicle.inventory',
        path: '/api/v1/dealers/inventory',
        key: 'VehicleId',
      }).open(),
    );
    const sender = new Sender(system, partner);

    const good = coded(0);
    known = good.Item.ChassisNumber;
    const { ProcessDetailId, ProcessId, VehicleId } = await sender.outcome(good);
    await partner.post(ONE, good, { 'idempotency-key': 'same' });
    await partner.post(ONE, { ...good, Item: { ...good.Item, CBRCode: CODES[1]! } });
    await partner.post(`${ONE}?dry_run=true`, coded(2));
    await partner.post(ONE, { ...coded(3), Date: CODES[3], Item: { CBRCode: 12 } });
    await partner.post(ONE, `{"Item": {"CBRCode": "${CODES[4]}"`);
    await partner.post(MANY, [coded(5), { Item: { CBRCode: CODES[5] } }]);
    await partner.post(MANY, `${JSON.stringify(coded(6))}\n{"CBRCode": "${CODES[6]}"`, {
      'content-type': 'application/x-ndjson',
    });
    await admin.get(`/api/v1/processes?text=${CODES[0]}`);

    const wrong = coded(7, { Invoice: { CurrencyCode: 'EUR' } });
    const Id = (await sender.outcome(wrong)).ProcessDetailId;
    const shown = (await admin.get<ProcessDetailAnswer>(`${RERUN}/${Id}`)).body
      .Message as unknown as typeof wrong;
    await admin.post(RERUN, {
      Id,
      Reason: 'ny kod',
      Message: { ...shown, Item: { ...shown.Item, CBRCode: CODES[8] } },
    });
    await sender.settled(wrong.MessageId, 2);
    await admin.post(RERUN, {
      Id,
      Reason: 'fel',
      Message: { ...shown, Date: 1, Item: { ...shown.Item, CBRCode: CODES[9] } },
    });
    await imp.post(RERUN, {
      Id,
      Reason: 'får inte',
      Message: { ...shown, Item: { ...shown.Item, CBRCode: CODES[10] } },
    });
    await sender.outcome(coded(11, { Item: { Make: 'Okänd' } }));
    if (redis) await putOnInbox(redis.url);
    await sender.quiet();

    const about = [Id, ProcessDetailId].map((detail): AccessFixtures => ({
      vehicle: VehicleId!,
      process: ProcessId,
      detail,
      messageId: wrong.MessageId,
      bulk: '1',
      waiting: () => detail,
      failed: () => detail,
      message: () => ({}),
    }));
    for (const [route, expectation] of Object.entries(EXPECTATIONS)) {
      if (!route.startsWith('GET') || route.endsWith('/logout')) continue;
      for (const fixtures of about) {
        const ids = expectation.ids?.(fixtures) ?? {};
        const path = route.slice(4).replace(/\{(\w+)\}/g, (_whole, name: string) => String(ids[name]));
        for (const client of clients) await client.get(path);
      }
    }
    await eventually('the frames of the sockets', () =>
      lists.every(({ frames }) => frames.join().includes(known)),
    );
    await showTheCode(admin, url, VehicleId!);
  }

  /**
   * Makes the only request whose response contains a code. The socket frames, logs and rows that it causes
   * are searched too.
   */
  async function showTheCode(listener: Client, url: string, vehicleId: number): Promise<void> {
    const page = await new LiveList({
      url,
      client: listener,
      topic: `vehicle.detail:${vehicleId}`,
      path: `/api/v1/vehicles/${vehicleId}/facts`,
      key: 'Version',
    }).open();
    lists.push(page);
    const viewer = await system.user('admin');
    const answer = await viewer.post<{ CBRCode: string }>(
      `/api/v1/vehicles/${vehicleId}/show_code`,
      {},
      { 'idempotency-key': 'shown' },
    );
    expect(answer.body.CBRCode).toBe(CODES[0]);
    await eventually('the page to receive the change', () =>
      page.frames.some((frame) => frame.startsWith('["notices"')),
    );
    for (const part of ['', '/facts', '/events']) await listener.get(`/api/v1/vehicles/${vehicleId}${part}`);
  }

  /** Puts messages on the inbox queue and waits until all are handled. */
  async function putOnInbox(redisUrl: string): Promise<void> {
    const by = { kind: 'system', id: 'test', name: 'Test' } as const;
    const key = await new ClientAdministration(system.owner, KEYS.CODE_KEY, by).inboxKey('partner');
    const queue = new Queue(NEW_FINANCING_INBOX.name, {
      connection: { url: redisUrl, maxRetriesPerRequest: null },
      prefix: 'floorplan',
    });
    const signed = (CBRCode: string, Item: object = {}, MessageId?: string) => {
      const message = messages.next({
        Item: { ...Item, CBRCode },
        ...(MessageId && { MessageId }),
      } as object);
      const unsigned = { client: 'partner', at: new Date().toISOString(), body: JSON.stringify(message) };
      return { ...unsigned, signature: signatureOf(unsigned, key) };
    };
    const MessageId = messages.uuid();
    await queue.add('message', signed(INBOX_CODES[0]!, {}, MessageId));
    await queue.add('message', { ...signed(INBOX_CODES[1]!), signature: '0'.repeat(64) });
    await queue.add('message', signed(INBOX_CODES[2]!, { Color: '\u0000' }));
    await queue.add('other', signed(INBOX_CODES[3]!), { removeOnComplete: false, removeOnFail: false });
    await queue.add('message', signed(INBOX_CODES[4]!, {}, MessageId));
    await eventually(
      'the inbox to be empty',
      async () =>
        (await queue.getJobCountByTypes('waiting', 'active', 'completed', 'failed', 'delayed')) === 0,
    );
    await queue.close();
  }

  const found = (text: string): string[] =>
    [...CODES, ...INBOX_CODES].flatMap(encodings).filter((encoding) => text.includes(encoding));

  test('returns no registration code in any response, only three dots', () => {
    const text = clients.flatMap(({ answers }) => answers).join('\n');
    expect(text).toContain(known);
    expect(text).toContain('•••');
    expect(found(text)).toEqual([]);
  });

  test('sends no registration code in any socket frame', () => {
    const text = lists.flatMap(({ frames }) => frames).join('\n');
    expect(text).toContain(known);
    expect(found(text)).toEqual([]);
  });

  test('writes no registration code to any log, at any level', () => {
    const text = [...system.apis, ...system.workers].flatMap(({ log }) => log).join('\n');
    expect(text).toContain('/api/v1/processes');
    expect(found(text)).toEqual([]);
  });

  test('stores each received registration code once, encrypted, and stores no code in plain text', async () => {
    const stored = await everythingStored(system.owner);
    expect([...stored].filter(([, text]) => text.includes(known)).map(([name]) => name)).toEqual(
      expect.arrayContaining(['public.event', 'public.job_detail', 'public.vehicle']),
    );
    expect([...stored].flatMap(([name, text]) => found(text).map((code) => `${name} ${code}`))).toEqual([]);
    // Stored codes: one each of the single message, the batch, the NDJSON lines and the waiting message, two
    // of the edited message, and with Redis the first code of the inbox.
    expect(stored.get('public.registration_code')!.split('\n')).toHaveLength(backend === 'Redis' ? 7 : 6);
  });

  test('puts no registration code on the queue', async () => {
    const text = commands
      ? commands.text()
      : [...(await everythingStored(system.owner))]
          .filter(([name]) => name.startsWith('bullmq.'))
          .map(([, rows]) => rows)
          .join('\n');
    expect(text).toContain('new-financing');
    // Ignore the inbox, where the partner itself puts codes. The next check shows that none remains there.
    const outsideInbox = text
      .split('\n')
      .filter((line) => !line.includes(NEW_FINANCING_INBOX.name))
      .join('\n');
    expect(found(outsideInbox)).toEqual([]);
    if (redis) expect(found(await everyRedisValue(redis.client))).toEqual([]);
  });
});
