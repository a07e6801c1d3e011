import type { BusinessDate } from '@floorplan/kernel';
import { Clock, Commands, Ids, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { Database, type StoredEvent } from '@floorplan/platform/event-store';
import { PORTAL } from '@floorplan/platform/acts';
import {
  isPaidBefore,
  leaveRun,
  payableStream,
  paymentRunStream,
  reconcile,
  rowsOfPayments,
  sourceKey,
  type Owed,
  type Payable,
  type PayableEvent,
  type PayableSource,
  type PayableState,
  type PaymentRunEvent,
  type PaymentRunState,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { freeRows } from '../runs/run-rows';
import { carriedOwed } from './carried';

/** Kind of the claim that keeps the payables of a source unique: each has its place in it. */
const PLACE = 'payable-place';

interface Place {
  readonly payableId: number;
  /** Number of payables that the source has already. */
  readonly place: number;
}

interface Acting {
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
  readonly on: BusinessDate;
}

/** Makes, changes and withdraws the payables of a source, so that they add up to what is owed. */
@Injectable()
export class PayableBook {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * @param owed reads what is owed, in each attempt anew
   * @param before what was paid before payables existed
   */
  async settle(
    source: PayableSource,
    { correlationId, causationId }: { readonly correlationId: string; readonly causationId: string },
    owed: (unitOfWork: UnitOfWork) => Promise<Owed | null>,
    before: Owed | null = null,
  ): Promise<void> {
    const [spare, another] = await this.ids.take('payable_id', before ? 2 : 1);
    const context = { actor: PORTAL, correlationId, causationId, now: this.clock.now() };
    await this.commands.run(context, async (act, unitOfWork) => {
      const acting = { act, unitOfWork, on: this.clock.today() };
      const payables = [...(await this.of(source, unitOfWork))];
      if (before && !payables.some(isPaidBefore)) {
        const place = payables.length;
        payables.push(
          this.makePaid(acting, source, carriedOwed(before, source), { payableId: another!, place }),
        );
      }
      const now = await owed(unitOfWork);
      const changes = reconcile(now && carriedOwed(now, source), payables);
      // What the bank says meanwhile of any of them changes what is left to pay.
      for (const { payableId } of payables) act.append(payableStream, payableId, []);
      for (const payable of changes.withdrawn) await this.withdraw(acting, payable);
      for (const { payable, owed: wanted } of changes.changed) await this.change(acting, payable, wanted);
      if (changes.made)
        this.make(acting, source, changes.made, { payableId: spare!, place: payables.length });
    });
  }

  /** All payables of a source. */
  private async of(source: PayableSource, unitOfWork: UnitOfWork): Promise<readonly Payable[]> {
    const rows = await this.database.query<{ id: number }>(
      'select id from payable where source_type = $1 and source_id = $2 and source_fact = $3 order by id',
      [source.type, source.id, source.fact],
    );
    await unitOfWork.preload(rows.map(({ id }) => ({ type: payableStream, id })));
    return rows.map(({ id }) => unitOfWork.get(payableStream, id).state!);
  }

  /** What was paid before is a payable that is paid, so that all payables add up to what was ever owed. */
  private makePaid(acting: Acting, source: PayableSource, owed: Owed, at: Place): Payable {
    this.make(acting, source, owed, at);
    const fact = { type: 'payouts/PayablePaidBefore', data: { on: owed.due } } as const;
    return acting.act.append<PayableState, PayableEvent>(payableStream, at.payableId, [fact])!;
  }

  private make(
    { act, unitOfWork, on }: Acting,
    source: PayableSource,
    owed: Owed,
    { payableId, place }: Place,
  ): void {
    unitOfWork.create(payableStream, payableId);
    act.claim(PLACE, `${sourceKey(source)}-${place}`, payableStream, payableId);
    const fact = { type: 'payouts/PayableMade', data: { ...owed, payableId, source, on } } as const;
    act.append<PayableState, PayableEvent>(payableStream, payableId, [fact]);
  }

  private async change(acting: Acting, payable: Payable, owed: Owed): Promise<void> {
    const { act, on } = acting;
    await this.free(acting, payable);
    const fact = { type: 'payouts/PayableChanged', data: { ...owed, on } } as const;
    act.append<PayableState, PayableEvent>(payableStream, payable.payableId, [fact]);
  }

  private async withdraw(acting: Acting, payable: Payable): Promise<void> {
    const { act, on } = acting;
    await this.free(acting, payable);
    const fact = { type: 'payouts/PayableWithdrawn', data: { on } } as const;
    act.append<PayableState, PayableEvent>(payableStream, payable.payableId, [fact]);
  }

  /** Takes a payable out of the run that holds it, with all of its payment: the run would pay another amount. */
  private async free({ act, unitOfWork }: Acting, { payableId, runId, status }: Payable): Promise<void> {
    if (status !== 'PLANNED') return;
    const run = (await unitOfWork.load(paymentRunStream, runId!)).state!;
    await freeRows({ act, unitOfWork }, run, rowsOfPayments(run, [payableId]), 'CHANGED');
    const facts = leaveRun(run, [payableId], 'CHANGED', PORTAL);
    act.append<PaymentRunState, PaymentRunEvent>(paymentRunStream, runId!, facts);
  }
}

/** Context of what follows from an event. */
export const following = ({ metadata, eventId }: StoredEvent) => ({
  correlationId: metadata.correlationId,
  causationId: eventId,
});
