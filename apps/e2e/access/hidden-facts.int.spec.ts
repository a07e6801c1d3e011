import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import { io } from 'socket.io-client';
import type { Client } from '../support/client';
import { LiveList } from '../support/live-list';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const INVENTORY = '/api/v1/dealers/inventory';
const NOTE = 8;
const IMPORTER_NOTE = 27;
const pages: LiveList[] = [];
let system: System;
let people: Readonly<Record<'admin' | 'imp' | 'deo' | 'dea', Client>>;
let vehicleId: number;

beforeAll(async () => {
  system = await System.start();
  const [admin, imp, deo, dea] = await Promise.all(
    ['admin', 'imp', 'deo', 'dea'].map((name) => system.user(name)),
  );
  people = { admin: admin!, imp: imp!, deo: deo!, dea: dea! };
  const sender = new Sender(system, await system.partner());
  vehicleId = (await sender.outcome(new Messages(67).next())).VehicleId!;
});
afterAll(async () => {
  pages.forEach((page) => page.close());
  await system.stop();
});

const note = (who: Client, EventCategoryId: number, Description: string) =>
  who.must(
    who.post(`/api/v1/vehicles/${vehicleId}/events`, { VehicleId: vehicleId, EventCategoryId, Description }),
  );

const PARTS = [
  '',
  '/facts',
  '/events',
  '/periods',
  '/invoices',
  '/facts?asOf=2026-03-30&basis=recorded',
  '/comparison?from=2026-03-01',
];

/** Returns the text of every response about the vehicle that a caller gets. */
async function answersTo(who: Client): Promise<string[]> {
  const paths = [...PARTS.map((part) => `/api/v1/vehicles/${vehicleId}${part}`), INVENTORY];
  const answers: string[] = [];
  for (const path of paths) answers.push((await who.get(path)).text);
  return answers;
}

async function listenerOf(client: Client, topic: string): Promise<LiveList> {
  const url = system.urls()[0]!;
  const page = await new LiveList({
    url,
    client,
    topic,
    path: INVENTORY,
    key: 'VehicleId',
    extra: ['FinanceType', 'DealerOrganisationId', 'StockDays', 'EndIsRequested', 'EndIsProposed'],
  }).open();
  pages.push(page);
  return page;
}

/**
 * Log positions after `after` of the notices that a page received. Notices of earlier positions may still
 * arrive.
 */
const heardAfter = (after: number, { frames }: LiveList): number[] =>
  frames
    .filter((frame) => frame.startsWith('["notices"'))
    .flatMap((frame) => (JSON.parse(frame) as [string, { position: string }[]])[1])
    .map(({ position }) => Number(position.split(':')[1]))
    .filter((position) => position > after);

// P1-RIGHTS-06
test('does not show dealers a note between importer and staff, in any response, count or version', async () => {
  const [deo, dea] = [await answersTo(people.deo), await answersTo(people.dea)];
  await note(people.imp, IMPORTER_NOTE, 'Står hos oss');
  expect(await answersTo(people.deo)).toEqual(deo);
  expect(await answersTo(people.dea)).toEqual(dea);
  await note(people.admin, NOTE, 'Ringde handlaren');
  const { body } = await people.dea.get<{ Version: number }>(`/api/v1/vehicles/${vehicleId}`);
  const { Rows } = await people.dea.must(
    people.dea.get<{ Rows: { Version: number }[] }>(`/api/v1/vehicles/${vehicleId}/facts`),
  );
  expect(Rows.map(({ Version }) => Version)).toEqual([1, 2]);
  expect(body.Version).toBe(2);
  const own = await people.imp.get<{ Version: number }>(`/api/v1/vehicles/${vehicleId}`);
  expect(own.body.Version).toBe(3);
});

test('does not notify a dealer’s open pages of a note between importer and staff, but notifies them of other notes', async () => {
  const [end] = await system.owner.query<{ at: number }>('select max(position) as at from event');
  const frameCount = (page: LiveList) => heardAfter(end!.at, page).length;
  const topics = ['vehicle.inventory', `vehicle.detail:${vehicleId}`];
  const [dealers, importers] = [
    await Promise.all(topics.map((topic) => listenerOf(people.dea, topic))),
    await Promise.all(topics.map((topic) => listenerOf(people.imp, topic))),
  ];
  await note(people.imp, IMPORTER_NOTE, 'Hämtas på fredag');
  await eventually('the importer’s pages to receive it', () =>
    importers.every((page) => frameCount(page) === 1),
  );
  await note(people.admin, NOTE, 'Nycklarna är hos handlaren');
  await eventually('the dealer’s pages to receive the next', () =>
    dealers.every((page) => frameCount(page) > 0),
  );
  await eventually('the importer’s too', () => importers.every((page) => frameCount(page) === 2));
  expect(dealers.map(frameCount)).toEqual([1, 1]);
  expect(await dealers[0]!.shown()).toEqual(await dealers[0]!.fresh());
});

test('does not send a note between importer and staff to a dealer that reconnects after the note was written', async () => {
  const topic = 'vehicle.inventory';
  const joined = async (who: Client, after: string | null) => {
    const socket = io(system.urls()[0]!, { transports: ['websocket'], auth: { token: who.token } });
    try {
      return (await socket.emitWithAck('join', { topic, after })) as { position: string; missed: object[] };
    } finally {
      socket.close();
    }
  };
  const { position } = await joined(people.dea, null);
  await note(people.imp, IMPORTER_NOTE, 'Medan handlaren var borta');
  await eventually(
    'the importer to receive what it missed',
    async () => (await joined(people.imp, position)).missed.length === 1,
  );
  expect((await joined(people.dea, position)).missed).toEqual([]);
  await note(people.admin, NOTE, 'Till alla');
  await eventually(
    'the dealer to receive the next',
    async () => (await joined(people.dea, position)).missed.length === 1,
  );
});
