import { PaidDocuments, type DocumentAct } from '@floorplan/invoicing/billing';
import {
  invoiceStream,
  numbersNamedBy,
  openedAgain,
  paymentStream,
  receivePayment,
  receptionOf,
  type BankDetails,
  type Invoice,
  type Payment,
  type PaymentEvent,
  type PaymentState,
  type ReceivedPayment,
} from '@floorplan/invoicing/domain';
import type { Actor, Outcome } from '@floorplan/kernel';
import {
  Clock,
  Commands,
  correlationId,
  Ids,
  outcomeOf,
  refuse,
  togetherOrAlone,
  type Act,
  type StreamChange,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Database, idOf } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { KnownPayers, type PayersInUse } from './known-payers';
import { PaymentBook, REFERENCE } from './payment-book';
import { Reversals } from './reversals';

/** Kind of the claims on the identities that files give to payments. */
const IDENTITY = 'payment-identity';
/** Payments that are received in one commit. */
const MAX_TOGETHER = 250;

export type SentPayment = Omit<ReceivedPayment, 'paymentId'>;

/** Ids of the stored payments, by their identities and by their bank references. */
export interface HeldPayments {
  readonly byIdentity: Map<string, number>;
  readonly byReference: Map<string, number>;
}

/** What is read before payments are received. */
export interface Preparation {
  readonly held: HeldPayments;
  readonly payers: PayersInUse;
}

interface EnterOptions {
  readonly isDryRun: boolean;
  readonly inspect: (changes: readonly StreamChange[]) => void;
}

