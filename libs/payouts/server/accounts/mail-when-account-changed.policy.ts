import { Issuer } from '@floorplan/invoicing/contracts';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { MailSender, Outbox, type Mail } from '@floorplan/platform/mail';
import { textIn } from '@floorplan/platform/texts';
import {
  accountChangeStream,
  addressesOfLetter,
  endOfAccount,
  type AccountChange,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

/**
 * Mails a party when its account has changed, to the addresses that it had when the change was proposed: whoever
 * takes over a party's mail settings cannot keep the letter from it.
 */
@Injectable()
export class MailWhenAccountChanged {
  static readonly readerName = 'mail-when-account-changed';
  static readonly types: readonly string[] = ['payouts/AccountChangeApproved'];

  constructor(
    private readonly log: EventLog,
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly issuer: Issuer,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const { stream } of events) {
      const { state } = await this.log.load(accountChangeStream, idOf(stream));
      const recipients = state ? addressesOfLetter(state) : [];
      if (recipients.length > 0)
        await this.sender.enqueue(await this.outbox.put([letterOf(state!, recipients, this.issuer.name)]));
    }
  }
}

function letterOf(
  { changeId, party, after, language }: AccountChange,
  recipients: readonly string[],
  provider: string,
): Mail {
  const params = {
    name: party.name,
    provider,
    type: textIn(language, `account.type_${after.account.type}`),
    end: endOfAccount(after.account),
  };
  return {
    cause: `account change ${changeId}`,
    recipients,
    subject: textIn(language, 'mail.account_subject', params),
    body: textIn(language, 'mail.account_text', params),
  };
}
