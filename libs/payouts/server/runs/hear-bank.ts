import type { Actor } from '@floorplan/kernel';
import { Acts, PORTAL, type Acting } from '@floorplan/platform/acts';
import { Database } from '@floorplan/platform/event-store';
import { SentPayments, type BookedPayment, type SentPaymentResult } from '@floorplan/payouts/contracts';
import {
  decidePayments,
  newDecisions,
  outcomeOf,
  payableStream,
  paymentRunStream,
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
          fresh = run?.sent ? await this.possible(acting, run, newDecisions(run, told(run))) : [];
          for (const decision of fresh) await this.pass(acting, run!, decision);
          return { ok: true, facts: decidePayments(fresh, by) };
        },
      },
      { by },
    );
    return fresh;
  }

  /**
   * A payment that was refused and is told to be made counts while nothing else is done to pay the same. Else two payments
   * may have left, which people must see: the decision is then not recorded.
   */
  private async possible({ unitOfWork }: Acting, run: PaymentRun, decisions: Told): Promise<Told> {
    const madeAnyway = decisions.filter(
      ({ endToEndId, outcome }) => outcome === 'PAID' && outcomeOf(run, endToEndId) === 'REJECTED',
    );
    if (madeAnyway.length === 0) return decisions;
    const ids = run.rows.map(({ payableId }) => payableId);
    await unitOfWork.preload(ids.map((id) => ({ type: payableStream, id })));
    const isOpen = (payableId: number): boolean =>
      unitOfWork.get(payableStream, payableId).state?.status === 'OPEN';
    const conflicting = madeAnyway.filter(({ endToEndId }) =>
      run.rows.some((row) => row.endToEndId === endToEndId && !isOpen(row.payableId)),
    );
    return decisions.filter((decision) => !conflicting.includes(decision));
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

  /** Passes on what was told, all payments of a run together. */
  private async each<P extends BookedPayment>(
    payments: readonly P[],
    decisionOf: (payment: P) => PaymentDecision,
  ): Promise<readonly SentPaymentResult[]> {
    const runs = await this.runsOf(payments);
    const results = new Map<P, SentPaymentResult>();
    for (const runId of new Set(runs.values())) {
      const ofRun = payments.filter(({ endToEndId }) => runs.get(endToEndId) === runId);
      for (const [payment, result] of await this.ofRun(runId, ofRun, decisionOf))
        results.set(payment, result);
    }
    return payments.map((payment) => results.get(payment) ?? 'UNKNOWN');
  }

  private async ofRun<P extends BookedPayment>(
    runId: number,
    payments: readonly P[],
    decisionOf: (payment: P) => PaymentDecision,
  ): Promise<ReadonlyMap<P, SentPaymentResult>> {
    const others = new Set<P>();
    const conflicts = new Set<string>();
    const fresh = await this.tell(runId, (run) => {
      others.clear();
      conflicts.clear();
      for (const { endToEndId } of payments)
        if (outcomeOf(run, endToEndId) === 'REJECTED') conflicts.add(endToEndId);
      const sent = sumsOf(run);
      for (const payment of payments)
        if (sent.get(payment.endToEndId) !== payment.amount) others.add(payment);
      return payments.filter((payment) => !others.has(payment)).map(decisionOf);
    });
    const booked = new Set(fresh.map(({ endToEndId }) => endToEndId));
    return new Map(
      payments.map((payment) => {
        if (others.has(payment)) return [payment, 'OTHER_AMOUNT'] as const;
        // Only the first of two equal payments is new.
        if (booked.delete(payment.endToEndId)) return [payment, 'BOOKED'] as const;
        return [payment, conflicts.has(payment.endToEndId) ? 'CONFLICT' : 'KNOWN'] as const;
      }),
    );
  }

  /** Runs that sent the payments, by the id of the payment. */
  private async runsOf(payments: readonly BookedPayment[]): Promise<ReadonlyMap<string, number>> {
    const ids = payments.map(({ endToEndId }) => endToEndId);
    const rows = await this.database.query<{ id: string; run: number }>(
      `select data ->> 'endToEndId' as id, (data ->> 'runId')::bigint as run from event
        where stream = any($1::text[]) and type = 'payouts/PayableSent' and data ->> 'endToEndId' = any($2::text[])`,
      [ids.map((id) => `payable:${payableIn(id)}`), ids],
    );
    return new Map(rows.map(({ id, run }) => [id, run]));
  }
}

/** Sums of the payments of a run, by the id of the payment. */
function sumsOf({ rows }: PaymentRun): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.endToEndId, (sums.get(row.endToEndId) ?? 0) + row.amount);
  return sums;
}

/** Id of the payable in the id of a payment, as text; blank for the id of another sender. */
const payableIn = (endToEndId: string): string => /^P-(\d{1,15})(?:-\d{1,6})?$/.exec(endToEndId)?.[1] ?? '';
