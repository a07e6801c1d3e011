import type { PaymentCandidatesAnswer } from '@floorplan/invoicing/contracts';
import {
  candidatesOf,
  MAX_CANDIDATES,
  numbersNamedBy,
  paymentStream,
  sureCandidate,
  unmatchedOf,
  type CandidateReason,
  type OpenDocument,
  type Payment,
  type PaymentCandidate,
} from '@floorplan/invoicing/domain';
import { kronorOfOre, plainText, type BusinessDate } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { KnownPayers } from './known-payers';
import { UNMATCHED } from './payments.list';

/** Most open documents of a payer, or with an amount, that are looked at. */
const MAX_DOCUMENTS = 200;
const OPEN = 'total - credited - paid';
/** What the provider owes by a credit. */
const OWED = 'credited + paid - total';

// As its index: the database's own upper() may know only the letters of ASCII.
const SAME_NAME = 'upper(receiver_name collate "und-x-icu") = upper($1 collate "und-x-icu")';

export interface ListedDocument extends OpenDocument {
  readonly due: BusinessDate;
  readonly receiver: string;
}

const REASONS: Readonly<Record<CandidateReason, () => string>> = {
  PAYERS_AMOUNT: () => textOf('payment.candidate_payers_amount'),
  PAYERS_SUM: () => textOf('payment.candidate_payers_sum'),
  NUMBER_IN_TEXT: () => textOf('payment.candidate_number_in_text'),
  AMOUNT: () => textOf('payment.candidate_amount'),
  PAYERS_CREDIT: () => textOf('payment.candidate_payers_credit'),
  PAYERS_PAYMENT: () => textOf('payment.candidate_payers_payment'),
};

type Row = PaymentCandidatesAnswer['Rows'][number];

/** Finds what an unmatched payment may be for. Only staff may see it. */
@Injectable()
export class PaymentCandidates {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly payers: KnownPayers,
  ) {}

  /** @returns null when there is no such payment */
  async of(paymentId: number): Promise<PaymentCandidatesAnswer | null> {
    const { state: payment } = await this.log.load(paymentStream, paymentId);
    if (!payment) return null;
    const unmatched = unmatchedOf(payment);
    if (unmatched === 0) return { Rows: [], Total: 0 };
    const rows = unmatched > 0 ? await this.documentsFor(payment) : await this.balancesFor(payment);
    return { Rows: [...rows], Total: rows.length };
  }

  /** The document that may be booked without a look at the payment; null when it is not certain. */
  async sureOf(payment: Payment): Promise<ListedDocument | null> {
    const { found, documents } = await this.found(payment);
    const sure = sureCandidate(found);
    return sure && documents.get(sure.documents[0]!)!;
  }

  /** Documents for a payment above zero. */
  private async documentsFor(payment: Payment): Promise<readonly Row[]> {
    const { found, documents } = await this.found(payment);
    const sure = sureCandidate(found);
    const rows = found.map((candidate) => wireCandidate(candidate, documents, candidate === sure));
    const others = await this.paymentsOf(payment);
    return [...rows, ...others].slice(0, MAX_CANDIDATES);
  }

  private async found(payment: Payment) {
    const amount = unmatchedOf(payment);
    const [ofPayer, named, ofAnyone] = await Promise.all([
      this.ofPayer(payment, OPEN),
      this.documents(OPEN, 'number = any($1::bigint[])', [numbersNamedBy(payment)]),
      this.documents(OPEN, `${OPEN} = $1`, [amount]),
    ]);
    const documents = new Map([...ofPayer, ...named, ...ofAnyone].map((each) => [each.number, each]));
    return { found: candidatesOf({ amount, ofPayer, named, ofAnyone }), documents };
  }

  /** Credit balances and other payments of the payer for a payment below zero. */
  private async balancesFor(payment: Payment): Promise<readonly Row[]> {
    const credits = await this.ofPayer(payment, OWED);
    const rows = credits.map((credit): Row => ({
      Code: 'PAYERS_CREDIT',
      Reason: REASONS.PAYERS_CREDIT(),
      IsSure: false,
      Payment: null,
      Documents: [wireDocument({ ...credit, open: -credit.open })],
    }));
    return [...(await this.paymentsOf(payment)), ...rows].slice(0, MAX_CANDIDATES);
  }

  /** Waiting payments of the same payer with the opposite sign. */
  private async paymentsOf(payment: Payment): Promise<readonly Row[]> {
    const rows = await this.database.query<{ id: number; reference: string; on: string; unmatched: number }>(
      `select p.id, p.bank_reference as reference, p.paid_on::text as on, ${UNMATCHED} as unmatched
         from payment p
        where ${UNMATCHED} <> 0 and sign(${UNMATCHED}) = $1
          and (p.bankgiro = $2 or p.account = $3
               or upper(p.payer collate "und-x-icu") = upper($4 collate "und-x-icu"))
        order by abs(${UNMATCHED} + $5::bigint), p.paid_on, p.id limit ${MAX_CANDIDATES}`,
      [
        -Math.sign(payment.amount),
        payment.bank?.bankgiro ?? null,
        payment.bank?.account ?? null,
        payment.payer,
        unmatchedOf(payment),
      ],
    );
    return rows.map(({ id, reference, on, unmatched }) => ({
      Code: 'PAYERS_PAYMENT',
      Reason: REASONS.PAYERS_PAYMENT(),
      IsSure: false,
      Payment: {
        PaymentId: id,
        BankReference: reference,
        Date: on,
        UnmatchedAmount: kronorOfOre(unmatched),
      },
      Documents: [],
    }));
  }

  /** Documents of the payer. One that is no party is known by its name. */
  private async ofPayer(payment: Payment, open: string): Promise<ListedDocument[]> {
    const payers = await this.payers.of([payment]);
    const receiver = payers.receiverOf(payment);
    if (receiver)
      return this.documents(open, 'receiver_side = $1 and receiver_id = $2', [receiver.side, receiver.id]);
    const name = plainText(payment.payer ?? '');
    const isUnknown = name === '' || payers.isAmbiguous(payment);
    return isUnknown ? [] : this.documents(open, SAME_NAME, [name]);
  }

  private documents(open: string, condition: string, values: readonly unknown[]): Promise<ListedDocument[]> {
    return this.database.query<ListedDocument>(
      `select number, (${open}) as open, due_date::text as due, receiver_name as receiver
         from invoice where ${condition} and ${open} > 0 and settled_on is null
        order by due_date, number limit ${MAX_DOCUMENTS}`,
      [...values],
    );
  }
}

const wireDocument = ({ number, open, due, receiver }: ListedDocument): Row['Documents'][number] => ({
  InvoiceNumber: String(number),
  OpenAmount: kronorOfOre(open),
  DueDate: due,
  ReceiverName: receiver,
});

const wireCandidate = (
  { reason, documents }: PaymentCandidate,
  known: ReadonlyMap<number, ListedDocument>,
  isSure: boolean,
): Row => ({
  Code: reason,
  Reason: REASONS[reason](),
  IsSure: isSure,
  Payment: null,
  Documents: documents.map((number) => wireDocument(known.get(number)!)),
});
