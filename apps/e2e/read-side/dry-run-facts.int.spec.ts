import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultFunctions, type UserScope } from '@floorplan/identity/domain';
import type { MailRequest } from '@floorplan/kernel/wire';
import type { StreamChange } from '@floorplan/platform/commands';
import { eventually } from '@floorplan/platform/testing';
import { SERVER_ACTIONS, type AnyServerAction } from '@floorplan/vehicle/server';
import { type Key } from '../support/action-bodies';
import {
  admin,
  beginActs,
  bodies,
  endActs,
  fees,
  giveStockAddress,
  IN_ORDER,
  readWhole,
  system,
  vehicleFor,
} from '../support/acted-vehicles';
import { within } from '../support/in-process';
import { carryOut, dryRunOf } from '../support/vehicle-acts';

// Every action must store the facts that its dry run predicts, on the same streams.
beforeAll(beginActs);
afterAll(endActs);

const STAFF: UserScope = {
  kind: 'user',
  userId: 1,
  name: 'Astrid',
  role: 'admin',
  roleCode: 10,
  roleId: null,
  sessionId: 's',
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
  functions: defaultFunctions('admin'),
  dealerGroupId: null,
  languageCode: 'sv-SE',
};
/** Only a user who may not end financings can request the end of a financing. */
const scopeFor = (key: Key): UserScope =>
  key === 'requestEndFinancing' ? { ...STAFF, functions: new Set(['fncRequestEndFinancing']) } : STAFF;

interface Written {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
}

const written = (changes: readonly StreamChange[]): Written[] =>
  changes.flatMap(({ stream, facts }) => facts.map(({ type, data }) => ({ stream, type, data })));

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The stored facts with real ids replaced by those of the dry run, which assigns no real ids. */
function idsApart(planned: unknown, stored: unknown, name = ''): unknown {
  if (planned === 0 && typeof stored === 'number' && /id$|number$/i.test(name)) return 0;
  if (typeof stored === 'string' && typeof planned === 'string' && UUID.test(stored) && UUID.test(planned))
    return planned;
  if (Array.isArray(stored))
    return stored.map((each, at) => idsApart((planned as unknown[] | null)?.[at], each));
  if (typeof stored !== 'object' || stored === null) return stored;
  const before = (planned ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(stored).map(([field, each]) => [field, idsApart(before[field], each, field)]),
  );
}

test('predicts the facts that each action stores, except ids and times', async () => {
  await within(system, async (app) => {
    for (const key of IN_ORDER) {
      const [id, on, scope] = [vehicleFor(key), SERVER_ACTIONS[key] as AnyServerAction, scopeFor(key)];
      if (key === 'dealerReminder') await giveStockAddress(id, 'lager@example.se');
      const fullBody = bodies[key](await readWhole(id));
      const { named } = on.described;
      const body = on.body.parse(named ? { [named]: fees.get(id) } : fullBody);
      const { changes } = await dryRunOf(app, scope, id, on, body);
      const [log] = await system.owner.query<{ end: number }>('select max(position) as end from event');
      expect([key, await carryOut(app, scope, id, on, body)]).toMatchObject([key, { ok: true }]);
      const done = await system.owner.query<Written>(
        // The worker prints issued documents at the same time.
        `select stream, type, data from event where position > $1 and type <> 'invoicing/DocumentStored' and (stream like 'vehicle:%' or stream like 'limit:%' or stream like 'invoice%')
          order by position`,
        [log!.end],
      );
      const would = JSON.parse(JSON.stringify(written(changes))) as Written[];
      expect(done.length).toBeGreaterThan(0);
      expect([key, would]).toEqual([key, idsApart(would, done)]);
    }
  });
});

// P2-REMIND-01
test('reminds a dealer by the mail that staff have read and changed, or by the prepared one', async () => {
  const id = vehicleFor('dealerReminder');
  await giveStockAddress(id, 'lager@example.se; chef@example.se');
  const path = `/api/v1/dealer_reminder/${id}`;
  const prepared = await admin.must(admin.get<MailRequest>(path));
  expect(prepared).toEqual({
    EmailAddresses: 'lager@example.se; chef@example.se',
    Subject: expect.stringMatching(/^Påminnelse: /),
    Body: expect.stringContaining('slutar'),
  });
  const mailsTo = (address: string) =>
    eventually('the reminder', async () => {
      const found = await system.owner.query<{ recipients: string[]; subject: string; body: string }>(
        'select recipients, subject, body from mail where $1 = any(recipients) order by created_at desc',
        [address],
      );
      return found.length > 0 && found[0]!;
    });
  const changed = {
    EmailAddresses: 'Anna <anna@example.se>',
    Subject: 'Dags att välja',
    Body: 'Hej!\nRing.',
  };
  await admin.must(admin.post(path, changed));
  expect(await mailsTo('anna@example.se')).toEqual({
    recipients: ['anna@example.se'],
    subject: 'Dags att välja',
    body: 'Hej!\nRing.',
  });
  await admin.must(admin.post(path, { EmailAddresses: 'bo@example.se', Note: 'Ring oss' }));
  expect(await mailsTo('bo@example.se')).toMatchObject({
    subject: prepared.Subject,
    body: expect.stringContaining('Ring oss'),
  });
  await admin.must(admin.post(path, { Note: 'Som förut' }));
  expect(await mailsTo('chef@example.se')).toMatchObject({
    subject: prepared.Subject,
    body: expect.stringContaining('Som förut'),
  });
  for (const EmailAddresses of ['inte en adress', 'anna@example.se; fel'])
    expect(await admin.post(path, { ...changed, EmailAddresses })).toMatchObject({
      status: 400,
      body: { Errors: [{ Field: 'EmailAddresses', Code: 'INVALID_EMAIL' }] },
    });
  expect(await admin.post(path, { ...changed, Subject: 'Två\nrader' })).toMatchObject({ status: 400 });
  await giveStockAddress(id, null);
  expect(await admin.must(admin.get<MailRequest>(path))).toEqual({ ...prepared, EmailAddresses: '' });
  for (const body of [{}, { Note: 'Ring oss' }, { Subject: 'Dags att välja', Body: 'Hej!' }])
    expect(await admin.post(path, body)).toMatchObject({ status: 409, body: { Code: 'NO_STOCK_ADDRESS' } });
  expect(await admin.post(`/api/v1/vehicles/${id}/dealer_reminder`, {})).toMatchObject({ status: 409 });
  await admin.must(admin.post(path, { ...changed, EmailAddresses: 'utan@example.se' }));
  expect(await mailsTo('utan@example.se')).toMatchObject({ subject: 'Dags att välja' });
});
