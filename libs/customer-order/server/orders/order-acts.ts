import {
  deliverOrder,
  hasSameContent,
  noteApplied,
  noteQuoted,
  NO_EMAIL,
  openOrderSigning,
  ORDER_CATEGORY,
  ORDER_SIGNING_DAYS,
  orderFigures,
  orderStream,
  QUOTE_DAYS,
  recipientOf,
  whyNotOnOrder,
  type CreditOutcome,
  type OrderEvent,
  type OrderState,
} from '@floorplan/customer-order/domain';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { Issuer } from '@floorplan/invoicing/contracts';
import {
  addDays,
  decided,
  refused,
  SYSTEM_ACTORS,
  type Actor,
  type BusinessDate,
  type Outcome,
  type Refusal,
} from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Acts, type Acting, type ActRequest, type ActSubject } from '@floorplan/platform/acts';
import { Clock, correlationId, outcomeOf, refuse, type Act } from '@floorplan/platform/commands';
import { DocumentStore } from '@floorplan/platform/document-store';
import { EventLog } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import { PdfRenderer } from '@floorplan/platform/pdf';
import { SigningProvider } from '@floorplan/signing/contracts';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CreditSystem } from '../outside/credit-system';
import { OrderCars } from './order-cars';
import { orderDocument, type OrderDocument } from './order-documents';
import { describeOrderEvent } from './order-event-texts';
import { canSeeOrdersOf, orderCallerOf } from './order-scope';

export const SYSTEM: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

/** Owner of a stored document: a quote by its number, or a signed agreement by its signing. */
export const documentOf = (orderId: number, part: string): string => `${ORDER_CATEGORY}:${orderId}/${part}`;

/** Reference of the document that is sent for signing after a number of earlier ones. */
export const referenceOf = (orderId: number, links: number): string =>
  `order-${orderId}/document-${links + 1}`;

const ORDER: ActSubject<OrderState, OrderEvent> = {
  stream: orderStream,
  concernsActs: () => true,
  nameOf: (fact) => describeOrderEvent(fact).Title,
};

type Decide = ActRequest<OrderState, OrderEvent>['decide'];

