import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { DocumentStore } from '../document-store';
import { MailSettings } from './mail-settings';
import { Outbox, type QueuedMail } from './outbox';
import { isFinal, type SmtpError } from './refusal';

/**
 * Sends mail from the outbox to the mail server, at least once. A mail keeps its Message-ID. If the process
 * dies before it saves the delivery, the mail is sent again, and receivers can recognise the copy by this id.
 */
@Injectable()
export class Delivery implements BeforeApplicationShutdown {
  private readonly logger = new Logger('mail');
  private readonly transport: Transporter | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly settings: MailSettings,
    private readonly documents: DocumentStore,
  ) {
    if (settings.smtpUrl) this.transport = createTransport(settings.smtpUrl);
  }

  beforeApplicationShutdown(): void {
    this.transport?.close();
  }

  async send(id: string): Promise<void> {
    const mail = await this.outbox.queued(id);
    if (!mail) return;
    if (!this.transport) return this.outbox.givenUp(id, 'off', null);
    const { recipients, subject, body: text } = mail;
    const attachments = await this.attachmentsOf(mail);
    let refusals: readonly SmtpError[];
    try {
      const info = (await this.transport.sendMail({
        from: this.settings.from,
        to: [...recipients],
        subject,
        text,
        attachments,
        messageId: `<${id}@lagerportalen>`,
      })) as { rejectedErrors?: readonly SmtpError[] };
      refusals = info.rejectedErrors ?? [];
    } catch (error) {
      return this.failed(mail, error as SmtpError);
    }
    await this.handedOver(mail, refusals);
  }

  private attachmentsOf({ id, documents }: QueuedMail): Promise<object[]> {
    return Promise.all(
      documents.map(async (owner) => {
        const document = await this.documents.find(owner);
        if (!document) throw new Error(`document ${owner} of mail ${id} is not stored`);
        const { fileName: filename, bytes: content, contentType } = document;
        return { filename, content, contentType };
      }),
    );
  }

  private async failed({ id, recipients }: QueuedMail, error: SmtpError): Promise<void> {
    const { code, command, responseCode, message } = error;
    const why = [code, command, responseCode].filter(Boolean).join(' ');
    if (isFinal(error)) {
      this.logger.error(`mail ${id} was refused: ${why}`);
      return this.outbox.givenUp(id, 'refused', message);
    }
    this.logger.warn(`mail ${id} could not be handed over, it will be tried again: ${why}`);
    await this.outbox.postponed(id, { error: message, recipients, rejected: [] });
  }

  /** Saves that the server accepted the mail, with the recipients that it refused. */
  private async handedOver({ id }: QueuedMail, refusals: readonly SmtpError[]): Promise<void> {
    const addresses = (of: readonly SmtpError[]) => of.map(({ recipient }) => recipient!);
    const final = refusals.filter(isFinal);
    const rejected = addresses(final);
    const later = refusals.filter((refusal) => !isFinal(refusal));
    if (rejected.length > 0) this.logger.error(`mail ${id} was refused for ${rejected.join(', ')}`);
    if (later.length === 0) return this.outbox.sent(id, rejected, final[0]?.message);
    const recipients = addresses(later);
    this.logger.warn(`mail ${id} will be tried again for ${recipients.join(', ')}`);
    await this.outbox.postponed(id, { error: (final[0] ?? later[0]!).message, recipients, rejected });
  }
}
