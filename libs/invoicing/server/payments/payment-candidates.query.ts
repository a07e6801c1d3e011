import type { PaymentCandidatesAnswer } from '@floorplan/invoicing/contracts';
import {
  candidatesOf,
  namedNumbers,
  sureCandidate,
  type CandidateReason,
  type OpenDocument,
  type PaymentCandidate,
} from '@floorplan/invoicing/domain';
import { kronorOfOre, plainText, type BusinessDate } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { UNMATCHED } from './payments.list';

/** Most open documents of a payer, or with an amount, that are looked at. */
const MAX_DOCUMENTS = 200;
const OPEN = 'total - credited - paid';
const DOCUMENT = `number, (${OPEN}) as open, due_date::text as due, receiver_name as receiver`;

// As its index: the database's own upper() may know only the letters of ASCII.
const SAME_NAME = 'upper(receiver_name collate "und-x-icu") = upper($1 collate "und-x-icu")';

interface WaitingPayment {
  readonly unmatched: number;
  readonly payer: string | null;
  readonly ocr: string | null;
  readonly invoiceNumber: number | null;
}

interface ListedDocument extends OpenDocument {
  readonly due: BusinessDate;
  readonly receiver: string;
}

const REASONS: Readonly<Record<CandidateReason, () => string>> = {
  PAYERS_AMOUNT: () => textOf('payment.candidate_payers_amount'),
  PAYERS_SUM: () => textOf('payment.candidate_payers_sum'),
  NUMBER_IN_TEXT: () => textOf('payment.candidate_number_in_text'),
  AMOUNT: () => textOf('payment.candidate_amount'),
};

/** Finds the documents that an unmatched payment may be for. Only staff may see them. */
@Injectable()
export class PaymentCandidates {
  constructor(private readonly database: Database) {}

  /** @returns null when there is no such payment */
  async of(paymentId: number): Promise<PaymentCandidatesAnswer | null> {
    const payment = await this.payment(paymentId);
    if (!payment) return null;
    if (payment.unmatched <= 0) return { Rows: [], Total: 0 };
    const [ofPayer, named, ofAnyone] = await Promise.all([
      this.ofPayer(payment),
      this.named(payment),
      this.documents(`${OPEN} = $1`, payment.unmatched),
    ]);
    const found = candidatesOf({ amount: payment.unmatched, ofPayer, named, ofAnyone });
    const documents = new Map([...ofPayer, ...named, ...ofAnyone].map((each) => [each.number, each]));
    const sure = sureCandidate(found);
    const Rows = found.map((candidate) => wireCandidate(candidate, documents, candidate === sure));
    return { Rows, Total: Rows.length };
  }

  private async payment(id: number): Promise<WaitingPayment | undefined> {
    const [payment] = await this.database.query<WaitingPayment>(
      `select (${UNMATCHED}) as unmatched, p.payer, p.ocr, p.invoice_number as "invoiceNumber"
         from payment p where p.id = $1`,
      [id],
    );
    return payment;
  }

  private ofPayer({ payer }: WaitingPayment): Promise<ListedDocument[]> {
    const name = plainText(payer ?? '');
    return name === '' ? Promise.resolve([]) : this.documents(SAME_NAME, name);
  }

  private named(payment: WaitingPayment): Promise<ListedDocument[]> {
    const { stated, inText } = namedNumbers(payment);
    return this.documents('number = any($1::bigint[])', [...stated, ...inText]);
  }

  private documents(condition: string, value: unknown): Promise<ListedDocument[]> {
    return this.database.query<ListedDocument>(
      `select ${DOCUMENT} from invoice where ${condition} and ${OPEN} > 0
        order by due_date, number limit ${MAX_DOCUMENTS}`,
      [value],
    );
  }
}

const wireCandidate = (
  { reason, documents }: PaymentCandidate,
  known: ReadonlyMap<number, ListedDocument>,
  isSure: boolean,
): PaymentCandidatesAnswer['Rows'][number] => ({
  Code: reason,
  Reason: REASONS[reason](),
  IsSure: isSure,
  Documents: documents.map((number) => {
    const { open, due, receiver } = known.get(number)!;
    return {
      InvoiceNumber: String(number),
      OpenAmount: kronorOfOre(open),
      DueDate: due,
      ReceiverName: receiver,
    };
  }),
});
