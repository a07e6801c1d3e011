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

/** Payments with the identification or reference of a reversal that are looked at. */
const MAX_LOOKED_AT = 100;

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
   * @param sentReference the bank reference as it was sent, which may be that of the payment to take back
   */
  async receiveIn(acting: DocumentAct, reversal: ReceivedPayment, sentReference: string): Promise<Payment> {
    const { act, unitOfWork, by } = acting;
    const found = await this.paymentsOf(acting, reversal, sentReference);
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

  /**
   * Payments that the reversal may take back, by the payer's own identification or the bank reference. Payers choose
   * identifications themselves, so that several payers may use the same one.
   */
  private async paymentsOf(
    { unitOfWork }: DocumentAct,
    reversal: ReceivedPayment,
    sentReference: string,
  ): Promise<readonly Payment[]> {
    const rows = await this.database.query<{ id: number }>(
      `select id from payment
        where (end_to_end_id = $1 or bank_reference = $2) and amount = $3 and returned = 0
          and coalesce(bankgiro = $4, true) and coalesce(account = $5, true)
        order by id limit ${MAX_LOOKED_AT + 1}`,
      [
        reversal.bank?.endToEndId ?? null,
        sentReference,
        -reversal.amount,
        reversal.bank?.bankgiro ?? null,
        reversal.bank?.account ?? null,
      ],
    );
    await unitOfWork.preload(rows.map(({ id }) => ({ type: paymentStream, id })));
    const payments = rows.flatMap(({ id }) => unitOfWork.get(paymentStream, id).state ?? []);
    // The payer of one that is not looked at may be the right one too, so staff decide.
    if (rows.length > MAX_LOOKED_AT) return payments;
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
