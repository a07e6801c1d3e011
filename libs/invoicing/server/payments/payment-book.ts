import { PaidDocuments, type DocumentAct } from '@floorplan/invoicing/billing';
import {
  invoiceStream,
  isPaidUp,
  openedAgain,
  turnedWriteOff,
  type Invoice,
  type InvoiceEvent,
  type InvoiceState,
} from '@floorplan/invoicing/domain';
import type { Acting } from '@floorplan/platform/acts';
import type { UnitOfWork } from '@floorplan/platform/commands';
import { Database, idOf } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** Kind of the claims on bank references. */
export const REFERENCE = 'payment-reference';

const pays = ({ type, data }: InvoiceEvent): boolean =>
  type === 'invoicing/InvoicePaid' || (type === 'invoicing/InvoiceSettled' && data.amount > 0);

/** Books payments on documents. A payment and the document that it pays change together or not at all. */
@Injectable()
export class PaymentBook {
  constructor(
    private readonly database: Database,
    private readonly documents: PaidDocuments,
  ) {}

  /**
   * Appends facts to a document. A payment or set-off opens a document again that is written off. When the document becomes paid or
   * stops being paid, also handles the consequences.
   */
  async appendTo(acting: DocumentAct, number: number, facts: readonly InvoiceEvent[]): Promise<void> {
    const { act, unitOfWork } = acting;
    const before = unitOfWork.get(invoiceStream, number).state!;
    const opened = facts.some(pays) ? turnedWriteOff(before, acting) : [];
    const after = act.append<InvoiceState, InvoiceEvent>(invoiceStream, number, [...opened, ...facts])!;
    await this.follow(acting, before, after);
  }

  /** Handles that a document becomes paid or stops being paid. */
  async follow(acting: DocumentAct, before: Invoice, after: Invoice): Promise<void> {
    const [wasPaid, isPaid] = [isPaidUp(before), isPaidUp(after)];
    if (!wasPaid && isPaid) await this.documents.paid(acting, after);
    if (wasPaid && !isPaid) await this.documents.unpaid(acting, after);
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

/** Document with the number, as a payment finds it; null for no number, and when there is none. */
export async function invoiceOf(unitOfWork: UnitOfWork, number: number | null): Promise<InvoiceState> {
  const invoice = number === null ? null : (await unitOfWork.load(invoiceStream, number)).state;
  return invoice && openedAgain(invoice);
}

/** The act of a user as one that changes documents. */
export const documentAct = ({ act, unitOfWork, by, on: today }: Acting): DocumentAct => ({
  act,
  unitOfWork,
  by,
  today,
});
