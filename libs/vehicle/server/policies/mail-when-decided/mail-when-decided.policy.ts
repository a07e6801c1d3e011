import type { StoredEvent } from '@floorplan/platform/event-store';
import { MailSender, Outbox, type Mail } from '@floorplan/platform/mail';
import { MAILED_FACTS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { MailsOfFacts } from './mails-of-facts';

/**
 * Sends mails about end requests to the finance company, and about decisions to the dealer. A migration set
 * the policy's checkpoint to the end of the log. Do not change `readerName`: under another name the policy
 * would send mails for all past facts.
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
    for (const event of events) mails.push(...(await this.mails.make(event)));
    // `put` returns only new mails. A mail that was already in the outbox has a job, or the sender finds it
    // in the next sweep.
    await this.sender.enqueue(await this.outbox.put(mails));
  }
}
