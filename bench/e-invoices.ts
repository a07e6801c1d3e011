import '../apps/texts';
import { issueInvoiceIn } from '@floorplan/invoicing/billing';
import { DEFAULT_DUE_TERMS, invoiceStream, seriesStream } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { Acts } from '@floorplan/platform/acts';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, Registry, type Database } from '@floorplan/platform/event-store';
import { Outbox, type MailSender } from '@floorplan/platform/mail';
import { PdfRenderer } from '@floorplan/platform/pdf';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { FixedParties } from '../libs/identity/testing/fixed-parties';
import { BUYOUT_ROWS, DEALER, draftOf, STAFF } from '../libs/invoicing/domain/testing/invoices';
import { DocumentMails } from '../libs/invoicing/server/documents/document-mails';
import { InvoiceDocuments } from '../libs/invoicing/server/documents/invoice-documents';
import { PostgresDocumentStore } from '../libs/invoicing/server/documents/postgres-document-store';
import { DeliverEInvoice } from '../libs/invoicing/server/e-invoices/deliver-e-invoice';
import { eInvoiceProjection } from '../libs/invoicing/server/e-invoices/e-invoice.projection';
import { EInvoices } from '../libs/invoicing/server/e-invoices/e-invoices';
import { HttpAccessPoint } from '../libs/invoicing/server/e-invoices/http-access-point';
import { atMost, type Result } from './measure';

const DOCUMENTS = 1_000;
const SECONDS = 30;
/** Size of a stored PDF of a few pages. */
const PDF_BYTES = 60_000;
const AT_ONCE = 4;
const TODAY = '2026-06-17';
const issuer = { name: 'Finansbolaget AB', organisationNumber: '5599000139', bankgiro: '55500011' };
const receiver = { ...DEALER, id: 101 };

/** The test parties, all of which get electronic invoices. */
class Receivers extends FixedParties {
  override async parties(): Promise<Parties> {
    const parties = await super.parties();
    return { ...parties, dealers: parties.dealers.map((dealer) => ({ ...dealer, sendsEInvoice: true })) };
  }
}

/** An access point that delivers at once. */
async function accessPoint() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"State":"DELIVERED"}'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

/**
 * Measures how long a thousand documents take from their stored PDFs to a delivered electronic invoice: written, stored,
 * handed over and recorded, four at a time as in the worker.
 */
export async function benchEInvoices(database: Database): Promise<Result[]> {
  const clock = new Clock(TODAY);
  const log = new EventLog(database);
  const notifier = new Notifier(database);
  const registry = new Registry();
  registry.addStream(seriesStream);
  registry.addInlineProjection(eInvoiceProjection);
  const commands = new Commands(log, registry, notifier, clock);
  const acts = new Acts(commands, log, clock);
  const parties = new Receivers();
  const store = new PostgresDocumentStore(database);
  const renderer = new PdfRenderer();
  const documents = new InvoiceDocuments(acts, log, parties, renderer, store, issuer);
  const { server, url } = await accessPoint();
  const point = new HttpAccessPoint({ url, key: 'a key of the access point in the benchmark' });
  const sender = { enqueue: () => Promise.resolve() } as unknown as MailSender;
  const mails = new DocumentMails(documents, new Outbox(database), sender, issuer);
  const eInvoices = new EInvoices(acts, log, clock, parties, documents, store, point, issuer);
  const deliver = new DeliverEInvoice(acts, log, clock, store, point, mails);

  const numbers: number[] = [];
  const bytes = Buffer.alloc(PDF_BYTES, '%PDF-1.7 ');
  for (let n = 0; n < DOCUMENTS; n++) {
    const context = { actor: STAFF, correlationId: 'bench', now: new Date() };
    const number = await commands.run(context, async (act, unitOfWork) => {
      const issuing = { act, unitOfWork, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS };
      const issued = await issueInvoiceIn(issuing, draftOf(BUYOUT_ROWS, { receiver }));
      const stored = { sha256: 'bench', pages: 2, language: 'sv-SE' } as const;
      act.append(invoiceStream, issued.number, [{ type: 'invoicing/DocumentStored', data: stored }]);
      const owner = `invoice:${issued.number}`;
      store.put(act, { owner, fileName: 'bench.pdf', contentType: 'application/pdf', bytes, ...stored });
      return issued.number;
    });
    numbers.push(number);
  }

  const started = performance.now();
  const waiting = [...numbers];
  const work = async () => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      await eInvoices.queue(await documents.read(number));
      await deliver.run(number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - started) / 1_000;
  const [counted] = await database.query<{ n: number }>(
    `select count(*)::int as n from e_invoice where status = 'DELIVERED'`,
  );
  if (counted!.n !== DOCUMENTS) throw new Error(`${counted!.n} of ${DOCUMENTS} e-invoices were delivered`);
  server.close();
  await notifier.close();
  await renderer.beforeApplicationShutdown();
  return [atMost(`${DOCUMENTS} e-invoices from stored PDFs until they are delivered`, SECONDS, seconds, 's')];
}
