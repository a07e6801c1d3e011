import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { FixedParties } from '../../../libs/identity/testing/fixed-parties';
import type { Parties } from '@floorplan/parties/contracts';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { Delivery, Outbox, sendAgain, undeliveredMails, type Mail } from '@floorplan/platform/mail';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { vehicleStream, type VehicleEvent } from '@floorplan/vehicle/domain';
import { Logger } from '@nestjs/common';
import type { AddressInfo, Server } from 'node:net';
import { PostgresDocumentStore } from '../../../libs/invoicing/server/documents/postgres-document-store';
import { financingStarted } from '../../../libs/vehicle/domain/testing/financing';
import { PartiesNow } from '../../../libs/vehicle/reader/parties-now';
import { MailsOfFacts } from '../../../libs/vehicle/server/policies/mail-when-decided/mails-of-facts';
import { Mailbox } from '../../sandbox/src/mailbox';
import type { Instead } from '../../sandbox/src/smtp-session';
import { FactWriter } from '../support/fact-writer';

let db: TestDatabase;
let outbox: Outbox;
let box: Mailbox;
let server: Server;
let instead: Instead;
const deliveries: Delivery[] = [];

// Turn off the log, because this test makes mails fail on purpose.
Logger.overrideLogger(false);

beforeAll(async () => {
  db = await testDatabase();
  outbox = new Outbox(db.database);
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.owner.query('delete from mail');
  instead = () => undefined;
  box = new Mailbox();
  server = box.smtp((line) => instead(line));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const delivery of deliveries.splice(0)) delivery.beforeApplicationShutdown();
  await new Promise((resolve) => server.close(resolve));
});

function deliveryFrom(own: Outbox, user = ''): Delivery {
  const { port } = server.address() as AddressInfo;
  const smtpUrl = `smtp://${user}127.0.0.1:${port}`;
  const settings = { smtpUrl, from: 'Portalen <portal@example.se>', everyMs: 1_000 };
  const delivery = new Delivery(own, settings, new PostgresDocumentStore(db.database));
  deliveries.push(delivery);
  return delivery;
}

async function put(cause: string, ...recipients: string[]): Promise<string> {
  const [id] = await outbox.put([{ cause, recipients, subject: 'Slutbetalning', body: 'Hej' }]);
  return id!;
}

async function stateOf(id: string) {
  const [mail] = await db.owner.query<{
    state: string;
    due: boolean;
    recipients: string[];
    rejected: string[];
  }>('select state, try_at <= now() as due, recipients, rejected from mail where id = $1', [id]);
  return mail;
}

const answer =
  (command: string, reply: string): Instead =>
  (line) =>
    line.toUpperCase().startsWith(command) && (command !== '' || line === '') ? reply : undefined;

const REFUSED_US: readonly (readonly [at: string, refusal: Instead, user: string])[] = [
  ['at its greeting', answer('', '554 No service for you'), ''],
  ['because of the sender address', answer('MAIL', '550 Sender not allowed'), ''],
  ['temporarily for the recipient', answer('RCPT', '450 Mailbox busy'), ''],
  ['because of an error in the session', answer('DATA', '503 Bad sequence'), ''],
  [
    'because the sign-in of the portal fails',
    (line) => (line.startsWith('EHLO') ? '250-x\r\n250 AUTH PLAIN' : answer('AUTH', '535 No')(line)),
    'user:wrong@',
  ],
];

// P1-END-07
test.each(REFUSED_US)(
  'keeps a mail that the server refuses %s, and sends the mail when the cause is fixed',
  async (_, refusal, user) => {
    const id = await put('a', 'a@example.se');
    const delivery = deliveryFrom(outbox, user);
    instead = refusal;
    await delivery.send(id);
    expect([await stateOf(id), await outbox.due(10)]).toMatchObject([{ state: 'queued', due: false }, []]);
    instead = () => undefined;
    await deliveryFrom(outbox).send(id);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    expect(box.received().map(({ to }) => to)).toEqual([['a@example.se']]);
  },
);

