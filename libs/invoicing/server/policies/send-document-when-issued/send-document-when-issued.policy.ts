import { idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { MailSender, Outbox } from '@floorplan/platform/mail';
import { Inject, Injectable } from '@nestjs/common';
import { InvoiceDocuments } from '../../documents/invoice-documents';
import { ISSUER, type Issuer } from '../../issuer';
import { documentMail } from './document-mail';

/**
 * Makes the printed document of each issued invoice, and mails it to the receiver. A migration set the
 * policy's checkpoint to the end of the log. Do not change `readerName`: under another name the policy would
 * send mails for all past documents.
 */
@Injectable()
export class SendDocumentWhenIssued {
  static readonly readerName = 'send-document-when-issued';
  static readonly types: readonly string[] = ['invoicing/InvoiceIssued'];
  /** Maximum number of documents per call. A process that stops waits until these documents are made. */
  static readonly batchSize = 20;

  constructor(
    private readonly documents: InvoiceDocuments,
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) {
      const mail = documentMail(await this.documents.read(Number(idOf(event.stream))), this.issuer);
      if (mail) await this.sender.enqueue(await this.outbox.put([mail]));
    }
  }
}
