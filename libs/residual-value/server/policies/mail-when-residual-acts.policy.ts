import { PartiesReader } from '@floorplan/parties/contracts';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { JobQueues } from '@floorplan/platform/jobs';
import { MailSender, Outbox } from '@floorplan/platform/mail';
import type { ResidualEvent } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { deliveryJob } from '../jobs/residual-jobs';
import { mailsOfActs } from './mails-of-acts';

/** Sends the mails of residual-value contracts: requests for a price, reminders, transports. */
@Injectable()
export class MailWhenResidualActs {
  static readonly readerName = 'mail-when-residual-acts';
  static readonly types: readonly string[] = [
    'residual-value/PriceRequested',
    'residual-value/Reminded',
    'residual-value/TransportOrdered',
    'residual-value/Reset',
  ];

  constructor(
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly queues: JobQueues,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    const { book } = await this.parties.parties();
    const mails = await mailsOfActs(events, { log: this.log, outbox: this.outbox, book });
    await this.sender.enqueue(await this.outbox.put(mails));
    const requested: { payload: { id: number }; id: string }[] = [];
    for (const event of events) {
      const fact = { type: event.type, data: event.data } as unknown as ResidualEvent;
      if (fact.type === 'residual-value/PriceRequested')
        requested.push({
          payload: { id: Number(idOf(event.stream)) },
          id: `note-price-request-${fact.data.mailId}`,
        });
    }
    if (requested.length > 0) await this.queues.add(deliveryJob, requested);
  }
}
