import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import type { Answer, Client } from '../support/client';
import { LiveList } from '../support/live-list';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import type { LiveNotice } from '../../../libs/ui/live/live-client';
import { READER, System } from '../support/system';

const INVENTORY = '/api/v1/dealers/inventory';
const messages = new Messages(61);
const lists: LiveList[] = [];
let system: System;
let admin: Client;
let sender: Sender;

beforeAll(async () => {
  system = await System.start({ apis: 2 });
  admin = await system.user('admin');
  sender = new Sender(system, await system.partner());
});

afterAll(async () => {
  lists.forEach((list) => list.close());
  await system?.stop();
});

const INVENTORIES = { topic: 'vehicle.inventory', path: INVENTORY, key: 'VehicleId' };
const MAKES = { topic: 'catalogue.make', path: '/api/v1/makes', key: 'Id' };

async function listOf(client: Client, url: string, of = INVENTORIES): Promise<LiveList> {
  const list = await new LiveList({ url, client, ...of }).open();
  lists.push(list);
  return list;
}

const idOf = async (sql: string, value: string) =>
  Number((await system.owner.query<{ id: number }>(sql, [value]))[0]!.id);
const dealerId = (number: string) => idOf('select id from dealer where financer_assigned_id = $1', number);
const organisationOf = (number: string) =>
  idOf('select dealer_organization_id as id from dealer where financer_assigned_id = $1', number);
const received = (list: LiveList, text: string) => list.frames.join('\n').includes(text);

test('on every API, stops sending a dealer’s notices to the old organisation when the dealer moves to another organisation', async () => {
  // D0101 and D0102 belong to the organisation of `deo`. D0108 belongs to another organisation, which `dea2`
  // can see.
  const [url, other] = system.urls() as [string, string];
  const deo = await system.user('deo');
  const dea2 = await system.user('dea2');
  const [old, oldElsewhere, neighbour] = [
    await listOf(deo, url),
    await listOf(deo, other),
    await listOf(dea2, other),
  ];
  const before = messages.next({}, { dealer: 'D0102' });
  expect(await sender.outcome(before)).toMatchObject({ Status: 'OK' });
  await eventually('the old organisation to see it', () =>
    [old, oldElsewhere].every((list) => received(list, before.Item.ChassisNumber)),
  );

  const refetches = old.refetches;
  const moved = { Id: await dealerId('30102'), DealerOrganizationId: await organisationOf('30108') };
  await admin.must(admin.post('/api/v1/dealers', moved));
  await eventually(
    'every socket of the old organisation to fetch again',
    () => old.refetches > refetches && oldElsewhere.refetches > refetches,
  );
  const fresh = await deo.must(deo.get<{ Total: number }>(`${INVENTORY}?dealerId=${moved.Id}`));
  expect(fresh.Total).toBe(0);

  const after = messages.next({}, { dealer: 'D0102' });
  expect(await sender.outcome(after)).toMatchObject({ Status: 'OK' });
  const control = messages.next({}, { dealer: 'D0101' });
  expect(await sender.outcome(control)).toMatchObject({ Status: 'OK' });
  await eventually('the old organisation to see what is still its own', () =>
    [old, oldElsewhere].every((list) => received(list, control.Item.ChassisNumber)),
  );
  for (const list of [old, oldElsewhere, neighbour])
    expect(received(list, after.Item.ChassisNumber)).toBe(false);
});

test('on every API, sends a saved make to the open lists of staff, and to nobody else', async () => {
  const [url, other] = system.urls() as [string, string];
  const makes = [await listOf(admin, url, MAKES), await listOf(await system.user(READER), other, MAKES)];
  const importer = await listOf(await system.user('imp'), other);
  const make = { Name: 'Fjällbil', ImporterPartyId: 1 };
  const { Id } = await admin.must(admin.post<{ Id: number }>(MAKES.path, make));
  await eventually('the event of the new make', () => makes.every((list) => received(list, make.Name)));
  await admin.must(admin.post(MAKES.path, { Id, Name: 'Fjällvagn' }));
  await eventually('the event of its new name', () => makes.every((list) => received(list, 'Fjällvagn')));
  for (const list of makes) expect(await list.shown()).toEqual(await list.fresh());
  const message = messages.next({}, { dealer: 'D0101' });
  expect(await sender.outcome(message)).toMatchObject({ Status: 'OK' });
  await eventually('its importer to receive the event of a vehicle', () =>
    received(importer, message.Item.ChassisNumber),
  );
  expect(received(importer, 'Fjäll')).toBe(false);
});

const token = async (url: string, form: Record<string, string>) => {
  const answer = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, body: (await answer.json()) as { refresh_token: string; error?: string } };
};

