import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { issueInvoiceIn, settleByCreditIn } from '@floorplan/invoicing/billing';
import { DEFAULT_DUE_TERMS, invoiceStream, seriesStream } from '@floorplan/invoicing/domain';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import { Acts } from '@floorplan/platform/acts';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, Registry } from '@floorplan/platform/event-store';
import { Outbox, type MailSender } from '@floorplan/platform/mail';
import { PdfRenderer } from '@floorplan/platform/pdf';
import { eventually, startPolicy, testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { createHash } from 'node:crypto';
import { FixedParties } from '../../../identity/testing/fixed-parties';
import { BUYOUT_ROWS, DEALER, draftOf, STAFF } from '../../domain/testing/invoices';
import { invoiceEntryProjection, invoiceProjection, invoiceVehicleProjection } from '../invoice.projections';
import { SendDocumentWhenIssued } from '../policies/send-document-when-issued/send-document-when-issued.policy';
import { EInvoices } from '../e-invoices/e-invoices';
import { HttpAccessPoint } from '../e-invoices/http-access-point';
import { DocumentMails } from './document-mails';
import { InvoiceDocuments } from './invoice-documents';
import { PostgresDocumentStore } from './postgres-document-store';

const TODAY = '2026-06-17';
const issuer = { name: 'Finansbolaget AB', organisationNumber: '5599000139', bankgiro: '55500011' };
const receiver = { ...DEALER, id: 101 };
const now = new Date('2026-06-17T10:00:00Z');

let db: TestDatabase;
let notifier: Notifier;
let commands: Commands;
let store: PostgresDocumentStore;
let settings: Partial<DealerWithMakes>;
const renderer = new PdfRenderer();

/** The test parties, with changed settings of the receiver. */
class Receivers extends FixedParties {
  override async parties(): Promise<Parties> {
    const parties = await super.parties();
    return {
      ...parties,
      dealers: parties.dealers.map((dealer) =>
        dealer.id === receiver.id ? { ...dealer, ...settings } : dealer,
      ),
    };
  }
}

/** A new instance, as each process has one. */
const documents = () =>
  new InvoiceDocuments(
    new Acts(commands, new EventLog(db.database), new Clock(TODAY)),
    new EventLog(db.database),
    new Receivers(),
    renderer,
    store,
    issuer,
  );

/** Without an access point, so that all documents are mailed. */
const eInvoices = () =>
  new EInvoices(
    new Acts(commands, new EventLog(db.database), new Clock(TODAY)),
    new EventLog(db.database),
    new Clock(TODAY),
    new Receivers(),
    documents(),
    store,
    new HttpAccessPoint({ url: undefined, key: '' }),
    issuer,
  );

beforeAll(async () => {
  db = await testDatabase();
  notifier = new Notifier(db.database);
  store = new PostgresDocumentStore(db.database);
  const registry = new Registry();
  registry.addStream(seriesStream);
  registry.addInlineProjection(invoiceProjection);
  registry.addInlineProjection(invoiceVehicleProjection);
  registry.addInlineProjection(invoiceEntryProjection);
  commands = new Commands(new EventLog(db.database), registry, notifier, new Clock(TODAY));
});
afterAll(async () => {
  await renderer.beforeApplicationShutdown();
  await notifier.close();
  await db.close();
});
beforeEach(() => {
  settings = { invoiceEmails: 'faktura@bil.test, ekonomi@bil.test', city: 'Västerås' };
});

const issue = (rows = BUYOUT_ROWS, settled = 0): Promise<number> =>
  commands.run({ actor: STAFF, correlationId: 'issue', now }, async (act, unitOfWork) => {
    const issuing = { act, unitOfWork, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS };
    const { number } = await issueInvoiceIn(issuing, draftOf(rows, { receiver }));
    if (settled > 0) settleByCreditIn(issuing, number, settled);
    return number;
  });
const factsOf = (number: number) =>
  db.database.query<{ data: object }>(
    `select data from event where stream = $1 and type = 'invoicing/DocumentStored'`,
    [`invoice:${number}`],
  );

// P1-DOC-01
test('stores the document once, with its hash in a fact, when two processes make it at the same time', async () => {
  const number = await issue();
  const made = await Promise.all([documents().read(number), documents().read(number)]);
  const [{ document }] = made;
  expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(document.sha256).toBe(createHash('sha256').update(document.bytes).digest('hex'));
  expect(document).toMatchObject({ fileName: `Faktura-${number}.pdf`, language: 'sv-SE', pages: 1 });
  expect(await factsOf(number)).toEqual([{ data: { sha256: document.sha256, pages: 1, language: 'sv-SE' } }]);
  settings = { language: 'en-GB', city: 'Uppsala' };
  const { document: later } = await documents().read(number);
  expect([later.sha256, later.language]).toEqual([document.sha256, 'sv-SE']);
  expect(later.bytes.equals(made[1].document.bytes)).toBe(true);
});

test("refuses to change or delete a stored document with the application's rights", async () => {
  const number = await issue();
  await documents().read(number);
  await expect(db.database.query(`update stored_document set pages = 2`)).rejects.toThrow(
    'permission denied',
  );
  await expect(db.database.query('delete from stored_document')).rejects.toThrow('permission denied');
});

test('shows amounts that were settled when the document was issued, but no later credits', async () => {
  const number = await issue(BUYOUT_ROWS, 30_000_000);
  await commands.run(
    { actor: STAFF, correlationId: 'later', now: new Date('2026-06-18T10:00:00Z') },
    async (act, unitOfWork) => {
      await unitOfWork.load(invoiceStream, number);
      settleByCreditIn({ act, unitOfWork, today: '2026-06-18', by: STAFF }, number, -30_000_000);
    },
  );
  const { invoice } = await documents().read(number);
  expect(invoice.settledByCredit).toBe(30_000_000);
});

// P1-DOC-02
test('makes the document of an issued invoice and mails it once', async () => {
  const number = await issue();
  const none = await issue([{ account: 'Kapital', amount: 0 }]);
  const outbox = new Outbox(db.database);
  const enqueued: string[] = [];
  const sender = { enqueue: async (ids: readonly string[]) => void enqueued.push(...ids) };
  const documentMails = new DocumentMails(documents(), outbox, sender as unknown as MailSender, issuer);
  const policy = new SendDocumentWhenIssued(documents(), eInvoices(), outbox, documentMails);
  const policies = startPolicy(db.database, notifier, {
    name: SendDocumentWhenIssued.readerName,
    types: SendDocumentWhenIssued.types,
    react: async (events) => {
      await policy.react(events);
      await policy.react(events);
    },
  });
  const mailOf = (owner: string) =>
    db.owner.query<{ id: string }>(
      'select id, recipients, subject, body, documents from mail where documents = array[$1]',
      [owner],
    );
  await eventually('the last document', () => store.find(`invoice:${none}`));
  await policies.stop();
  const mails = await mailOf(`invoice:${number}`);
  expect(mails).toEqual([
    {
      id: expect.any(String),
      recipients: ['faktura@bil.test', 'ekonomi@bil.test'],
      subject: `Faktura ${number}`,
      body: expect.stringMatching(
        /från Finansbolaget AB finns i bilagan\. Att betala: 394\s685,45 kr, senast 2026-06-/,
      ),
      documents: [`invoice:${number}`],
    },
  ]);
  expect(enqueued.filter((id) => id === mails[0]!.id)).toHaveLength(1);
  expect(await mailOf(`invoice:${none}`)).toEqual([]);
  expect(await factsOf(number)).toHaveLength(1);
});
