import { idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { Outbox } from '@floorplan/platform/mail';
import { Injectable } from '@nestjs/common';
import { causeOfDocumentMail } from '../../documents/document-mail';
import { DocumentMails } from '../../documents/document-mails';
import { InvoiceDocuments } from '../../documents/invoice-documents';
import { EInvoices } from '../../e-invoices/e-invoices';

/**
 * Makes the printed document of each issued invoice, and sends it to the receiver: as an electronic invoice, or else by
 * mail. A migration set the policy's checkpoint to the end of the log. Do not change `readerName`: under another name
 * the policy would send mails for all past documents.
 */
@Injectable()
export class SendDocumentWhenIssued {
  static readonly readerName = 'send-document-when-issued';
  static readonly types: readonly string[] = ['invoicing/InvoiceIssued'];
  /** Maximum number of documents per call. A process that stops waits until these documents are made. */
  static readonly batchSize = 20;

  constructor(
    private readonly documents: InvoiceDocuments,
    private readonly eInvoices: EInvoices,
    private readonly outbox: Outbox,
    private readonly mails: DocumentMails,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) await this.send(Number(idOf(event.stream)));
  }

  private async send(number: number): Promise<void> {
    const issued = await this.documents.read(number);
    // A document that is mailed already stays so when its receiver has begun to get electronic invoices meanwhile.
    const isMailed = (await this.outbox.stateOf(causeOfDocumentMail(issued.document))) !== undefined;
    if (isMailed || !(await this.eInvoices.queue(issued))) await this.mails.send(number);
  }
}