test.each(['RCPT', 'DATA', '.'])(
  'stops retrying a mail that the server permanently refuses at the SMTP step %s, until a user resends the mail',
  async (command) => {
    const id = await put('b', 'b@example.se');
    instead = answer(command, '554 Never');
    await deliveryFrom(outbox).send(id);
    expect(await stateOf(id)).toMatchObject({ state: 'refused' });
    const { mails, total } = await undeliveredMails(db.database, 10);
    expect([total, mails]).toMatchObject([1, [{ id, recipients: ['b@example.se'], nextTryAt: null }]]);
    expect(mails[0]!.error).toContain('Never');
    instead = () => undefined;
    const again = { recipients: ['right@example.se'], by: 'Anna' };
    expect(await sendAgain(db.database, id, again)).toBe(true);
    expect(await outbox.due(10)).toEqual([id]);
    // Each resend is recorded, even if the mail is refused again.
    instead = answer(command, '554 Never');
    await deliveryFrom(outbox).send(id);
    const last = { recipients: ['right@example.se'], by: 'Bo' };
    expect(await sendAgain(db.database, id, last)).toBe(true);
    await deliveryFrom(outbox).send(id);
    expect((await undeliveredMails(db.database, 10)).mails).toMatchObject([{ sentAgain: [again, last] }]);
    expect(await sendAgain(db.database, id, last)).toBe(true);
    instead = () => undefined;
    await deliveryFrom(outbox).send(id);
    expect(box.received().map(({ to }) => to)).toEqual([['right@example.se']]);
    expect(await undeliveredMails(db.database, 10)).toMatchObject({ total: 0 });
    expect(await sendAgain(db.database, id, again)).toBe(false);
  },
);

test('stores which recipients the server refused, and retries only the recipients that were refused temporarily', async () => {
  const id = await put('c', 'gone@example.se', 'here@example.se', 'busy@example.se');
  instead = (line) => (line.includes('<gone@') ? '550 Unknown' : answer('RCPT TO:<BUSY', '451 Later')(line));
  await deliveryFrom(outbox).send(id);
  const rejected = ['gone@example.se'];
  expect(await stateOf(id)).toEqual({
    state: 'queued',
    due: false,
    recipients: ['busy@example.se'],
    rejected,
  });
  instead = () => undefined;
  await deliveryFrom(outbox).send(id);
  expect(await stateOf(id)).toMatchObject({ state: 'sent', rejected });
  expect(box.received().map(({ to }) => to)).toEqual([['busy@example.se'], ['here@example.se']]);
  // A resend leaves out the recipients that have got the mail.
  expect((await undeliveredMails(db.database, 10)).mails).toMatchObject([
    { recipients: rejected, error: expect.stringContaining('Unknown'), nextTryAt: null },
  ]);
});

test.each([
  ['permanently for one recipient', answer('RCPT TO:<GONE', '550 No such\u0000 user'), 'sent'],
  ['temporarily for one recipient', answer('RCPT TO:<GONE', '451 Not\u0000 now'), 'queued'],
  ['permanently', answer('DATA', '554 Ne\u0000ver'), 'refused'],
  ['temporarily', answer('DATA', '451 Not\u0000 now'), 'queued'],
])(
  'stores the state of a mail that the server refuses %s, although the text of the refusal cannot be stored',
  async (_, refusal, state) => {
    const id = await put('g', 'gone@example.se', 'here@example.se');
    instead = refusal;
    await deliveryFrom(outbox).send(id);
    expect([await stateOf(id), await outbox.due(10)]).toMatchObject([{ state }, []]);
  },
);

