import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { Scopes, Users } from '@floorplan/identity/server';
import type { MailRequest } from '@floorplan/kernel/wire';
import type { StreamChange } from '@floorplan/platform/commands';
import { eventually } from '@floorplan/platform/testing';
import type { VehicleAnswer, VehicleEventsAnswer } from '@floorplan/vehicle/contracts';
import { SERVER_ACTIONS, type AnyServerAction } from '@floorplan/vehicle/server';
import type { INestApplicationContext } from '@nestjs/common';
import {
  act,
  admin,
  clients,
  endActs,
  giveStockAddress,
  readWhole,
  system,
  valueAt,
} from '../support/acted-vehicles';
import { costAtEnd, costOf, differing, DOCUMENTS, documentsOf, sumOf } from '../support/costs-and-documents';
import { within } from '../support/in-process';
import { dryRunOf } from '../support/vehicle-acts';
import { beginTrial, STATES, TRIED, triedOn, tryVehicles, type TriedKey } from '../support/vehicle-trial';

// The API must allow the actions that the screen offers, refuse the others with the reason that the screen shows, and
// store the facts that a dry run predicts.
beforeAll(beginTrial);
afterAll(endActs);

tryVehicles();

/** Only a user who may not end financings can request the end of a financing. */
const byOf = (key: TriedKey) => (key === 'requestEndFinancing' ? 'dea' : 'admin');

async function scopeOf(app: INestApplicationContext, username: string): Promise<UserScope> {
  const user = await app.get(Users, { strict: false }).named(username);
  return app.get(Scopes, { strict: false }).read(user!, 'trial');
}

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

// P1-VEH-10 (a swap and a loan name one of the listed price lists), P1-VEH-16
test('predicts the result of each action, and the facts that it stores', async () => {
  await within(
    system,
    async (app) => {
      for (const key of TRIED) {
        const { id, body } = await triedOn(key);
        // Without an address for stock, only a reminder and a request are mailed.
        await giveStockAddress(id, key === 'dealerReminder' ? 'lager@example.se' : null);
        const row = SERVER_ACTIONS[key] as AnyServerAction;
        const parsed = row.body.parse(body);
        const [shown, effects] = await shownBefore(key, id, body);
        const { changes } = await dryRunOf(app, await scopeOf(app, byOf(key)), id, row, parsed);
        const [log] = await system.owner.query<{ end: number }>('select max(position) as end from event');
        await carryOut(key, id, body, shown.ExpectedPreview!);
        await expectFacts(key, changes, log!.end);
        await effects();
      }
    },
    [Users, Scopes],
  );
});

/** Carries out exactly what the dry run has shown. */
async function carryOut(key: TriedKey, id: number, body: object, expected: string): Promise<void> {
  const by = clients.get(byOf(key))!;
  const answer = await by.must(act(by, id, key, body, `?expected_preview=${expected}`));
  expect([key, answer.Status.Status]).toEqual([key, 'OK']);
}

async function expectFacts(key: TriedKey, changes: readonly StreamChange[], after: number): Promise<void> {
  const done = await system.owner.query<Written>(
    // The worker prints issued documents at the same time.
    `select stream, type, data from event where position > $1 and type <> 'invoicing/DocumentStored' and (stream like 'vehicle:%' or stream like 'limit:%' or stream like 'invoice%')
      order by position`,
    [after],
  );
  const would = JSON.parse(JSON.stringify(written(changes))) as Written[];
  expect(done.length).toBeGreaterThan(0);
  expect([key, would]).toEqual([key, idsApart(would, done)]);
}

const MAILED: Partial<Record<TriedKey, (vehicle: VehicleAnswer) => string>> = {
  requestEndFinancing: () => 'finansbolaget',
  dealerReminder: ({ Dealer }) => Dealer.Name,
};
/** Actions whose preview shows the payoff instead of charges. */
const WITH_PAYOFF: readonly TriedKey[] = ['endFinancing', 'endPlFinancing', 'approveDemoAsImporter'];

const eventsOf = (id: number) => admin.must(admin.get<VehicleEventsAnswer>(`/api/v1/vehicles/${id}/events`));

/** Asks for a dry run, which changes nothing. @returns its answer, and a comparison with what the action has done */
async function shownBefore(key: TriedKey, id: number, body: object) {
  const by = clients.get(byOf(key))!;
  const before = await readWhole(id);
  const dryRun = await by.must(act(by, id, key, body, '?dry_run=true&explain=true'));
  const { Changes, Charges, Documents, Events, Mails } = dryRun.Preview!;
  expect(await readWhole(id)).toEqual(before);
  const mailed = MAILED[key]?.(before);
  expect([key, Mails.map(({ To }) => To)]).toEqual([key, mailed === undefined ? [] : [mailed]]);
  const [costBefore, ended, documents] = [await costOf(id), await costAtEnd(id), await documentsOf(id)];
  const listed = (await eventsOf(id)).Total;
  const effects = async () => {
    const after = await readWhole(id);
    const fields = Changes.map(({ Field }) => [Field, valueAt(before, Field), valueAt(after, Field)]);
    expect([key, fields]).toEqual([key, Changes.map(({ Field, Before, After }) => [Field, Before, After])]);
    // Compare with the final cost, because a returned vehicle has no current cost.
    const cost = key === 'returnToImporter' ? ended : await costOf(id);
    const charges = Charges.map(
      ({ ReceiverType, ReceiverId, Sum, Before, After }) =>
        [`${ReceiverType} ${ReceiverId} ${Sum}`, Before, After] as const,
    );
    expect([key, charges.sort()]).toEqual([
      key,
      WITH_PAYOFF.includes(key) ? [] : differing(costBefore, cost),
    ]);
    for (const { Before, After, Trace } of Charges)
      expect([key, sumOf(Trace!.Before), sumOf(Trace!.After)]).toEqual([key, Before, After]);
    expect([key, Documents.map(({ Kind }) => Kind)]).toEqual([key, DOCUMENTS[key] ?? []]);
    const brought = Documents.filter(({ TotalAmount }) => TotalAmount !== null).map(
      ({ Kind, Number: number, TotalAmount }) => `${Kind} ${number} ${TotalAmount}`,
    );
    const added = (await documentsOf(id)).filter((document) => !documents.includes(document));
    expect([key, added]).toEqual([key, brought]);
    // The list shows the newest event first, and leaves out some kinds of events.
    const listedOf = Events.filter(({ EventCategoryId }) => ![33, 42].includes(EventCategoryId)).reverse();
    const { Rows } = await eventsOf(id);
    expect([key, Rows.slice(0, Rows.length - listed)]).toMatchObject([key, listedOf]);
  };
  return [dryRun, effects] as const;
}

// P2-REMIND-01
test('reminds a dealer by the mail that staff have read and changed, or by the prepared one', async () => {
  const id = Number(await STATES.consigned());
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
