import { formatOre, usableEmails } from '@floorplan/kernel';
import { idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { MailSender, Outbox, type Mail } from '@floorplan/platform/mail';
import { wordsIn } from '@floorplan/platform/pdf';
import { Inject, Injectable } from '@nestjs/common';
import { InvoiceDocuments } from '../documents/invoice-documents';
import { ISSUER, type Issuer } from '../issuer';
import { openOfLetter, reminderTitleKey } from './reminder-document';
import { ReminderLetters, type LetterWithDocument } from './reminder-letters';

/** Policy: stores each letter, and mails it to its receiver with the document that bills its fee. */
@Injectable()
export class MailReminder {
  static readonly readerName = 'mail-reminder-when-sent';
  static readonly types: readonly string[] = ['invoicing/ReminderSent'];
  /** Maximum number of letters per call. A process that stops waits until these are made. */
  static readonly batchSize = 20;

  constructor(
    private readonly letters: ReminderLetters,
    private readonly documents: InvoiceDocuments,
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const { stream } of events) {
      const letter = (await this.letters.find(Number(idOf(stream))))!;
      const made = await this.letters.read(letter);
      const fee =
        letter.feeNumber === null ? [] : [(await this.documents.read(letter.feeNumber)).document.owner];
      const mail = reminderMail(made, fee, this.issuer);
      if (mail) await this.sender.enqueue(await this.outbox.put([mail]));
    }
  }
}

/** The mail with a letter; null when its receiver has no address. */
export function reminderMail(
  { letter, receiver, document }: LetterWithDocument,
  fee: readonly string[],
  { name: provider }: Issuer,
): Mail | null {
  const recipients = usableEmails(receiver.emails);
  if (recipients.length === 0) return null;
  const { t } = wordsIn(receiver.language);
  const params = { title: t(reminderTitleKey(letter)), provider, amount: formatOre(openOfLetter(letter), 2) };
  return {
    cause: `document ${document.owner}`,
    recipients,
    subject: t('mail.overdue_subject', params),
    body: t('mail.overdue_text', params),
    documents: [document.owner, ...fee],
  };
}
