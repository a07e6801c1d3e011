import { PartiesReader } from '@floorplan/parties/contracts';
import {
  INVOICE_CATEGORY,
  invoiceStream,
  type DocumentStored,
  type Invoice,
  type InvoiceEvent,
  type InvoiceState,
} from '@floorplan/invoicing/domain';
import { decided } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { DocumentStore, type StoredDocument } from '@floorplan/platform/document-store';
import { EventLog } from '@floorplan/platform/event-store';
import { PdfRenderer, wordsIn } from '@floorplan/platform/pdf';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ISSUER, type Issuer } from '../issuer';
import { receiverOfDocument, type DocumentReceiver, type ReceiverSettings } from './document-parties';
import { invoiceDocument } from './invoice-document';
import { fileNameKey } from './invoice-title';

export interface InvoiceWithDocument {
  readonly invoice: Invoice;
  readonly receiver: DocumentReceiver;
  readonly document: StoredDocument;
}

const ownerOf = (number: number): string => `${INVOICE_CATEGORY}:${number}`;

/** Printed documents of invoices. Each is rendered and stored once, and later calls return the stored bytes. */
@Injectable()
export class InvoiceDocuments {
  constructor(
    private readonly acts: Acts,
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
    private readonly renderer: PdfRenderer,
    private readonly store: DocumentStore,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {}

  /**
   * Returns the document with its invoice and receiver.
   * @throws when no document has this number
   */
  async read(number: number): Promise<InvoiceWithDocument> {
    const invoice = await this.asIssued(number);
    const receiver = receiverOfDocument(await this.parties.parties(), invoice.receiver);
    const stored = await this.store.find(ownerOf(number));
    return { invoice, receiver, document: stored ?? (await this.make(invoice, receiver)) };
  }

  /**
   * The invoice as it was issued, without later changes. A document that is made later must not show later
   * payments.
   */
  private async asIssued(number: number): Promise<Invoice> {
    const history = await this.log.history(invoiceStream, number);
    const issuedAt = history[0]?.metadata.at;
    const state = history
      .filter(({ metadata }) => metadata.at === issuedAt)
      .map(({ type, data }) => ({ type, data }) as InvoiceEvent)
      .reduce(invoiceStream.evolve, invoiceStream.initialState);
    if (!state) throw new Error(`document ${number} does not exist`);
    return state;
  }

  /** Renders and stores the document. Returns the stored document when another process was faster. */
  private async make(invoice: Invoice, receiver: ReceiverSettings): Promise<StoredDocument> {
    const { number } = invoice;
    const document = await this.rendered(invoice, receiver);
    const { sha256, pages, language } = document;
    const stored: DocumentStored = { type: 'invoicing/DocumentStored', data: { sha256, pages, language } };
    const { facts } = await this.acts.bySystem<InvoiceState, InvoiceEvent>(
      { stream: invoiceStream },
      {
        id: number,
        decide: (state) => (!state || state.document !== null ? decided() : decided(stored)),
        follow: (_, __, ___, { act }) => Promise.resolve(this.store.put(act, document)),
      },
    );
    return facts.length > 0 ? document : (await this.store.find(ownerOf(number)))!;
  }

  private async rendered(invoice: Invoice, receiver: ReceiverSettings): Promise<StoredDocument> {
    const { bytes, pages } = await this.renderer.render(invoiceDocument(invoice, this.issuer, receiver));
    const { language } = receiver;
    return {
      owner: ownerOf(invoice.number),
      fileName: `${wordsIn(language).t(fileNameKey(invoice))}-${invoice.number}.pdf`,
      contentType: 'application/pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      language,
      pages,
      bytes,
    };
  }
}
