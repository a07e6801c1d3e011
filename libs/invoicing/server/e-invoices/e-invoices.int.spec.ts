import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { issueInvoiceIn } from '@floorplan/invoicing/billing';
import { DEFAULT_DUE_TERMS, eInvoiceStream, seriesStream } from '@floorplan/invoicing/domain';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import { Acts } from '@floorplan/platform/acts';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, Registry } from '@floorplan/platform/event-store';
import { Outbox, type MailSender } from '@floorplan/platform/mail';
import { PdfRenderer } from '@floorplan/platform/pdf';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FixedParties } from '../../../identity/testing/fixed-parties';
import { BUYOUT_ROWS, DEALER, draftOf, STAFF } from '../../domain/testing/invoices';
import { DocumentMails } from '../documents/document-mails';
import { InvoiceDocuments } from '../documents/invoice-documents';
import { PostgresDocumentStore } from '../documents/postgres-document-store';
import { invoiceEntryProjection, invoiceProjection, invoiceVehicleProjection } from '../invoice.projections';
import { SendDocumentWhenIssued } from '../policies/send-document-when-issued/send-document-when-issued.policy';
import { ISSUED_BY as issuer } from '../testing/printed';
import { DeliverEInvoice } from './deliver-e-invoice';
import { eInvoiceProjection } from './e-invoice.projection';
import { EInvoices, ownerOfRound } from './e-invoices';
import { HttpAccessPoint } from './http-access-point';
import { brokenRules } from './ubl/testing/peppol-rules';

const TODAY = '2026-06-17';
const receiver = { ...DEALER, id: 101 };

let db: TestDatabase;
let notifier: Notifier;
let commands: Commands;
let log: EventLog;
let store: PostgresDocumentStore;
let server: Server;
let settings: Partial<DealerWithMakes>;
let answer: { status: number; body: string };
let received: { readonly id: string; readonly method: string; readonly body: string }[];
let now = new Date('2026-06-17T10:00:00Z');
const renderer = new PdfRenderer();

class SetClock extends Clock {
  override now(): Date {
    return now;
  }
}

class Receivers extends FixedParties {
  override async parties(): Promise<Parties> {
    const parties = await super.parties();
    const changed = (dealer: DealerWithMakes) =>
      dealer.id === receiver.id ? { ...dealer, ...settings } : dealer;
    return { ...parties, dealers: parties.dealers.map(changed) };
  }
}

/** New instances, as a process has after a restart. */
function worker() {
  const clock = new SetClock(TODAY);
  const acts = new Acts(commands, log, clock);
  const parties = new Receivers();
  const documents = new InvoiceDocuments(acts, log, parties, renderer, store, issuer);
  const { port } = server.address() as AddressInfo;
  const accessPoint = new HttpAccessPoint({
    url: `http://127.0.0.1:${port}`,
    key: 'a key of the access point',
  });
  const outbox = new Outbox(db.database);
  const sender = { enqueue: () => Promise.resolve() } as unknown as MailSender;
  const mails = new DocumentMails(documents, outbox, sender, issuer);
  const eInvoices = new EInvoices(acts, log, clock, parties, documents, store, accessPoint, issuer);
  return {
    eInvoices,
    policy: new SendDocumentWhenIssued(documents, eInvoices, outbox, mails),
    deliver: new DeliverEInvoice(acts, log, clock, store, accessPoint, mails),
  };
}

beforeAll(async () => {
  db = await testDatabase();
  notifier = new Notifier(db.database);
  log = new EventLog(db.database);
  store = new PostgresDocumentStore(db.database);
  const registry = new Registry();
  registry.addStream(seriesStream);
  for (const projection of [invoiceProjection, invoiceVehicleProjection, invoiceEntryProjection])
    registry.addInlineProjection(projection);
  registry.addInlineProjection(eInvoiceProjection);
  commands = new Commands(log, registry, notifier, new SetClock(TODAY));
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ id: request.url!.split('/').at(-1)!, method: request.method!, body });
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
});
afterAll(async () => {
  server.close();
  await renderer.beforeApplicationShutdown();
  await notifier.close();
  await db.close();
});
beforeEach(() => {
  settings = { invoiceEmails: 'faktura@bil.test', city: 'Västerås', sendsEInvoice: true };
  answer = { status: 200, body: '{"State":"DELIVERED"}' };
  received = [];
  now = new Date('2026-06-17T10:00:00Z');
});

/** Issues a document, and lets the policy send it twice, as after a restart. */
async function issue(): Promise<number> {
  const number = await commands.run(
    { actor: STAFF, correlationId: 'issue', now },
    async (act, unitOfWork) => {
      const issuing = { act, unitOfWork, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS };
      return (await issueInvoiceIn(issuing, draftOf(BUYOUT_ROWS, { receiver }))).number;
    },
  );
  for (let times = 0; times < 2; times++)
    await worker().policy.react([{ stream: `invoice:${number}` } as never]);
  return number;
}
const deliver = (number: number) => worker().deliver.run(number);
const stateOf = async (number: number) => (await log.load(eInvoiceStream, number)).state;
const mailsOf = (number: number) =>
  db.owner.query<{ recipients: string[] }>('select recipients from mail where documents = array[$1]', [
    `invoice:${number}`,
  ]);