test('sends new mails before failed mails, and doubles the pause before each retry up to an hour', async () => {
  const failing = await put('old', 'a@example.se');
  const fresh = await put('new', 'b@example.se');
  expect(await outbox.due(1)).toEqual([failing]);
  instead = answer('MAIL', '451 Later');
  const minutes: number[] = [];
  for (let i = 0; i < 8; i++) {
    await deliveryFrom(outbox).send(failing);
    const [mail] = await db.owner.query<{ pause: number }>(
      'select round(extract(epoch from try_at - now()) / 60)::int as pause from mail where id = $1',
      [failing],
    );
    minutes.push(mail!.pause);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(await outbox.due(1)).toEqual([fresh]);
});

test('sends a mail again with the same Message-ID after a crash', async () => {
  const id = await put('d', 'd@example.se');
  const dying = new Database({ url: db.url });
  instead = (line) => {
    if (line === '.') void dying.close();
    return undefined;
  };
  await expect(deliveryFrom(new Outbox(dying)).send(id)).rejects.toThrow();
  expect(await outbox.due(10)).toEqual([id]);
  instead = () => undefined;
  for (let i = 0; i < 2; i++) await deliveryFrom(outbox).send(id);
  expect(box.received().map(({ headers }) => headers['message-id'])).toEqual([
    `<${id}@lagerportalen>`,
    `<${id}@lagerportalen>`,
  ]);
  expect(await stateOf(id)).toMatchObject({ state: 'sent' });
});

// P1-DOC-02
test('attaches the stored documents of a mail', async () => {
  const bytes = Buffer.from('%PDF-1.3 å');
  await db.owner.query(
    `insert into stored_document values ('invoice:1', 'Faktura-1.pdf', 'application/pdf', 'sv-SE', '', 1, $1, now())`,
    [bytes],
  );
  const mail = { recipients: ['a@example.se'], subject: 'Faktura', body: 'Hej å' };
  const [id] = await outbox.put([{ ...mail, cause: 'document', documents: ['invoice:1'] }]);
  await deliveryFrom(outbox).send(id!);
  expect(box.received()).toMatchObject([
    { text: 'Hej å\r\n', attachments: [{ name: 'Faktura-1.pdf', base64: bytes.toString('base64') }] },
  ]);
});

test('deletes a mail 90 days after the mail was sent or given up, and not earlier', async () => {
  const ids = [];
  for (const cause of ['sent', 'new', 'refused', 'waiting']) ids.push(await put(cause, 'e@example.se'));
  const [old, fresh, refused, waiting] = ids;
  for (const id of [old!, fresh!]) await outbox.sent(id, []);
  await outbox.givenUp(refused!, 'refused', 'x');
  await db.owner.query(
    `update mail set sent_at = sent_at - interval '91 days', try_at = try_at - interval '91 days' where id <> $1`,
    [fresh],
  );
  await outbox.forget();
  const remaining = await db.owner.query<{ id: string }>('select id from mail');
  expect(new Set(remaining.map(({ id }) => id))).toEqual(new Set([fresh, waiting]));
});

const DAY = { on: '2026-03-31', by: { kind: 'user', id: '1', name: 'Anna' } } as const;
const site = (dealerId: number) => ({ dealerId, organisationId: 11, name: `Dealer ${dealerId}` });
const declined: VehicleEvent = {
  type: 'vehicle/EndRequestRejected',
  data: {
    ...DAY,
    comment: 'Inte nu',
    request: {
      ...DAY,
      endDate: '2026-04-07',
      discount: 0,
      amount: 100,
      soldToEndCustomer: false,
      buyer: null,
      comment: '',
    },
  },
};
const moved: VehicleEvent = {
  type: 'vehicle/DealerChanged',
  data: { ...DAY, from: site(101), to: site(102), comment: '' },
};

const undone: VehicleEvent = {
  type: 'vehicle/Undone',
  data: {
    ...DAY,
    undone: [2],
    restored: {},
    dealers: [102],
    organisations: [11],
    hiddenFromDealer: null,
    told: { to: 'DEALER_ENDS', name: 'ended' },
    reason: 'Fel bil',
  },
};

class DealersWithAddresses extends FixedParties {
  override async parties(): Promise<Parties> {
    const parties = await super.parties();
    const dealers = parties.dealers.map((dealer) => ({
      ...dealer,
      endEmails: `ends-${dealer.id}@example.se`,
    }));
    return { ...parties, dealers };
  }
}

test('mails a decision to the dealer that had the vehicle when the decision was made', async () => {
  const facts = new FactWriter(db.url);
  const started = financingStarted('V', 'CONSIGN');
  await facts.vehicle(
    501,
    { ...started, data: { ...started.data, vehicleId: 501 } },
    declined,
    moved,
    declined,
    undone,
  );
  await facts.close();
  await db.owner.query(`update event set recorded_at = recorded_at - interval '3 days'`);
  const log = new EventLog(db.database);
  const parties = new PartiesNow(db.database, new DealersWithAddresses());
  const mails = new MailsOfFacts(log, parties, { staff: [], portal: 'http://localhost' });
  const written: Mail[] = [];
  for (const event of await log.history(vehicleStream, 501)) written.push(...(await mails.make(event)));
  expect(written.map(({ recipients }) => recipients)).toEqual([
    ['ends-101@example.se'],
    ['ends-102@example.se'],
    ['ends-102@example.se'],
  ]);
  expect(written[2]!.subject).toMatch(/^Slutbetalning ångrad: \w/);
  expect(written[2]!.body).toContain('Fel bil');
});
