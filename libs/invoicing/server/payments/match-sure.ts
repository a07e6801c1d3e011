import { UserActs } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import {
  MAX_SURE,
  type MatchSureAnswer,
  type MatchSureRequest,
  type SureMatch,
} from '@floorplan/invoicing/contracts';
import { paymentStream, unmatchedOf } from '@floorplan/invoicing/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { done } from '@floorplan/platform/http';
import { reasonOf, textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { PAYMENT_ACTS, PaymentKind } from './payment-acts';
import { PaymentCandidates } from './payment-candidates.query';
import { UNMATCHED } from './payments.list';

type Row = NonNullable<MatchSureRequest['Rows']>[number];
type Refused = MatchSureAnswer['Refused'][number];

/** Waiting payments with exactly the open amount of some document, oldest first. */
const POSSIBLE = `select p.id from payment p
 where ${UNMATCHED} <> 0 and ${UNMATCHED} > 0
   and exists (select 1 from invoice i
                where i.total - i.credited - i.paid = ${UNMATCHED} and i.total - i.credited - i.paid > 0)
 order by p.paid_on, p.id`;
/** Payments that are looked at. */
const MAX_LOOKED_AT = 1_000;

/** Matches of waiting payments that need no look at each: the payer is known, and one document has the amount. */
@Injectable()
export class MatchSure {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly candidates: PaymentCandidates,
    private readonly kind: PaymentKind,
    private readonly acts: UserActs,
  ) {}

  /** The matches that are certain now, oldest payments first. */
  async find(): Promise<readonly SureMatch[]> {
    const rows = await this.database.query<{ id: number }>(`${POSSIBLE} limit ${MAX_LOOKED_AT}`);
    const found: SureMatch[] = [];
    // A document is offered to one payment only.
    const taken = new Set<string>();
    for (const { id } of rows) {
      const match = await this.matchOf(id);
      if (match && !taken.has(match.InvoiceNumber)) found.push(match);
      if (match) taken.add(match.InvoiceNumber);
      if (found.length === MAX_SURE) break;
    }
    return found;
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
    const match = await this.matchOf(PaymentId);
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

  private async matchOf(id: number): Promise<SureMatch | null> {
    const { state: payment, version } = await this.log.load(paymentStream, id);
    if (!payment || unmatchedOf(payment) <= 0) return null;
    const document = await this.candidates.sureOf(payment);
    return (
      document && {
        PaymentId: id,
        Version: version,
        Date: payment.on,
        Payer: payment.payer,
        BankReference: payment.bankReference,
        InvoiceNumber: String(document.number),
        ReceiverName: document.receiver,
        Amount: kronorOfOre(unmatchedOf(payment)),
      }
    );
  }
}

/** Rows of an answer with their sum. */
export const answerOf = (rows: readonly SureMatch[]): Pick<MatchSureAnswer, 'Rows' | 'Amount'> => ({
  Rows: [...rows],
  Amount: rows.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100,
});
