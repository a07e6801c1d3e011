import { PaidDocuments, type DocumentAct } from '@floorplan/invoicing/billing';
import {
  invoiceStream,
  isSamePayment,
  namedNumbers,
  openOf,
  paymentStream,
  receivePayment,
  type Invoice,
  type InvoiceEvent,
  type InvoiceState,
  type Payment,
  type PaymentEvent,
  type PaymentState,
  type ReceivedPayment,
} from '@floorplan/invoicing/domain';
import type { Actor, Outcome } from '@floorplan/kernel';
import type { Acting } from '@floorplan/platform/acts';
import {
  Clock,
  Commands,
  correlationId,
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
    const today = this.clock.today();
    const context = { actor: by, correlationId: correlationId(), now: this.clock.now() };
    const decide = async (act: Act, unitOfWork: UnitOfWork): Promise<Payment> => {
      const payment = { ...sent, paymentId };
      const earlier = await this.held(unitOfWork, sent.bankReference);
      if (earlier)
        return isSamePayment(earlier, payment) ? earlier : refuse({ code: 'PAYMENT_REFERENCE_REUSED' });
      const facts = receivePayment(payment, await namedDocuments(unitOfWork, payment), by);
      unitOfWork.create(paymentStream, paymentId);
      act.claim(REFERENCE, sent.bankReference, paymentStream, paymentId);
      if (facts.invoice)
        await this.appendTo({ act, unitOfWork, by, today }, facts.invoice.number, facts.invoice.facts);
      return act.append<PaymentState, PaymentEvent>(paymentStream, paymentId, facts.payment)!;
    };
    return outcomeOf(() => this.commands.run(context, decide));
  }

  /**
   * Appends facts to a document. When the document becomes paid or stops being paid, also handles the
   * consequences.
   */
  async appendTo(acting: DocumentAct, number: number, facts: readonly InvoiceEvent[]): Promise<void> {
    const { act, unitOfWork } = acting;
    const before = unitOfWork.get(invoiceStream, number).state!;
    const after = act.append<InvoiceState, InvoiceEvent>(invoiceStream, number, facts)!;
    await this.follow(acting, before, after);
  }

  /** Handles that a document becomes paid or stops being paid. */
  async follow(acting: DocumentAct, before: Invoice, after: Invoice): Promise<void> {
    const [wasPaid, isPaid] = [openOf(before) <= 0, openOf(after) <= 0];
    if (!wasPaid && isPaid) await this.documents.paid(acting, after);
    if (wasPaid && !isPaid) await this.documents.unpaid(acting, after);
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

/** Document with the number; null for no number, and when there is none. */
export async function invoiceOf(unitOfWork: UnitOfWork, number: number | null): Promise<InvoiceState> {
  return number === null ? null : (await unitOfWork.load(invoiceStream, number)).state;
}

/** The documents with numbers that a payment names. */
async function namedDocuments(unitOfWork: UnitOfWork, payment: ReceivedPayment): Promise<Invoice[]> {
  const { stated, inText } = namedNumbers(payment);
  const found: Invoice[] = [];
  for (const number of [...stated, ...inText]) {
    const invoice = await invoiceOf(unitOfWork, number);
    if (invoice) found.push(invoice);
  }
  return found;
}

/** The act of a user as one that changes documents. */
export const documentAct = ({ act, unitOfWork, by, on: today }: Acting): DocumentAct => ({
  act,
  unitOfWork,
  by,
  today,
});