/** Receives payments, each identity and each bank reference once. */
@Injectable()
export class PaymentReceipts {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly book: PaymentBook,
    private readonly documents: PaidDocuments,
    private readonly payers: KnownPayers,
    private readonly reversals: Reversals,
  ) {}

  /**
   * Receives payments, many in one commit, and returns them in their order. A payment that is sent again is returned as
   * it is stored.
   * @throws the error of the first payment that cannot be received even alone, after all others are received
   */
  async receive(sent: readonly SentPayment[], by: Actor): Promise<readonly Outcome<Payment>[]> {
    const ids = await this.ids.take('payment_id', sent.length);
    const payments = sent.map((payment, at) => ({ ...payment, paymentId: ids[at]! }));
    const outcomes = new Map<ReceivedPayment, Outcome<Payment>>();
    const errors: unknown[] = [];
    for (const together of batchesOf(payments))
      await togetherOrAlone(
        together,
        async (some) => {
          const received = await this.receiveTogether(some, by);
          some.forEach((payment, at) => outcomes.set(payment, received[at]!));
        },
        (_, error) => void errors.push(error),
      );
    if (errors.length > 0) throw errors[0];
    return payments.map((payment) => outcomes.get(payment)!);
  }

  /**
   * Receives one payment that a person enters, or only tells what it would do. One that is entered again is returned as
   * it is stored.
   * @param inspect called with the changes before they are written; may refuse them
   */
  enter(
    sent: SentPayment & { readonly paymentId: number },
    by: Actor,
    { isDryRun, inspect }: EnterOptions,
  ): Promise<Outcome<Payment>> {
    const today = this.clock.today();
    const decide = async (act: Act, unitOfWork: UnitOfWork): Promise<Payment> => {
      const prepared = await this.prepare(unitOfWork, [sent]);
      const outcome = await this.receiveIn({ act, unitOfWork, by, today }, sent, prepared);
      if (!outcome.ok) return refuse(outcome.refusal);
      inspect(act.changes);
      return outcome.answer;
    };
    return outcomeOf(async () =>
      isDryRun
        ? (await this.commands.preview(this.contextOf(by), decide)).result
        : this.commands.run(this.contextOf(by), decide),
    );
  }

  private contextOf = (actor: Actor) => ({ actor, correlationId: correlationId(), now: this.clock.now() });

  private receiveTogether(payments: readonly ReceivedPayment[], by: Actor): Promise<Outcome<Payment>[]> {
    const today = this.clock.today();
    return this.commands.runBatch(
      this.contextOf(by),
      payments,
      (unitOfWork, left) => this.prepare(unitOfWork, left),
      (act, unitOfWork, payment, prepared) =>
        this.receiveIn({ act, unitOfWork, by, today }, payment, prepared),
    );
  }

  /** Loads what payments need to be received, in few round trips. */
  async prepare(unitOfWork: UnitOfWork, payments: readonly ReceivedPayment[]): Promise<Preparation> {
    const [held, payers] = await Promise.all([this.held(payments), this.payers.of(payments)]);
    const stored = [...held.byIdentity.values(), ...held.byReference.values()];
    const numbers = [...new Set(payments.flatMap(numbersNamedBy))];
    await unitOfWork.preload([
      ...stored.map((id) => ({ type: paymentStream, id })),
      ...numbers.map((id) => ({ type: invoiceStream, id })),
    ]);
    await this.documents.preload(unitOfWork, documentsIn(unitOfWork, numbers));
    return { held, payers };
  }

  /** Receives a payment as part of an act, after `prepare`. */
  async receiveIn(
    acting: DocumentAct,
    sent: ReceivedPayment,
    prepared: Preparation,
  ): Promise<Outcome<Payment>> {
    const { act, unitOfWork, by } = acting;
    const { held } = prepared;
    const reception = receptionOf(
      sent,
      storedIn(unitOfWork, sent.bank && held.byIdentity.get(sent.bank.identity)),
      storedIn(unitOfWork, held.byReference.get(sent.bankReference)),
    );
    if (reception.is === 'REUSED') return { ok: false, refusal: { code: 'PAYMENT_REFERENCE_REUSED' } };
    if (reception.is === 'NEW') {
      const payment = { ...sent, bankReference: reception.bankReference };
      return { ok: true, answer: await this.bookNew(acting, payment, sent.bankReference, prepared) };
    }
    const { paymentId } = reception.stored;
    const found = reception.is === 'FOUND_IN_FILE' ? sent.bank : undefined;
    // Without a fact this still requires that the payment is unchanged: it may be one of the same batch.
    const facts: PaymentEvent[] = found
      ? [{ type: 'invoicing/PaymentFoundInFile', data: { bank: found, by } }]
      : [];
    if (found) this.hold(acting, paymentId, found, held);
    return { ok: true, answer: act.append<PaymentState, PaymentEvent>(paymentStream, paymentId, facts)! };
  }

  /** @param sentReference the bank reference as it was sent, which may be that of another payment */
  private async bookNew(
    acting: DocumentAct,
    payment: ReceivedPayment,
    sentReference: string,
    { held, payers }: Preparation,
  ): Promise<Payment> {
    const { act, unitOfWork, by } = acting;
    const { paymentId, bankReference, bank } = payment;
    unitOfWork.create(paymentStream, paymentId);
    if (bank) this.hold(acting, paymentId, bank, held);
    if (!held.byReference.has(bankReference)) {
      act.claim(REFERENCE, bankReference, paymentStream, paymentId);
      held.byReference.set(bankReference, paymentId);
    }
    if (payment.kind === 'REVERSAL') return this.reversals.receiveIn(acting, payment, sentReference);
    const found = documentsIn(unitOfWork, numbersNamedBy(payment));
    const facts = receivePayment(payment, found, by, payers.isFromReceiver(payment));
    for (const { number, facts: paid } of facts.invoices) await this.book.appendTo(acting, number, paid);
    return act.append<PaymentState, PaymentEvent>(paymentStream, paymentId, facts.payment)!;
  }

  private hold({ act }: DocumentAct, paymentId: number, { identity }: BankDetails, held: HeldPayments): void {
    act.claim(IDENTITY, identity, paymentStream, paymentId);
    held.byIdentity.set(identity, paymentId);
  }

  /** Stored payments with the identities and references of payments that come, or that may become their references. */
  private async held(payments: readonly ReceivedPayment[]): Promise<HeldPayments> {
    const identities = payments.flatMap(({ bank }) => (bank ? [bank.identity] : []));
    const references = payments.map(({ bankReference }) => bankReference);
    const [byIdentity, byReference] = await Promise.all([
      this.holders(IDENTITY, identities),
      this.holders(REFERENCE, [...identities, ...references]),
    ]);
    return { byIdentity, byReference };
  }

  /** Payments that hold claims. One kind at a time: with two, Postgres may read all claims. */
  private async holders(kind: string, keys: readonly string[]): Promise<Map<string, number>> {
    const claims = await this.database.query<{ key: string; stream: string }>(
      'select key, stream from claim where kind = $1 and key = any($2)',
      [kind, keys],
    );
    return new Map(claims.map(({ key, stream }) => [key, Number(idOf(stream))]));
  }
}

/** Payments that are received together. A reversal comes alone, after the payment that it takes back is stored. */
function batchesOf(payments: readonly ReceivedPayment[]): readonly (readonly ReceivedPayment[])[] {
  const batches: ReceivedPayment[][] = [];
  for (const payment of payments) {
    const last = batches.at(-1);
    const isFull = !last || last.length === MAX_TOGETHER || last[0]!.kind === 'REVERSAL';
    if (isFull || payment.kind === 'REVERSAL') batches.push([payment]);
    else last.push(payment);
  }
  return batches;
}

const storedIn = (unitOfWork: UnitOfWork, id: number | undefined): Payment | null =>
  id === undefined ? null : unitOfWork.get(paymentStream, id).state;

/** Those of the loaded documents that exist, as a payment finds them. */
const documentsIn = (unitOfWork: UnitOfWork, numbers: readonly number[]): Invoice[] =>
  numbers.flatMap((number) => {
    const invoice = unitOfWork.get(invoiceStream, number).state;
    return invoice ? openedAgain(invoice) : [];
  });
