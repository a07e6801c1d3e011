import {
  fromReceiver,
  holdersOf,
  PartyIndex,
  payerNumberKey,
  payerNumberStream,
  payerNumbersOf,
  type InvoiceReceiver,
  type IsFromReceiver,
  type Payment,
  type PayerNumberEvent,
  type PayerNumberKind,
  type PayerNumberState,
  type PayerOfPayment,
  type ReceiverKey,
} from '@floorplan/invoicing/domain';
import type { DocumentAct } from '@floorplan/invoicing/billing';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { Ids } from '@floorplan/platform/commands';
import { Database, idOf } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

const CLAIM = 'payer-number';

interface LearntNumber extends ReceiverKey {
  readonly kind: PayerNumberKind;
  readonly number: string;
}

/** What is known of the payers of some payments. */
export class PayersInUse {
  constructor(
    private readonly learnt: readonly LearntNumber[],
    private readonly parties: PartyIndex,
  ) {}

  isFromReceiver = (payment: PayerOfPayment): IsFromReceiver => fromReceiver(payment, this.holders(payment));

  /** Receivers that may be the payer, one when it is known; null when nothing of the payment is a receiver's. */
  holders(payment: PayerOfPayment): readonly ReceiverKey[] | null {
    const numbers = payerNumbersOf(payment);
    const learnt = this.learnt.filter((row) =>
      numbers.some(([kind, number]) => row.kind === kind && row.number === number),
    );
    const receivers = new Map(learnt.map(({ side, id }) => [`${side} ${id}`, { side, id }]));
    return holdersOf(payment, [...receivers.values()], this.parties);
  }
}

/** Tells who pays, and learns bankgiros and accounts from matches that people confirm. */
@Injectable()
export class KnownPayers {
  private readonly indexes = new WeakMap<Parties, PartyIndex>();

  constructor(
    private readonly database: Database,
    private readonly parties: PartiesReader,
    private readonly ids: Ids,
  ) {}

  async of(payments: readonly PayerOfPayment[]): Promise<PayersInUse> {
    const numbers = [...new Set(payments.flatMap(payerNumbersOf).map(([, number]) => number))];
    const learnt = numbers.length === 0 ? [] : await this.learnt(numbers);
    return new PayersInUse(learnt, this.indexOf(await this.parties.parties()));
  }

  /** Learns the numbers of a payment when a person has confirmed that the receiver of a document has paid it. */
  async learn(
    { act, unitOfWork, by, today: on }: DocumentAct,
    payment: Payment,
    receiver: InvoiceReceiver,
  ): Promise<void> {
    for (const [kind, number] of payerNumbersOf(payment)) {
      const key = payerNumberKey(kind, number, receiver);
      const known = await this.idOf(key);
      const id = known ?? (await this.ids.next('payer_number_id'));
      const state = known === null ? null : (await unitOfWork.load(payerNumberStream, id)).state;
      if (state && !state.isUnlearnt) continue;
      if (known === null) {
        unitOfWork.create(payerNumberStream, id);
        act.claim(CLAIM, key, payerNumberStream, id);
      }
      const { side, id: receiverId, name } = receiver;
      const { paymentId, bankReference } = payment;
      const data = {
        id,
        kind,
        number,
        receiver: { side, id: receiverId, name },
        payment: { id: paymentId, bankReference },
        on,
        by,
      };
      act.append<PayerNumberState, PayerNumberEvent>(payerNumberStream, id, [
        { type: 'invoicing/PayerNumberLearnt', data },
      ]);
    }
  }

  private async idOf(key: string): Promise<number | null> {
    const [claim] = await this.database.query<{ stream: string }>(
      'select stream from claim where kind = $1 and key = $2',
      [CLAIM, key],
    );
    return claim ? Number(idOf(claim.stream)) : null;
  }

  private learnt(numbers: readonly string[]): Promise<LearntNumber[]> {
    return this.database.query<LearntNumber>(
      `select kind, number, receiver_side as side, receiver_id as id from payer_number
        where number = any($1) and not is_unlearnt`,
      [numbers],
    );
  }

  private indexOf(parties: Parties): PartyIndex {
    const known = this.indexes.get(parties) ?? new PartyIndex(receiversOf(parties));
    this.indexes.set(parties, known);
    return known;
  }
}

const receiversOf = ({ dealers, importers }: Parties) => [
  ...dealers.map(({ id, name, organizationNumber: organisationNumber }) => ({
    side: 'DEA' as const,
    id,
    name,
    organisationNumber,
  })),
  ...importers.map(({ id, name, organizationNumber: organisationNumber }) => ({
    side: 'IMP' as const,
    id,
    name,
    organisationNumber,
  })),
];
