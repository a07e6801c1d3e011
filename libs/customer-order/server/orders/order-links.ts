import {
  openOrderSigning,
  ORDER_SIGNING_DAYS,
  orderStream,
  type OrderState,
} from '@floorplan/customer-order/domain';
import { addDays } from '@floorplan/kernel';
import { Clock, outcomeOf, refuse } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { SigningProvider } from '@floorplan/signing/contracts';
import { Injectable } from '@nestjs/common';
import { StoredOrderDocuments } from './stored-order-documents';
import { SystemActs } from './system-acts';

/** Reference of the document that is sent for signing after a number of earlier ones. */
export const referenceOf = (orderId: number, links: number): string =>
  `order-${orderId}/document-${links + 1}`;

/** A link as the provider has opened it; `link` is the number of links that had been made before. */
type OpenedLink = Parameters<typeof openOrderSigning>[1];

/** Links on which customers sign their orders. */
@Injectable()
export class OrderLinks {
  constructor(
    private readonly provider: SigningProvider,
    private readonly documents: StoredOrderDocuments,
    private readonly acts: SystemActs,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the signing of an approved order. In other statuses nothing happens.
   * @param lost signing that the provider has lost, and gets again
   * @throws SigningUnavailable
   */
  async open(orderId: number, lost?: string): Promise<void> {
    const { state } = await this.log.load(orderStream, orderId);
    const isLost = state.status === 'AWAITING_SIGNATURE' && state.signing?.signingId === lost;
    if (state.status !== 'APPLICATION_APPROVED' && !isLost) return;
    const link = await this.ask(state);
    const noted = await outcomeOf(() => this.acts.run(orderId, (order) => openOrderSigning(order, link)));
    if (noted.ok) return;
    await this.giveBack(orderId, link.signingId);
    refuse(noted.refusal);
  }

  /** Sends the agreement of an order to the provider. The same request again gets the same link. @throws SigningUnavailable */
  async ask(order: OrderState): Promise<OpenedLink> {
    const { orderId, content, links: link } = order;
    const { customer } = content!;
    const on = this.clock.today();
    const validUntil = addDays(on, ORDER_SIGNING_DAYS);
    const { signingId, url } = await this.provider.open({
      reference: referenceOf(orderId, link),
      title: `Kundorder ${orderId}`,
      validUntil,
      pdf: await this.documents.rendered('agreement', order, validUntil),
      signer: { name: `${customer.firstName} ${customer.lastName}`.trim(), email: customer.email },
    });
    return { on, signingId, url, link };
  }

  /**
   * Cancels a link that an order did not take. An order that can still be signed gets the same link by the next
   * request, and one that another request has taken stays.
   */
  async giveBack(orderId: number, signingId: string): Promise<void> {
    const { state } = await this.log.load(orderStream, orderId);
    if (state.status === 'APPLICATION_APPROVED' || state.signing?.signingId === signingId) return;
    await this.provider.cancelAtOnce(signingId);
  }
}
