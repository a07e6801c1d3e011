import type { Actor } from '@floorplan/kernel';
import { Acts, PORTAL, type Acting } from '@floorplan/platform/acts';
import { Database } from '@floorplan/platform/event-store';
import { SentPayments, type BookedPayment, type SentPaymentResult } from '@floorplan/payouts/contracts';
import {
  decidePayments,
  newDecisions,
  payableStream,
  paymentRunStream,
  totalOf,
  type PayableEvent,
  type PaymentDecision,
  type PaymentRun,
  type PaymentRunEvent,
  type PaymentRunState,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { appendToPayables } from './run-rows';

type Told = readonly PaymentDecision[];

/** The fact that a decision of the bank adds to a payable; null when it changes nothing there. */
function factOf({ endToEndId, outcome, on, code, text }: PaymentDecision): PayableEvent | null {
  switch (outcome) {
    case 'ACCEPTED':
      return null;
    case 'PAID':
      return { type: 'payouts/PayablePaid', data: { endToEndId, on } };
    case 'REJECTED':
      return { type: 'payouts/PayableRejected', data: { endToEndId, on, code, text } };
    case 'RETURNED':
      return { type: 'payouts/PayableReturned', data: { endToEndId, on, code, text } };
  }
}

/** Records what the bank says of payments: on their run, and on what they pay. What is told twice is recorded once. */
@Injectable()
export class HearBank extends SentPayments {
  constructor(
    private readonly acts: Acts,
    private readonly database: Database,
  ) {
    super();
  }

  /** @returns the decisions that were new */
  async tell(runId: number, told: (run: PaymentRun) => Told, by: Actor = PORTAL): Promise<Told> {
    let fresh: Told = [];
    await this.acts.bySystem<PaymentRunState, PaymentRunEvent>(
      { stream: paymentRunStream },
      {
        id: runId,
        decide: async (run, acting) => {
          fresh = run?.sent ? newDecisions(run, told(run)) : [];
          for (const decision of fresh) await this.pass(acting, run!, decision);
          return { ok: true, facts: decidePayments(fresh, by) };
        },
      },
      { by },
    );
    return fresh;
  }

  /** Passes a decision on to what the payment pays. */
  private async pass(acting: Acting, run: PaymentRun, decision: PaymentDecision): Promise<void> {
    const fact = factOf(decision);
    if (!fact) return;
    // The whole run is loaded at once, since most files answer all of it.
    await acting.unitOfWork.preload(
      run.rows.map(({ payableId }) => ({ type: payableStream, id: payableId })),
    );
    const rows = run.rows.filter(({ endToEndId }) => endToEndId === decision.endToEndId);
    await appendToPayables(acting, rows, () => fact);
  }

  override booked(payments: readonly BookedPayment[]): Promise<readonly SentPaymentResult[]> {
    return this.each(payments, ({ endToEndId, on }) => ({
      endToEndId,
      outcome: 'PAID',
      on,
      code: null,
      text: null,
    }));
  }

  override returned(
    payments: readonly (BookedPayment & { readonly reason: string | null })[],
  ): Promise<readonly SentPaymentResult[]> {
    return this.each(payments, ({ endToEndId, on, reason }) => ({
      endToEndId,
      outcome: 'RETURNED',
      on,
      code: null,
      text: reason,
    }));
  }

  private async each<P extends BookedPayment>(
    payments: readonly P[],
    decisionOf: (payment: P) => PaymentDecision,
  ): Promise<readonly SentPaymentResult[]> {
    const results: SentPaymentResult[] = [];
    for (const payment of payments) {
      const runId = await this.runOf(payment.endToEndId);
      results.push(runId === null ? 'UNKNOWN' : await this.one(runId, payment, decisionOf(payment)));
    }
    return results;
  }

  private async one(
    runId: number,
    { endToEndId, amount }: BookedPayment,
    decision: PaymentDecision,
  ): Promise<SentPaymentResult> {
    let isOther = false;
    const fresh = await this.tell(runId, (run) => {
      isOther = totalOf(run.rows.filter((row) => row.endToEndId === endToEndId)) !== amount;
      return isOther ? [] : [decision];
    });
    if (isOther) return 'OTHER_AMOUNT';
    return fresh.length > 0 ? 'BOOKED' : 'KNOWN';
  }

  /** Run that sent a payment; null when no run did. */
  private async runOf(endToEndId: string): Promise<number | null> {
    const [row] = await this.database.query<{ run: number }>(
      `select (data ->> 'runId')::bigint as run from event
        where stream = 'payable:' || $1 and type = 'payouts/PayableSent' and data ->> 'endToEndId' = $2 limit 1`,
      [payableIn(endToEndId), endToEndId],
    );
    return row?.run ?? null;
  }
}

/** Id of the payable in the id of a payment, as text; blank for the id of another sender. */
const payableIn = (endToEndId: string): string => /^P-(\d{1,15})(?:-\d{1,6})?$/.exec(endToEndId)?.[1] ?? '';
