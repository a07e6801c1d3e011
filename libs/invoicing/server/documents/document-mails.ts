import { MailSender, Outbox } from '@floorplan/platform/mail';
import { Inject, Injectable } from '@nestjs/common';
import { ISSUER, type Issuer } from '../issuer';
import { documentMail } from './document-mail';
import { InvoiceDocuments } from './invoice-documents';

/** Mails documents to their receivers, each once. */
@Injectable()
export class DocumentMails {
  constructor(
    private readonly documents: InvoiceDocuments,
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {}

  /** @returns the number of addresses to which the document is mailed, now or before */
  async send(number: number): Promise<number> {
    const mail = documentMail(await this.documents.read(number), this.issuer);
    if (mail) await this.sender.enqueue(await this.outbox.put([mail]));
    return mail?.recipients.length ?? 0;
  }
}
