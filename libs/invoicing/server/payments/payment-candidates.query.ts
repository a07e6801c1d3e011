import type { PaymentCandidatesAnswer } from '@floorplan/invoicing/contracts';
import {
  candidatesOf,
  MAX_CANDIDATES,
  paymentStream,
  sureCandidate,
  unmatchedOf,
  type CandidateReason,
  type Payment,
  type PaymentCandidate,
} from '@floorplan/invoicing/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { OpenDocuments, OWED, type ListedDocument } from './open-documents';
import { UNMATCHED } from './payments.list';

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
    private readonly documents: OpenDocuments,
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

  /** Documents for a payment above zero. */
  private async documentsFor(payment: Payment): Promise<readonly Row[]> {
    const [[found], ofAnyone] = await Promise.all([
      this.documents.about([payment]),
      this.documents.withAmount(unmatchedOf(payment)),
    ]);
    const question = { ...found!, ofAnyone };
    const candidates = candidatesOf(question);
    const sure = sureCandidate(question, candidates);
    const listed = [...question.ofPayers.flat(), ...question.named, ...ofAnyone];
    const documents = new Map(listed.map((each) => [each.number, each]));
    const rows = candidates.map((candidate) => wireCandidate(candidate, documents, candidate === sure));
    const others = await this.paymentsOf(payment);
    return [...rows, ...others].slice(0, MAX_CANDIDATES);
  }

  /** Credit balances and other payments of the payer for a payment below zero. */
  private async balancesFor(payment: Payment): Promise<readonly Row[]> {
    const [ofPayers] = await this.documents.ofPayers([payment], OWED);
    const rows = ofPayers!.flat().map((credit): Row => ({
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
