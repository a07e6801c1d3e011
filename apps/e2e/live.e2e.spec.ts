import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, TcpProxy } from '@floorplan/platform/testing';
import type { Client } from './support/client';
import { HttpProxy } from './support/http-proxy';
import { LiveList } from './support/live-list';
import { Messages } from './support/messages';
import { System } from './support/system';

const PROCESSES = { topic: 'job-process.list', path: '/api/v1/processes?limit=100000', key: 'Id' };
const INVENTORY = {
  topic: 'vehicle.inventory',
  path: '/api/v1/dealers/inventory?limit=100000',
  key: 'VehicleId',
  extra: ['FinanceType', 'DealerOrganisationId', 'StockDays', 'EndIsRequested', 'EndIsProposed'],
};
/**
 * Milliseconds between batches of twenty messages. At this pace, the messages of a busy day of all importers
 * take minutes.
 */
const PACE_MS = 1_000;
const messages = new Messages(21);
let system: System;
let admin: Client;
let imp: Client;
let proxies: TcpProxy[];

beforeAll(async () => {
  system = await System.start({ apis: 2, workers: 2 });
  [admin, imp] = await Promise.all([system.user('admin'), system.user('imp')]);
  proxies = await Promise.all(system.urls().map((url) => TcpProxy.to(() => Number(new URL(url).port))));
});
afterAll(async () => {
  proxies.forEach((proxy) => proxy.close());
  await system.stop();
});

/** Sends messages until stopped; some wait, some fail, most become vehicles. */
function load(): { stop: () => Promise<number> } {
  let going = true;
  let sent = 0;
  const running = (async () => {
    while (going) {
      const batch = Array.from({ length: 20 }, (_, i) =>
        messages.next(
          i % 7 === 0
            ? { Item: { Make: 'Okänd' } }
            : i % 11 === 0
              ? { Invoice: { CurrencyCode: 'EUR' } }
              : {},
        ),
      );
      await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', batch));
      sent += batch.length;
      // Leave capacity for the sockets. This test is about missed notices, not about load.
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      await eventually('the queue to be short', async () => {
        const [{ n }] = (await system.owner.query<{ n: number }>(
          `select count(*) as n from job_detail where state = 'queued'`,
        )) as [{ n: number }];
        return n < 60;
      });
    }
  })();
  return {
    stop: async () => {
      going = false;
      await running;
      return sent;
    },
  };
}

async function expectEqualToAFreshLoad(lists: readonly LiveList[]): Promise<void> {
  for (const list of lists) {
    const fresh = await list.fresh();
    await eventually('as many rows as a fresh load has', () => list.size === fresh.length);
    await eventually('the same rows as a fresh load', async () => {
      expect(await list.shown()).toEqual(await list.fresh());
      return true;
    });
  }
}

test('after a socket is cut for 3 or 30 seconds, shows the same rows as a new request, on two APIs', async () => {
  const at = (proxy: number, client: Client) => ({ url: `http://127.0.0.1:${proxies[proxy]!.port}`, client });
  const lists = await Promise.all([
    new LiveList({ ...PROCESSES, ...at(0, admin) }).open(),
    new LiveList({ ...PROCESSES, ...at(1, imp) }).open(),
    new LiveList({ ...INVENTORY, ...at(0, imp) }).open(),
    new LiveList({ ...INVENTORY, ...at(1, admin) }).open(),
  ]);
  try {
    const running = load();
    await eventually('rows to come in', () => lists.every(({ size }) => size > 20));
    const loaded = lists.map(({ refetches }) => refetches);

    proxies[0]!.cut();
    proxies[1]!.cut();
    // A client may still have buffered notices from before the cut.
    await eventually('every socket to be cut', () => lists.every(({ connected }) => !connected));
    const cutAt = lists.map(({ size }) => size);
    await new Promise((resolve) => setTimeout(resolve, 3_000)); // duration of the cut
    proxies[0]!.restore();
    await eventually('the first sockets to be back', () => lists[0]!.connected && lists[2]!.connected);
    await eventually('what they missed', () => lists[0]!.size > cutAt[0]! && lists[2]!.size > cutAt[2]!);
    expect([lists[1]!.size, lists[3]!.size]).toEqual([cutAt[1], cutAt[3]]);
    await new Promise((resolve) => setTimeout(resolve, 27_000));
    proxies[1]!.restore();
    await eventually('the others to be back', () => lists.every(({ connected }) => connected));
    const sent = await running.stop();
    await eventually('every message to be decided', async () => {
      const open = await system.owner.query(
        `select 1 from job_detail where state in ('queued', 'running', 'retrying') limit 1`,
      );
      return open.length === 0;
    });

    await expectEqualToAFreshLoad(lists);
    expect(lists[0]!.size).toBe(sent);
    // The missed changes came over the socket. The lists were not loaded again.
    expect([lists[0]!.refetches, lists[2]!.refetches]).toEqual([loaded[0], loaded[2]]);
  } finally {
    lists.forEach((list) => list.close());
  }
});

test.each([
  ['by long polling where websockets are blocked', true, 1],
  ['by reading it again where long polling is blocked too', false, 1],
  ['by reading it again where long polling goes to two APIs in turn', true, 2],
])('keeps a list up to date %s', async (_, passesPolling, apis) => {
  const isOpen = passesPolling && apis === 1;
  const proxy = await HttpProxy.to(...system.urls().slice(0, apis));
  proxy.passesPolling = passesPolling;
  const options = { url: proxy.url, client: admin, ...(!isOpen && { readEvery: 500 }) };
  const list = await new LiveList({ ...PROCESSES, ...options }).open();
  try {
    expect(list.connected).toBe(isOpen);
    const reads = list.refetches;
    const before = list.size;
    await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', messages.many(3)));
    await eventually('the new rows', () => list.size === before + 3);
    await expectEqualToAFreshLoad([list]);
    expect([proxy.polls > 0, list.refetches > reads]).toEqual([passesPolling, !isOpen]);
  } finally {
    list.close();
    // A reading that is under way must not meet APIs that stop.
    await list.shown();
    proxy.close();
  }
});
