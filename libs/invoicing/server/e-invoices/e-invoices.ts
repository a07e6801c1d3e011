import {
  E_INVOICE_CATEGORY,
  eInvoiceStream,
  nextRound,
  type EInvoice,
  type EInvoiceEvent,
  type EInvoiceQueued,
  type EInvoiceState,
  REMINDER,
  type Invoice,
} from '@floorplan/invoicing/domain';
import { decided, type Actor } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Acts, PORTAL } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { DocumentStore, type StoredDocument } from '@floorplan/platform/document-store';
import { EventLog } from '@floorplan/platform/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { InvoiceDocuments, type InvoiceWithDocument } from '../documents/invoice-documents';
import { ISSUER, type Issuer } from '../issuer';
import { AccessPoint } from './access-point';
import { eInvoiceReceiverOf, type EInvoiceReceiver } from './e-invoice-receiver';
import { ublOf, whyNoUbl } from './ubl-of-invoice';
import { writeUbl } from './ubl/write-ubl';

/** The electronic form of a document for one round, which may be stored already. */
export interface PreparedEInvoice {
  readonly address: string;
  readonly round: number;
  readonly document: StoredDocument;
  readonly isStored: boolean;
}

export const XML_TYPE = 'application/xml';

/** Key under which the bytes of a round are stored. */
export const ownerOfRound = ({ number, round }: Pick<EInvoice, 'number' | 'round'>): string =>
  `${E_INVOICE_CATEGORY}:${number}/${round}`;

const addressOf = ({ address: { scheme, id } }: EInvoiceReceiver): string => `${scheme}:${id}`;

/** Electronic forms of documents. That of a round is stored once, so that it is the same bytes each time. */
@Injectable()
export class EInvoices {
  constructor(
    private readonly acts: Acts,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly parties: PartiesReader,
    private readonly documents: InvoiceDocuments,
    private readonly store: DocumentStore,
    private readonly accessPoint: AccessPoint,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {}

  /** Where the receiver of a document gets electronic invoices; null when it cannot get this one. */
  async receiverOf(invoice: Pick<Invoice, 'receiver' | 'rows'>): Promise<EInvoiceReceiver | null> {
    if (whyNoUbl(invoice) !== null) return null;
    return eInvoiceReceiverOf(await this.parties.parties(), invoice.receiver);
  }

  /**
   * Queues a document that was issued, when its receiver gets electronic invoices.
   * @returns whether it is queued, so that it is not mailed
   */
  async queue(issued: InvoiceWithDocument): Promise<boolean> {
    const { number } = issued.invoice;
    // The fee of a reminder is mailed with its letter.
    if (!this.accessPoint.isConfigured || issued.invoice.category === REMINDER) return false;
    if ((await this.log.load(eInvoiceStream, number)).state) return true;
    const receiver = await this.receiverOf(issued.invoice);
    if (!receiver?.isOn) return false;
    const prepared = { ...this.rendered(issued, receiver, 1), isStored: false };
    await this.acts.bySystem<EInvoiceState, EInvoiceEvent>(
      { stream: eInvoiceStream },
      {
        id: number,
        decide: (state) => (state ? decided() : decided(this.queued(issued.invoice, prepared, PORTAL))),
        follow: (_, __, ___, { act }) => Promise.resolve(this.store.put(act, prepared.document)),
      },
    );
    return true;
  }

  /** The fact that queues a prepared round. */
  queued(
    { number, receiver }: Pick<EInvoice, 'number' | 'receiver'>,
    { address, round, document: { sha256 } }: PreparedEInvoice,
    by: Actor,
  ): EInvoiceQueued {
    const at = this.clock.now().toISOString();
    return { type: 'invoicing/EInvoiceQueued', data: { number, receiver, address, round, sha256, at, by } };
  }

  /** Prepares a document that is sent again. Null when its receiver has no address any more. */
  async prepareAgain(before: EInvoice): Promise<PreparedEInvoice | null> {
    const issued = await this.documents.read(before.number);
    const receiver = await this.receiverOf(issued.invoice);
    if (!receiver) return null;
    const isMoved = addressOf(receiver) !== before.address;
    const round = isMoved ? before.round + 1 : nextRound(before);
    const stored = await this.store.find(ownerOfRound({ number: before.number, round }));
    if (stored) return { address: addressOf(receiver), round, document: stored, isStored: true };
    return { ...this.rendered(issued, receiver, round), isStored: false };
  }

  /**
   * The electronic form of a document: as it was sent last, or else as it would be sent today. Null when there is none.
   */
  async read(number: number): Promise<StoredDocument | null> {
    const { state } = await this.log.load(eInvoiceStream, number);
    const stored = state && (await this.store.find(ownerOfRound(state)));
    if (stored) return stored;
    const issued = await this.documents.read(number);
    const receiver = await this.receiverOf(issued.invoice);
    return receiver && this.rendered(issued, receiver, 1).document;
  }

  private rendered(
    { invoice, receiver: settings, document: pdf }: InvoiceWithDocument,
    receiver: EInvoiceReceiver,
    round: number,
  ): Omit<PreparedEInvoice, 'isStored'> {
    const { issuer } = this;
    const bytes = Buffer.from(writeUbl(ublOf({ invoice, issuer, receiver, settings, pdf })));
    const document = {
      owner: ownerOfRound({ number: invoice.number, round }),
      fileName: `e-invoice-${invoice.number}.xml`,
      contentType: XML_TYPE,
      language: settings.language,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      pages: pdf.pages,
      bytes,
    };
    return { address: addressOf(receiver), round, document };
  }
}
