import { PaidDocuments, type DocumentAct } from '@floorplan/invoicing/billing';
import {
  invoiceStream,
  isReversalOf,
  openOf,
  paymentStream,
  receivedReversal,
  returnPayment,
  whyNotReturned,
  type Payment,
  type PaymentEvent,
  type PaymentReason,
  type PaymentState,
  type ReceivedPayment,
} from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { PaymentBook } from './payment-book';

/** Takes payments back that the bank reverses. */
@Injectable()
export class Reversals {
  constructor(
    private readonly database: Database,
    private readonly book: PaymentBook,
    private readonly documents: PaidDocuments,
  ) {}

  /**
   * Receives a reversal. The payment that it takes back loses its bookings; when that is not possible, the reversal waits
   * for staff as a payment below zero.
   */
  async receiveIn(acting: DocumentAct, reversal: ReceivedPayment): Promise<Payment> {
    const { act, unitOfWork, by } = acting;
    const found = await this.paymentsOf(acting, reversal);
    const [payment] = found;
    const reason = whyNotReturned(found) ?? (await this.isShown(acting, payment!));
    if (reason) return this.append(acting, reversal, [receivedReversal(reversal, reason, by)]);
    const numbers = payment!.matches.map(({ invoice }) => invoice);
    const invoices = numbers.flatMap((number) => unitOfWork.get(invoiceStream, number).state ?? []);
    const facts = returnPayment(payment!, reversal, invoices, { reason: textOf('payment.returned'), by });
    for (const { number, facts: freed } of facts.invoices) await this.book.appendTo(acting, number, freed);
    act.append<PaymentState, PaymentEvent>(paymentStream, payment!.paymentId, facts.payment);
    return this.append(acting, reversal, facts.reversal);
  }

  private append = (
    { act }: DocumentAct,
    { paymentId }: ReceivedPayment,
    facts: readonly PaymentEvent[],
  ): Payment => act.append<PaymentState, PaymentEvent>(paymentStream, paymentId, facts)!;

  /** Payments that the reversal may take back, by the payer's own identification or the bank reference. */
  private async paymentsOf(
    { unitOfWork }: DocumentAct,
    reversal: ReceivedPayment,
  ): Promise<readonly Payment[]> {
    const rows = await this.database.query<{ id: number }>(
      `select id from payment
        where (end_to_end_id = $1 or bank_reference = $2) and amount = $3 and returned = 0
        order by id limit 2`,
      [reversal.bank?.endToEndId ?? null, reversal.bankReference, -reversal.amount],
    );
    await unitOfWork.preload(rows.map(({ id }) => ({ type: paymentStream, id })));
    const payments = rows.flatMap(({ id }) => unitOfWork.get(paymentStream, id).state ?? []);
    return payments.filter((payment) => isReversalOf(reversal, payment));
  }

  /** Whether a code was shown because of the payment, so that staff must decide. Loads the documents. */
  private async isShown({ unitOfWork }: DocumentAct, { matches }: Payment): Promise<PaymentReason | null> {
    for (const { invoice: number } of matches) {
      const { state } = await unitOfWork.load(invoiceStream, number);
      if (state && openOf(state) <= 0 && (await this.documents.isFinal(unitOfWork, state)))
        return 'CODE_SEEN';
    }
    return null;
  }
}