const rowOf = async (number: number) =>
  (
    await db.owner.query('select status, is_open, mailed_to, due_at from e_invoice where id = $1', [number])
  )[0];

test('hands a document over once as an electronic invoice that breaks no rule, instead of mailing it', async () => {
  const number = await issue();
  expect(await mailsOf(number)).toEqual([]);
  expect(await rowOf(number)).toMatchObject({ status: 'QUEUED', due_at: now });
  await deliver(number);
  await deliver(number);
  expect(received.map(({ id, method }) => [id, method])).toEqual([[String(number), 'PUT']]);
  const { body } = received[0]!;
  expect(brokenRules(body)).toEqual([]);
  const { sha256, status } = (await stateOf(number))!;
  expect([createHash('sha256').update(body).digest('hex'), 'DELIVERED']).toEqual([sha256, status]);
  settings = { ...settings, city: 'Uppsala', eInvoiceAddress: '0088:7300009999996' };
  expect((await worker().eInvoices.read(number))!.bytes.toString()).toBe(body);
  expect(await rowOf(number)).toEqual({ status: 'DELIVERED', is_open: false, mailed_to: null, due_at: null });
});

test('hands the same message over again when the process ended before it recorded the answer', async () => {
  const number = await issue();
  const { accessPoint } = worker().deliver as unknown as { accessPoint: HttpAccessPoint };
  const stored = await store.find(ownerOfRound({ number, round: 1 }));
  await accessPoint.send(String(number), stored!.bytes);
  await deliver(number);
  expect(new Set(received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
  expect(received).toHaveLength(2);
});

test('mails a document that is refused, once, and sends it again as a new message', async () => {
  const number = await issue();
  answer = { status: 200, body: '{"State":"REFUSED","Text":"Okänd mottagare"}' };
  await deliver(number);
  await deliver(number);
  expect(await mailsOf(number)).toEqual([{ recipients: ['faktura@bil.test'] }]);
  expect(await rowOf(number)).toEqual({ status: 'REFUSED', is_open: true, mailed_to: 1, due_at: null });
  settings = { ...settings, eInvoiceAddress: '0088:7300009999996' };
  const { eInvoices } = worker();
  const again = (await eInvoices.prepareAgain((await stateOf(number))!))!;
  expect([again.round, again.address, again.isStored]).toEqual([2, '0088:7300009999996', false]);
  expect(again.document.bytes.toString()).toContain('schemeID="0088">7300009999996<');
});

test('is asked about until it is delivered, and mailed after two days without an answer', async () => {
  answer = { status: 200, body: '{"State":"SENT"}' };
  const [first, second] = [await issue(), await issue()];
  for (const number of [first, second, first, second]) await deliver(number);
  expect(received.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET', 'GET']);
  expect(await stateOf(first)).toMatchObject({ status: 'SENT' });
  now = new Date('2026-06-19T10:00:00Z');
  await deliver(first);
  expect(await rowOf(first)).toMatchObject({ status: 'UNANSWERED', is_open: true, mailed_to: 1 });
  answer = { status: 200, body: '{"State":"DELIVERED"}' };
  await deliver(second);
  expect(await rowOf(second)).toMatchObject({ status: 'DELIVERED', is_open: false, mailed_to: null });
});

test('is mailed after six attempts in vain, each later than the one before', async () => {
  settings = { ...settings, invoiceEmails: null };
  answer = { status: 503, body: '' };
  const number = await issue();
  const dues: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    await deliver(number);
    const due = ((await rowOf(number)) as { due_at: Date | null }).due_at;
    if (due) dues.push((due.getTime() - now.getTime()) / 60_000);
    now = due ?? now;
  }
  expect(dues).toEqual([1, 5, 15, 60, 240]);
  expect(await rowOf(number)).toMatchObject({ status: 'UNANSWERED', is_open: true, mailed_to: 0 });
  expect(received).toHaveLength(6);
});

test('mails as before to receivers without electronic invoices, and never both', async () => {
  settings = { ...settings, sendsEInvoice: false };
  const number = await issue();
  settings = { ...settings, sendsEInvoice: true };
  await worker().policy.react([{ stream: `invoice:${number}` } as never]);
  expect(await mailsOf(number)).toHaveLength(1);
  expect(await stateOf(number)).toBeNull();
  settings = { ...settings, organizationNumber: '198507152380' };
  const trader = await issue();
  expect([await stateOf(trader), (await mailsOf(trader)).length]).toEqual([null, 1]);
  expect(await worker().eInvoices.read(trader)).toBeNull();
});