/** Carries out what users and the portal itself do with customer orders. */
@Injectable()
export class OrderActs {
  constructor(
    private readonly credit: CreditSystem,
    private readonly signing: SigningProvider,
    private readonly cars: OrderCars,
    private readonly renderer: PdfRenderer,
    private readonly store: DocumentStore,
    private readonly issuer: Issuer,
    private readonly parties: PartiesReader,
    private readonly acts: Acts,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Sends the application to the credit system. @throws 404, CreditUnavailable */
  sendApplication(scope: UserScope, orderId: number): Promise<Outcome<void>> {
    return outcomeOf(async () => {
      const { order, caller } = await this.visible(scope, orderId);
      const whyNot = (now: OrderState) => whyNotOnOrder('sendapplication', now, caller);
      // Refused inside the act, because the act answers a repeated request as it did the first time.
      const answer = whyNot(order) === null ? await this.apply(order) : null;
      const decide = (now: OrderState, { on, by }: Acting) =>
        answer && hasSameContent(now, order)
          ? noteApplied(now, { on, by, ...answer })
          : refused('CHANGED_MEANWHILE', { events: '' });
      await this.act(orderId, actorOf(scope), decide, whyNot);
    });
  }

  /** Outcome of an application. A credit system that has lost it gets it again. @throws CreditUnavailable */
  async outcomeOf(orderId: number): Promise<CreditOutcome | null> {
    const { state } = await this.log.load(orderStream, orderId);
    if (!state.application) return null;
    const known = await this.credit.outcomeOf(state.application.applicationId);
    return known ?? (await this.apply(state)).outcome;
  }

  /** Sends an application. A version of the order is applied for once, also when the answer is lost. */
  private async apply({ orderId, content }: OrderState) {
    const { shopOrderId, customer } = content!;
    const { appliedAmount: amount } = orderFigures(content!)!;
    const answer = await this.credit.apply({
      reference: `order-${orderId}-${shopOrderId}`,
      amount: amount / 100,
      identityNumber: customer.identityNumber,
    });
    return { ...answer, amount };
  }

  /** Mails the customer a quote, which is valid for 30 days. @throws 404 */
  sendQuote(scope: UserScope, orderId: number): Promise<Outcome<void>> {
    return outcomeOf(async () => {
      const { order, caller } = await this.visible(scope, orderId);
      const reason = whyNotOnOrder('sendquote', order, caller);
      if (reason)
        return refuse(
          reason.code === NO_EMAIL ? refusedFields(new Map([['Email', 'REQUIRED']])).refusal : reason,
        );
      const recipient = recipientOf(order)!;
      const bytes = await this.rendered('quote', order, addDays(this.clock.today(), QUOTE_DAYS));
      const decide = (now: OrderState, { on, by, act }: Acting) => {
        if (!hasSameContent(now, order)) return refused('CHANGED_MEANWHILE', { events: '' });
        const owner = documentOf(orderId, `quote-${now.quotes.count + 1}`);
        this.put(act, owner, `Offert-${orderId}.pdf`, bytes);
        return noteQuoted(now, { on, by, recipient });
      };
      await this.act(orderId, actorOf(scope), decide, (now) => whyNotOnOrder('sendquote', now, caller));
    });
  }

  /** Makes another link for signing. @throws 404, SigningUnavailable */
  sign(scope: UserScope, orderId: number): Promise<Outcome<void>> {
    return outcomeOf(async () => {
      const { order, caller } = await this.visible(scope, orderId);
      const reason = whyNotOnOrder('sign', order, caller);
      // Refused inside the act, because the act answers a repeated request as it did the first time.
      if (reason)
        await this.act(
          orderId,
          SYSTEM,
          () => decided(),
          () => reason,
        );
      else await this.openSigning(orderId);
    });
  }

  /** Records that the car was delivered, by default today. @throws 404 */
  deliver(scope: UserScope, orderId: number, day?: BusinessDate): Promise<Outcome<void>> {
    return outcomeOf(async () => {
      const { caller } = await this.visible(scope, orderId);
      const decide = (now: OrderState, { on: today, by }: Acting) =>
        deliverOrder(now, { on: day ?? today, today, by });
      await this.act(orderId, actorOf(scope), decide, (now) => whyNotOnOrder('deliver', now, caller));
    });
  }

  /**
   * Opens the signing of an approved order. In other statuses nothing happens.
   * @param lost signing that the provider has lost, and gets again
   * @throws SigningUnavailable
   */
  async openSigning(orderId: number, lost?: string): Promise<void> {
    const { state } = await this.log.load(orderStream, orderId);
    const isLost = state.status === 'AWAITING_SIGNATURE' && state.signing?.signingId === lost;
    if (state.status !== 'APPLICATION_APPROVED' && !isLost) return;
    const { customer } = state.content!;
    const on = this.clock.today();
    const validUntil = addDays(on, ORDER_SIGNING_DAYS);
    const { signingId, url } = await this.signing.open({
      reference: referenceOf(orderId, state.links),
      title: `Kundorder ${orderId}`,
      validUntil,
      pdf: await this.rendered('agreement', state, validUntil),
      signer: { name: `${customer.firstName} ${customer.lastName}`.trim(), email: customer.email },
    });
    const noted = await outcomeOf(() =>
      this.act(orderId, SYSTEM, (now) => openOrderSigning(now, { on, signingId, url, link: state.links })),
    );
    if (noted.ok) return;
    await this.signing.cancelAtOnce(signingId);
    refuse(noted.refusal);
  }

  /**
   * Acts on an order and lets its car follow. Nothing is written when nothing changes.
   * @throws ActRefused
   */
  async act(
    orderId: number,
    by: Actor,
    decide: Decide,
    whyNot: (order: OrderState) => Refusal | null = () => null,
  ): Promise<void> {
    const call = { by, correlationId: correlationId(), isDryRun: false };
    const outcome = await this.acts.run(call, ORDER, {
      id: orderId,
      whyNot,
      decide,
      follow: (before, after, _, { act, unitOfWork }) => this.cars.follow(act, unitOfWork, before, after),
    });
    if (!outcome.ok) refuse(outcome.refusal);
  }

  put(act: Act, owner: string, fileName: string, bytes: Buffer): void {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.store.put(act, {
      owner,
      fileName,
      contentType: 'application/pdf',
      language: 'sv-SE',
      sha256,
      pages: 0,
      bytes,
    });
  }

  /** @throws 404 when the caller may not see the order */
  private async visible(scope: UserScope, orderId: number) {
    const { state: order } = await this.log.load(orderStream, orderId);
    const parties = await this.parties.parties();
    if (!order.content || !canSeeOrdersOf(scope, order, parties)) throw notFound();
    return { order, caller: orderCallerOf(scope, order, parties) };
  }

  private async rendered(kind: OrderDocument, { orderId, dealerId, content }: OrderState, validTo: string) {
    const { dealers } = await this.parties.parties();
    const dealer = dealers.find(({ id }) => id === dealerId)?.name ?? '';
    const frame = { orderId, issuer: this.issuer, dealer, today: this.clock.today(), validTo };
    return (await this.renderer.render(orderDocument(kind, content!, frame))).bytes;
  }
}
