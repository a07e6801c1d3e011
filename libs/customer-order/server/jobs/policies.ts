import { orderStream, type OrderEvent } from '@floorplan/customer-order/domain';
import { formatPlate } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { JobQueues } from '@floorplan/platform/jobs';
import { MailSender, Outbox, type Mail } from '@floorplan/platform/mail';
import { POLL_INTERVAL_MS } from '@floorplan/signing/contracts';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { documentOf } from '../orders/stored-order-documents';
import { endLinksJob, openSigningJob } from './order-jobs';
import { TendOrders } from './tend-orders';

const LANGUAGE = 'sv-SE';
const factOf = ({ type, data }: StoredEvent) => ({ type, data }) as unknown as OrderEvent;

/** Opens the signing of orders whose application was approved. */
@Injectable()
export class OpenSigningWhenApproved {
  static readonly readerName = 'open-order-signing-when-approved';
  static readonly types: readonly string[] = ['customer-order/Applied', 'customer-order/Decided'];

  constructor(private readonly queues: JobQueues) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    const approved = events.filter((event) => (event.data as { outcome?: string }).outcome === 'APPROVED');
    await this.queues.add(
      openSigningJob,
      approved.map(({ stream, eventId }) => ({
        payload: { orderId: Number(idOf(stream)) },
        id: `open-order-signing-${eventId}`,
      })),
    );
  }
}

/** Mails quotes to customers, once each. */
@Injectable()
export class MailQuoteWhenSent {
  static readonly readerName = 'mail-order-quote-when-sent';
  static readonly types: readonly string[] = ['customer-order/Quoted'];

  constructor(
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    const mails: Mail[] = [];
    for (const event of events) {
      const fact = factOf(event);
      if (fact.type === 'customer-order/Quoted') mails.push(await this.mailOf(event, fact.data));
    }
    await this.sender.enqueue(await this.outbox.put(mails));
  }

  private async mailOf(
    event: StoredEvent,
    { recipient, validTo, number }: Extract<OrderEvent, { type: 'customer-order/Quoted' }>['data'],
  ): Promise<Mail> {
    const orderId = Number(idOf(event.stream));
    const { content, dealerId } = (await this.log.load(orderStream, orderId)).state;
    const { dealers } = await this.parties.parties();
    const { make, model, licenseNumber } = content!.car;
    const dealer = dealers.find(({ id }) => id === dealerId)?.name ?? '';
    return {
      cause: `order-quote-${event.eventId}`,
      recipients: [recipient],
      documents: [documentOf(orderId, `quote-${number}`)],
      subject: textIn(LANGUAGE, 'mail.order_quote_subject', { make, model }),
      body: textIn(LANGUAGE, 'mail.order_quote_text', {
        dealer,
        date: validTo,
        reg: formatPlate(licenseNumber),
      }),
    };
  }
}

/** Keeps cars reserved for their orders when users change their sale status. */
@Injectable()
export class KeepCarReserved {
  static readonly readerName = 'keep-car-of-order-reserved';
  static readonly types: readonly string[] = ['vehicle/SaleInformationSaved', 'vehicle/Undone'];

  constructor(private readonly orders: TendOrders) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const id of new Set(events.map(({ stream }) => Number(idOf(stream)))))
      await this.orders.keepReserved(id);
  }
}

/** Makes the provider end links for signing that an order no longer needs. */
@Injectable()
export class EndLinksWhenOrderChanges {
  static readonly readerName = 'end-links-when-order-changes';
  static readonly types: readonly string[] = [
    'customer-order/SigningOpened',
    'customer-order/Signed',
    'customer-order/SigningExpired',
    'customer-order/Cancelled',
  ];

  constructor(private readonly queues: JobQueues) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    await this.queues.add(
      endLinksJob,
      events.flatMap(({ stream, eventId }) => {
        const job = { payload: { orderId: Number(idOf(stream)) }, id: `end-order-links-${eventId}` };
        return [job, { ...job, id: `${job.id}-again`, delayMs: POLL_INTERVAL_MS }];
      }),
    );
  }
}

/** Delivers signed orders whose car was sold to its end customer, regardless of which happens first. */
@Injectable()
export class DeliverWhenCarIsSold {
  static readonly readerName = 'deliver-order-when-car-is-sold';
  static readonly types: readonly string[] = [
    'vehicle/SoldToEndCustomer',
    'vehicle/FinancingEnded',
    'customer-order/Signed',
  ];

  constructor(private readonly orders: TendOrders) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const { stream, type } of events) {
      const id = Number(idOf(stream));
      await (type === 'customer-order/Signed' ? this.orders.deliverSigned(id) : this.orders.deliverSold(id));
    }
  }
}