test.each<[string, (id: number) => Promise<Answer>]>([
  ['password is set', (id) => admin.post(`/api/v1/users/${id}/password`, { Password: 'nytt-losenord-9' })],
  ['account is locked', (id) => admin.post(`/api/v1/users/${id}/lock`, {})],
  ['rights are lowered', (id) => admin.post('/api/v1/users', { Id: id, Functions: ['fncLimits'] })],
  ['dealer is changed', (id) => admin.post('/api/v1/users', { Id: id, RoleId: 102 })],
])('on every API, ends the tokens and sockets of a user whose %s', async (_what, withdraw) => {
  const [url, other] = system.urls() as [string, string];
  const username = `gone-${randomUUID().slice(0, 8)}`;
  const home = await dealerId('30101');
  const { Id } = await admin.must(
    admin.post<{ Id: number }>('/api/v1/users', {
      Username: username,
      Name: 'Maja Ek',
      Role: 'DEA',
      RoleCode: 0,
      RoleId: home,
      Dealers: [{ DealerPartyId: home, AuthLevel: 2 }],
    }),
  );
  await admin.must(admin.post(`/api/v1/users/${Id}/password`, { Password: 'lager-demo' }));
  const user = await system.user(username);
  const { refresh_token } = (await token(url, { grant_type: 'password', username, password: 'lager-demo' }))
    .body;
  const open = [await listOf(user, url), await listOf(user, other)];
  const staff = await listOf(admin, url);
  await admin.must(withdraw(Id));
  await eventually('the sockets to close', () => open.every((list) => !list.connected));
  for (const at of [url, other]) {
    const answer = await fetch(`${at}/api/v1/me`, { headers: { authorization: `Bearer ${user.token}` } });
    expect(answer.status).toBe(401);
    const renewed = await token(at, { grant_type: 'refresh_token', refresh_token });
    expect([renewed.status, renewed.body.error]).toEqual([400, 'invalid_grant']);
  }
  const message = messages.next({}, { dealer: 'D0101' });
  expect(await sender.outcome(message)).toMatchObject({ Status: 'OK' });
  await eventually('staff to see the vehicle', () => received(staff, message.Item.ChassisNumber));
  for (const list of open) expect(received(list, message.Item.ChassisNumber)).toBe(false);
});

test('stops sending notices of a vehicle when its dealer leaves the reader’s scope, and resumes when the dealer returns', async () => {
  const home = await organisationOf('30101');
  const Id = await dealerId('30102');
  await admin.must(admin.post('/api/v1/dealers', { Id, DealerOrganizationId: home }));
  const deo = await system.user('deo');
  const message = messages.next({}, { dealer: 'D0102' });
  const { VehicleId } = await sender.outcome(message);
  const pageOf = async (client: Client) => {
    const topic = `vehicle.detail:${VehicleId}`;
    const page = new LiveList({ url: system.urls()[0]!, client, topic, path: INVENTORY, key: 'VehicleId' });
    lists.push(await page.open());
    return page;
  };
  const [page, staff] = [await pageOf(deo), await pageOf(admin)];
  // The notice of the new vehicle may arrive late. Count only notices of later events.
  const [{ start }] = (await system.owner.query<{ start: number }>(
    'select max(position)::int as start from event',
  )) as [{ start: number }];
  /** Number of notices about the vehicle that a page received after `start`. */
  const frameCount = (by = page) =>
    by.frames.flatMap(noticesOf).filter(({ position }) => Number(position.split(':')[1]) > start).length;
  const note = () =>
    admin.must(
      admin.post(`/api/v1/vehicles/${VehicleId}/events`, {
        VehicleId,
        EventCategoryId: 8,
        Description: 'Ringde handlaren',
      }),
    );
  await note();
  await eventually('the page to receive the note', () => frameCount() === 1 && frameCount(staff) === 1);

  const refetches = page.refetches;
  const elsewhere = await organisationOf('30108');
  await admin.must(admin.post('/api/v1/dealers', { Id, DealerOrganizationId: elsewhere }));
  await eventually('the page to fetch again', () => page.refetches > refetches);
  await note();
  await eventually('staff to receive it', () => frameCount(staff) === 2);
  const refetchesBefore = page.refetches;
  await admin.must(admin.post('/api/v1/dealers', { Id, DealerOrganizationId: home }));
  await eventually('the second request to fetch again', () => page.refetches > refetchesBefore);
  expect(frameCount()).toBe(1);
  await note();
  await eventually('the page to receive the next note', () => frameCount() === 2);
});

const noticesOf = (frame: string): { position: string }[] => {
  const [name, notices] = JSON.parse(frame) as [string, { position: string }[]];
  return name === 'notices' ? notices : [];
};

test('a thousand sockets that come back at once receive a new vehicle once each, and every call is answered', async () => {
  const urls = system.urls();
  const { token } = await system.user('imp');
  const sockets = Array.from({ length: 1_000 }, (_, i) =>
    io(urls[i % urls.length]!, { transports: ['websocket'], auth: { token }, forceNew: true }),
  );
  const notices = sockets.map((socket) => {
    const seen: string[] = [];
    socket.on('notices', (sent: LiveNotice[]) =>
      seen.push(...sent.map(({ id, position }) => `${id} at ${position}`)),
    );
    return seen;
  });
  try {
    await Promise.all(
      sockets.map((socket) => socket.emitWithAck('join', { topic: 'vehicle.inventory', after: null })),
    );
    const message = messages.next({}, { dealer: 'D0101' });
    const { VehicleId } = await sender.outcome(message);
    const isTold = (seen: string[]) => seen.some((notice) => notice.startsWith(`${VehicleId} at `));
    await eventually('every socket to receive it', () => notices.every(isTold));
    await admin.must(admin.get('/api/v1/dashboards'));
    for (const seen of notices) expect(new Set(seen).size).toBe(seen.length);
    expect(sockets.filter(({ connected }) => !connected)).toEqual([]);
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
});
