import { PaidDocuments, type DocumentAct } from '@floorplan/invoicing/billing';
import {
  invoiceStream,
  isSamePayment,
  matchPayment,
  namedInvoice,
  openOf,
  payOutCredit,
  paymentStream,
  receivePayment,
  repayPayment,
  setOffCredit,
  unmatchPayment,
  type Invoice,
  type InvoiceEvent,
  type InvoiceState,
  type Payment,
  type PaymentEvent,
  type PaymentState,
  type ReceivedPayment,
} from '@floorplan/invoicing/domain';
import type { Actor, Outcome } from '@floorplan/kernel';
import {
  Clock,
  Commands,
  correlationId,
  factsOf,
  Ids,
  outcomeOf,
  refuse,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Database, idOf } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

const REFERENCE = 'payment-reference';

/**
 * Books payments on documents. A payment and the document that it pays change together or not at all, and
 * each bank reference is booked only once.
 */
@Injectable()
export class PaymentBook {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly documents: PaidDocuments,
  ) {}

  /** Receives a payment and returns it. When the same payment is sent again, returns the stored payment. */
  async receive(sent: Omit<ReceivedPayment, 'paymentId'>, by: Actor): Promise<Outcome<Payment>> {
    const paymentId = await this.ids.next('payment_id');
    return this.run(by, async (act, unitOfWork) => {
      const payment = { ...sent, paymentId };
      const earlier = await this.held(unitOfWork, sent.bankReference);
      if (earlier)
        return isSamePayment(earlier, payment) ? earlier : refuse({ code: 'PAYMENT_REFERENCE_REUSED' });
      const facts = receivePayment(payment, await invoiceOf(unitOfWork, namedInvoice(payment)), by);
      unitOfWork.create(paymentStream, paymentId);
      act.claim(REFERENCE, sent.bankReference, paymentStream, paymentId);
      if (facts.invoice)
        await this.appendTo(this.acting(act, unitOfWork, by), facts.invoice.number, facts.invoice.facts);
      return act.append<PaymentState, PaymentEvent>(paymentStream, paymentId, facts.payment)!;
    });
  }

  match(paymentId: number, number: number, amount: number | null, by: Actor): Promise<Outcome<Payment>> {
    return this.run(by, async (act, unitOfWork) => {
      const payment = await existing(unitOfWork, paymentId);
      const invoice = await invoiceOf(unitOfWork, number);
      const both = matchPayment(payment, invoice, amount, { today: this.clock.today(), by });
      if (!both.ok) return refuse(both.refusal);
      await this.appendTo(this.acting(act, unitOfWork, by), number, [both.invoice]);
      return act.append<PaymentState, PaymentEvent>(paymentStream, paymentId, [both.payment])!;
    });
  }

  unmatch(paymentId: number, number: number, reason: string, by: Actor): Promise<Outcome<Payment>> {
    return this.run(by, async (act, unitOfWork) => {
      const payment = await existing(unitOfWork, paymentId);
      const invoice = (await invoiceOf(unitOfWork, number)) ?? { number, payments: [] };
      const both = unmatchPayment(payment, invoice, reason, { today: this.clock.today(), by });
      if (!both.ok) return refuse(both.refusal);
      await this.appendTo(this.acting(act, unitOfWork, by), number, [both.invoice]);
      return act.append<PaymentState, PaymentEvent>(paymentStream, paymentId, [both.payment])!;
    });
  }

  repay(paymentId: number, reason: string, by: Actor): Promise<Outcome<Payment>> {
    return this.run(by, async (act, unitOfWork) => {
      const payment = await existing(unitOfWork, paymentId);
      const facts = factsOf(repayPayment(payment, reason, { today: this.clock.today(), by }));
      return act.append<PaymentState, PaymentEvent>(paymentStream, paymentId, facts)!;
    });
  }

  /** Sets a credit balance off against a document of the same receiver. */
  setOff(credit: number, number: number, amount: number | null, by: Actor): Promise<Outcome<Invoice>> {
    return this.run(by, async (act, unitOfWork) => {
      const from = (await invoiceOf(unitOfWork, credit)) ?? refuse({ code: 'NOT_FOUND' });
      const to = await invoiceOf(unitOfWork, number);
      const both = setOffCredit(from, to, amount, { today: this.clock.today(), by });
      if (!both.ok) return refuse(both.refusal);
      const acting = this.acting(act, unitOfWork, by);
      await this.appendTo(acting, number, [both.invoice]);
      return this.appendTo(acting, credit, [both.credit]);
    });
  }

  /** Records that a credit balance was paid out to its receiver. */
  payOut(credit: number, by: Actor): Promise<Outcome<Invoice>> {
    return this.run(by, async (act, unitOfWork) => {
      const from = (await invoiceOf(unitOfWork, credit)) ?? refuse({ code: 'NOT_FOUND' });
      const paid = payOutCredit(from, { today: this.clock.today(), by });
      if (!paid.ok) return refuse(paid.refusal);
      return this.appendTo(this.acting(act, unitOfWork, by), credit, [paid.fact]);
    });
  }

  private acting = (act: Act, unitOfWork: UnitOfWork, by: Actor): DocumentAct => ({
    act,
    unitOfWork,
    by,
    today: this.clock.today(),
  });

  /**
   * Appends facts to a document. When the document becomes paid or stops being paid, also handles the
   * consequences.
   */
  private async appendTo(
    acting: DocumentAct,
    number: number,
    facts: readonly InvoiceEvent[],
  ): Promise<Invoice> {
    const { act, unitOfWork } = acting;
    const before = unitOfWork.get(invoiceStream, number).state!;
    const after = act.append<InvoiceState, InvoiceEvent>(invoiceStream, number, facts)!;
    const [wasPaid, isPaid] = [openOf(before) <= 0, openOf(after) <= 0];
    if (!wasPaid && isPaid) await this.documents.paid(acting, after);
    if (wasPaid && !isPaid) await this.documents.unpaid(acting, after);
    return after;
  }

  private run<Answer>(
    actor: Actor,
    decide: (act: Act, unitOfWork: UnitOfWork) => Promise<Answer>,
  ): Promise<Outcome<Answer>> {
    const context = { actor, correlationId: correlationId(), now: this.clock.now() };
    return outcomeOf(() => this.commands.run(context, decide));
  }

  /** The stored payment with the bank reference; null when no payment has this reference. */
  private async held(unitOfWork: UnitOfWork, reference: string): Promise<Payment | null> {
    const id = await this.idOf(reference);
    return id === null ? null : (await unitOfWork.load(paymentStream, id)).state;
  }

  /** Id of the payment with the bank reference; null when no payment has this reference. */
  async idOf(reference: string): Promise<number | null> {
    const [claim] = await this.database.query<{ stream: string }>(
      'select stream from claim where kind = $1 and key = $2',
      [REFERENCE, reference],
    );
    return claim ? Number(idOf(claim.stream)) : null;
  }
}

async function invoiceOf(unitOfWork: UnitOfWork, number: number | null): Promise<InvoiceState> {
  return number === null ? null : (await unitOfWork.load(invoiceStream, number)).state;
}

async function existing(unitOfWork: UnitOfWork, paymentId: number): Promise<Payment> {
  const { state } = await unitOfWork.load(paymentStream, paymentId);
  return state ?? refuse({ code: 'NOT_FOUND' });
}
