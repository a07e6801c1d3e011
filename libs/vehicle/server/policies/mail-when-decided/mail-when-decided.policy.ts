import type { StoredEvent } from '@floorplan/platform/event-store';
import { MailSender, Outbox, type Mail } from '@floorplan/platform/mail';
import { MAILED_FACTS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { MailsOfFacts } from './mails-of-facts';

/**
 * Requests to end a financing are mailed to the finance company, what was decided to the dealer. A migration has put its
 * checkpoint where the log ended when it was installed: under another name it would mail of all that ever was.
 */
@Injectable()
export class MailWhenDecided {
  static readonly readerName = 'mail-when-decided';
  static readonly types: readonly string[] = MAILED_FACTS;

  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly mails: MailsOfFacts,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    const mails: Mail[] = [];
    for (const event of events) mails.push(...(await this.mails.of(event)));
    // Those that were in the outbox before have their job, or are found by the sender's own look.
    await this.sender.enqueue(await this.outbox.put(mails));
  }
}
