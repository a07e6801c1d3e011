import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { JobQueues } from '@floorplan/platform/jobs';
import { MailSender, Outbox, type Mail } from '@floorplan/platform/mail';
import {
  residualStream,
  type Pickup,
  type ResidualEvent,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { calledOffMail, transportMail } from '../acts/residual-mails';
import { deliveryJob } from '../jobs/residual-jobs';

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
    const mails: Mail[] = [];
    const requested: { payload: { id: number }; id: string }[] = [];
    for (const event of events) {
      const fact = { type: event.type, data: event.data } as unknown as ResidualEvent;
      const id = Number(idOf(event.stream));
      const { state } = await this.log.load(residualStream, id);
      mails.push(...mailsOf(event.eventId, fact, state, placeOf(state, book)));
      if (fact.type === 'residual-value/PriceRequested')
        requested.push({ payload: { id }, id: `note-price-request-${fact.data.mailId}` });
    }
    await this.sender.enqueue(await this.outbox.put(mails));
    if (requested.length > 0) await this.queues.add(deliveryJob, requested);
  }
}

/** Where the vehicle is collected: where the dealer said, or else at the dealer. */
function placeOf({ ended, facility }: ResidualState, book: Parties['book']): Pickup | null {
  if (ended?.pickup) return ended.pickup;
  const dealer = book.dealerById(facility.dealerId);
  if (!dealer) return null;
  const { name: address, city: postalAddress, endEmails } = dealer;
  return { address, postalAddress, contactPerson: '', contactEmail: endEmails ?? '' };
}

/** The mails of a fact, each with its own cause. */
export function mailsOf(
  eventId: string,
  fact: ResidualEvent,
  contract: ResidualState,
  place: Pickup | null,
): Mail[] {
  const calledOff = (recipients: readonly string[]): Mail[] =>
    recipients.length === 0 ? [] : [{ cause: `${eventId}/off`, recipients, ...calledOffMail(contract) }];
  switch (fact.type) {
    case 'residual-value/PriceRequested': {
      const { mailId: cause, recipients, subject, body } = fact.data;
      return [{ cause, recipients, subject, body }];
    }
    case 'residual-value/Reminded': {
      const { recipients, subject, body } = fact.data;
      return [{ cause: eventId, recipients, subject, body }];
    }
    case 'residual-value/TransportOrdered': {
      const { recipients } = fact.data;
      const order = {
        cause: eventId,
        recipients,
        ...transportMail(contract, place),
      };
      return [...calledOff(fact.data.calledOff), ...(recipients.length > 0 ? [order] : [])];
    }
    case 'residual-value/Reset':
      return calledOff(fact.data.calledOff);
    default:
      return [];
  }
}
