import { UserActs } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import {
  MAX_SURE,
  type MatchSureAnswer,
  type MatchSureRequest,
  type SureMatch,
} from '@floorplan/invoicing/contracts';
import {
  candidatesOf,
  paymentStream,
  sureCandidate,
  unmatchedOf,
  type Payment,
  type PaymentState,
} from '@floorplan/invoicing/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { done } from '@floorplan/platform/http';
import { reasonOf, textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { PAYMENT_ACTS, PaymentKind } from './payment-acts';
import { OPEN, OpenDocuments, type DocumentsOfPayment } from './open-documents';
import { UNMATCHED } from './payments.list';

type Row = NonNullable<MatchSureRequest['Rows']>[number];
type Refused = MatchSureAnswer['Refused'][number];

/** The next waiting payments with exactly the open amount of some document, oldest first. */
const POSSIBLE = `select p.id, p.paid_on::text as on from payment p
 where ${UNMATCHED} <> 0 and ${UNMATCHED} > 0 and (p.paid_on, p.id) > ($1::date, $2::bigint)
   and exists (select 1 from invoice i
                where ${OPEN} = ${UNMATCHED} and ${OPEN} > 0 and i.settled_on is null)
 order by p.paid_on, p.id limit $3`;
/** Payments that are looked at together, and how often the next ones are read. */
const LOOKED_AT = 1_000;
const MAX_READS = 20;

/** Matches of waiting payments that need no look at each: the payer is known, and one document has the amount. */
@Injectable()
export class MatchSure {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly documents: OpenDocuments,
    private readonly kind: PaymentKind,
    private readonly acts: UserActs,
  ) {}

  /** The matches that are certain now, oldest payments first. */
  async find(): Promise<readonly SureMatch[]> {
    // A document is offered to one payment only.
    const found = new Map<string, SureMatch>();
    let after = { on: '0001-01-01', id: 0 };
    for (let reads = 0; reads < MAX_READS && found.size < MAX_SURE; reads++) {
      const rows = await this.database.query<typeof after>(POSSIBLE, [after.on, after.id, LOOKED_AT]);
      for (const match of await this.matchesOf(rows.map(({ id }) => id)))
        if (!found.has(match.InvoiceNumber)) found.set(match.InvoiceNumber, match);
      if (rows.length < LOOKED_AT) break;
      after = rows.at(-1)!;
    }
    return [...found.values()].slice(0, MAX_SURE);
  }

  /** Books matches that a person has seen, each by itself, and leaves those that have changed since. */
  async book(scope: UserScope, rows: readonly Row[] | undefined): Promise<MatchSureAnswer> {
    const wanted =
      rows ?? (await this.find()).map((row) => ({ ...row, InvoiceNumber: Number(row.InvoiceNumber) }));
    const booked: SureMatch[] = [];
    const refused: Refused[] = [];
    for (const row of wanted) {
      const outcome = await this.bookOne(scope, row);
      if ('Message' in outcome) refused.push(outcome);
      else booked.push(outcome);
    }
    return {
      Status: done('payment.msg_matched_sure', { number: String(booked.length) }),
      ...answerOf(booked),
      Refused: refused,
    };
  }

  private async bookOne(scope: UserScope, row: Row): Promise<SureMatch | Refused> {
    const { PaymentId, Version, InvoiceNumber } = row;
    const [match] = await this.matchesOf([PaymentId]);
    if (match?.Version !== Version || match.InvoiceNumber !== String(InvoiceNumber))
      return { PaymentId, Message: textOf('payment.no_longer_sure') };
    const outcome = await this.acts.runRow(
      this.kind,
      PAYMENT_ACTS.match,
      { scope, isDryRun: false, seen: Version },
      { key: 'match', on: PaymentId, body: { InvoiceNumber, Amount: match.Amount } },
    );
    return outcome.ok ? match : { PaymentId, Message: reasonOf(outcome.refusal) };
  }

  /** The matches of those of the payments that are certain. */
  private async matchesOf(ids: readonly number[]): Promise<readonly SureMatch[]> {
    if (ids.length === 0) return [];
    const loaded = await this.log.loadMany(ids.map((id) => ({ type: paymentStream, id })));
    const waiting = loaded.flatMap(({ state, version }) => {
      const payment = state as PaymentState;
      return payment && unmatchedOf(payment) > 0 ? [{ payment, version }] : [];
    });
    const documents = await this.documents.about(waiting.map(({ payment }) => payment));
    return waiting.flatMap(({ payment, version }, at) => sureMatchOf(payment, version, documents[at]!) ?? []);
  }
}

function sureMatchOf(payment: Payment, version: number, documents: DocumentsOfPayment): SureMatch | null {
  // Documents of others with the amount make none less certain.
  const sure = sureCandidate(documents, candidatesOf({ ...documents, ofAnyone: [] }));
  const document = documents.ofPayers.flat().find(({ number }) => number === sure?.documents[0]);
  if (!document) return null;
  return {
    PaymentId: payment.paymentId,
    Version: version,
    Date: payment.on,
    Payer: payment.payer,
    BankReference: payment.bankReference,
    InvoiceNumber: String(document.number),
    ReceiverName: document.receiver,
    Amount: kronorOfOre(documents.amount),
  };
}

/** Rows of an answer with their sum. */
export const answerOf = (rows: readonly SureMatch[]): Pick<MatchSureAnswer, 'Rows' | 'Amount'> => ({
  Rows: [...rows],
  Amount: rows.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100,
});
