import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '@floorplan/platform/event-store';
import { restoreInto } from '../support/backup';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { OwnPostgres } from '../support/own-postgres';
import { System } from '../support/system';

const messages = new Messages(52);
const VEHICLES = 60;
let original: System;
let server: OwnPostgres;
let target: Database | undefined;
let stopped: System | undefined;
let restored: System | undefined;

beforeAll(async () => {
  [original, server] = await Promise.all([System.start({ vehicles: VEHICLES }), OwnPostgres.start()]);
});
afterAll(async () => {
  await Promise.all([target?.close(), stopped?.stop(), restored?.stop()]);
  await Promise.all([original?.stop(), server?.stop()]);
});

// P3-OPS-01
test('a backup restored on a server with other transaction numbers has equal read models, and continues where it was taken', async () => {
  const decided = messages.next();
  const waiting = messages.next({ Item: { Make: 'Okänd' } });
  const sender = new Sender(original, await original.partner());
  for (const message of [decided, waiting]) await sender.outcome(message);
  await Promise.all([...original.apis, ...original.workers].map((app) => app.stop()));
  // The other server has begun far fewer transactions, so that the facts seem to come from its future.
  for (const table of ['event', 'checkpoint'])
    await original.owner.query(
      `update ${table} set transaction_id = ((transaction_id::text::bigint + 5000000000)::text)::xid8`,
    );

  target = new Database({ url: server.url, asOwner: true, max: 1 });
  await restoreInto(target, original.owner);
  await target.close();
  target = undefined;
  stopped = await System.start({ databaseUrl: server.url, apis: 0, workers: 0 });
  expect(await stopped.command('after-restore')).toContain('fact(s) can be read from here on');
  const lines = (await stopped.command('rebuild', 'all')).split('\n');
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => !line.endsWith('equal to the live ones, swapped'))).toEqual([]);
  await stopped.stop();
  stopped = undefined;

  restored = await System.start({ databaseUrl: server.url });
  const again = new Sender(restored, await restored.partner());
  expect((await again.status(decided.MessageId)).Status).toBe('OK');
  expect((await again.outcome(messages.next())).Status).toBe('OK');
  expect(await again.outcome(decided)).toMatchObject({ Status: 'OK', Attempts: [{}] });
  expect(await restored.command('nightly')).toContain('1 message(s) are tried again');
  await again.settled(waiting.MessageId, 2);
});
