import {
  invoiceStream,
  paymentStream,
  type InvoiceEvent,
  type InvoiceSettled,
  type InvoiceState,
  type PaymentRepaid,
} from '@floorplan/invoicing/domain';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import type { Owed, PayableSource } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { owedForCredit, owedForPayout, owedForRepayment } from './owed-by-document';
import { following, PayableBook } from './payable-book';
import { PayoutStart } from './payout-start';

/**
 * Makes payables of payout documents, of credit balances that staff pay out, and of payments that staff pay back. A
 * payable of a credit or a payment has its fact as source, so each is made once.
 */
@Injectable()
export class SettleDocuments {
  static readonly readerName = 'settle-payables-of-documents';
  static readonly types: readonly string[] = [
    'invoicing/InvoiceIssued',
    'invoicing/InvoiceCredited',
    'invoicing/InvoiceSettled',
    'invoicing/PaymentRepaid',
  ];

  constructor(
    private readonly log: EventLog,
    private readonly book: PayableBook,
    private readonly start: PayoutStart,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) await this.settle(event);
  }

  private async settle(event: StoredEvent): Promise<void> {
    const id = Number(idOf(event.stream));
    switch (event.type) {
      case 'invoicing/InvoiceIssued':
      case 'invoicing/InvoiceCredited':
        return this.settlePayout(id, event);
      case 'invoicing/InvoiceSettled': {
        const { how } = event.data as InvoiceSettled['data'];
        return how === 'PAID_OUT' ? this.settleCredit(id, event) : undefined;
      }
      case 'invoicing/PaymentRepaid':
        return this.settleRepayment(id, event);
    }
  }

  /** Compares the payable of a payout document with what is left of the document after credits. */
  async settlePayout(number: number, event: StoredEvent): Promise<void> {
    const { state: invoice } = await this.log.load(invoiceStream, number);
    if (!invoice?.paidOutWhenDue) return;
    await this.book.settle(
      { type: 'invoice', id: number, fact: 0 },
      following(event),
      async (unitOfWork) => owedForPayout((await unitOfWork.load(invoiceStream, number)).state!),
      await this.paidOutBefore(number),
    );
  }

  /** What a document paid out that was due before the portal paid. */
  private async paidOutBefore(number: number): Promise<Owed | null> {
    const start = await this.start.read();
    if (start.isNew) return null;
    const facts = await this.log.history(invoiceStream, number);
    const then = facts
      .filter(({ recordedAt }) => recordedAt <= start.at)
      .reduce<InvoiceState>(
        (state, fact) => invoiceStream.evolve(state, fact as unknown as InvoiceEvent),
        null,
      );
    return then && then.due <= start.on ? owedForPayout(then) : null;
  }

  private async settleCredit(number: number, event: StoredEvent): Promise<void> {
    const { state } = await this.log.load(invoiceStream, number);
    const source: PayableSource = { type: 'credit', id: number, fact: event.version };
    await this.once(source, event, owedForCredit(state!, event.data as InvoiceSettled['data']));
  }

  private async settleRepayment(id: number, event: StoredEvent): Promise<void> {
    const { state } = await this.log.load(paymentStream, id);
    const source: PayableSource = { type: 'payment', id, fact: event.version };
    await this.once(source, event, owedForRepayment(state!, event.data as PaymentRepaid['data']));
  }

  /** Staff have paid themselves what was recorded before the portal paid. */
  private async once(source: PayableSource, event: StoredEvent, owed: Owed): Promise<void> {
    const start = await this.start.read();
    const isBefore = !start.isNew && event.recordedAt <= start.at;
    const now = () => Promise.resolve(owed);
    await this.book.settle(source, following(event), now, isBefore ? owed : null);
  }
}
