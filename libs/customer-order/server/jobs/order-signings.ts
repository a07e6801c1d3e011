import {
  noteOrderSigned,
  noteOrderSigningEnded,
  orderStream,
  type OrderEvent,
  type OrderState,
} from '@floorplan/customer-order/domain';
import { decided, inTurn } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { SigningProvider, SigningUnavailable } from '@floorplan/signing/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { OrderLinks, referenceOf } from '../orders/order-links';
import { documentOf, StoredOrderDocuments } from '../orders/stored-order-documents';
import { SystemActs } from '../orders/system-acts';

interface Waiting {
  readonly id: number;
  readonly signingId: string;
}

/** Records the outcomes of the signings of customer orders. */
@Injectable()
export class OrderSignings {
  private readonly logger = new Logger('customer-orders');

  constructor(
    private readonly provider: SigningProvider,
    private readonly acts: SystemActs,
    private readonly links: OrderLinks,
    private readonly documents: StoredOrderDocuments,
    private readonly log: EventLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Fetches the state of a signing from the provider. @throws SigningUnavailable */
  async refresh(signingId: string): Promise<void> {
    const [found] = await this.database.query<{ id: number }>(
      `select id from customer_order where signing_id = $1 and status = 'AWAITING_SIGNATURE'`,
      [signingId],
    );
    if (!found) return;
    const on = this.clock.today();
    const state = await this.provider.stateOf(signingId);
    if (state === 'signed') return this.takeIn(found.id, signingId, on);
    if (state === 'declined' || state === 'expired')
      return this.acts.run(found.id, (order) =>
        noteOrderSigningEnded(order, { on, signingId, outcome: state }),
      );
    await this.expire(found.id, signingId);
    // A provider that has lost the signing gets the document again.
    if (state === 'unknown') await this.links.open(found.id, signingId);
  }

  /** Asks about every order that waits for its signature. @returns the number of orders */
  async askAll(): Promise<number> {
    const waiting = await this.database.query<Waiting>(
      `select id, signing_id as "signingId" from customer_order where status = 'AWAITING_SIGNATURE' order by id`,
    );
    await inTurn(waiting, ({ id, signingId }) => this.ask(id, signingId));
    return waiting.length;
  }

  /** Cancels at the provider what was opened and is not needed. @throws SigningUnavailable */
  async endLinks(orderId: number): Promise<void> {
    const { state } = await this.log.load(orderStream, orderId);
    const opened = await this.log.history(orderStream, orderId, ['customer-order/SigningOpened']);
    const needed = state.status === 'CANCELLED' ? undefined : state.signing?.signingId;
    // The next document of an order that is not signed may be on its way to the provider.
    const asked = state.status === 'CANCELLED' || state.signing?.signedOn ? state.links + 1 : state.links;
    await this.provider.keepOnly(needed, {
      signingIds: opened.map(
        ({ data }) =>
          (data as Extract<OrderEvent, { type: 'customer-order/SigningOpened' }>['data']).signingId,
      ),
      references: Array.from({ length: asked }, (_, links) => referenceOf(orderId, links)),
    });
  }

  private async ask(orderId: number, signingId: string): Promise<void> {
    try {
      await this.refresh(signingId);
    } catch (error) {
      if (!(error instanceof SigningUnavailable)) throw error;
      this.logger.warn(`The provider does not answer about order ${orderId}: ${error.message}`);
      // A link ends on its last day, whether the provider answers or not.
      await this.expire(orderId, signingId);
    }
  }

  private expire(orderId: number, signingId: string): Promise<void> {
    const on = this.clock.today();
    return this.acts.run(orderId, (order: OrderState) =>
      order.signing && order.signing.expiresOn < on
        ? noteOrderSigningEnded(order, { on, signingId, outcome: 'expired' })
        : decided(),
    );
  }

  /** Stores the signed agreement with its hash, in the act that notes the signature. */
  private async takeIn(orderId: number, signingId: string, on: string): Promise<void> {
    const bytes = await this.provider.signedPdf(signingId);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const documentId = documentOf(orderId, signingId);
    await this.acts.run(orderId, (order, { act }) => {
      const decision = noteOrderSigned(order, { on, signingId, documentId, hash });
      if (decision.ok && decision.facts.length > 0)
        this.documents.put(act, documentId, `Kundorder-${orderId}.pdf`, bytes);
      return decision;
    });
  }
}
