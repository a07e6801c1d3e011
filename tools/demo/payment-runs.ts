import { UserActs } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { addBankDays, addDays, nextBankDay, sumOre } from '@floorplan/kernel';
import { Database, EventLog, type StoredEvent } from '@floorplan/platform/event-store';
import { answerOf } from '@floorplan/platform/http';
import { SentPayments } from '@floorplan/payouts/contracts';
import { paymentIdsOf, type PaymentRun, type PaymentRunAct } from '@floorplan/payouts/domain';
import {
  HearBank,
  PaymentRunKind,
  PrepareRun,
  PrepareRunHandler,
  RUN_ACTS,
  SettleVehicles,
} from '@floorplan/payouts/server';
import { vehicleStream } from '@floorplan/vehicle/domain';
import type { INestApplicationContext } from '@nestjs/common';
import type { Act } from './later-acts';

/** Days before today of the settled run, and days before it from which the portal pays. */
const DAYS_AGO = 7;
const DAYS_BEFORE = 5;

/** Day of the run that is settled, and the day until which importers were paid without the portal. */
export function runDays(today: string) {
  const settled = nextBankDay(addDays(today, -DAYS_AGO));
  return { settled, paidBefore: addDays(settled, -DAYS_BEFORE) };
}

interface Staff {
  readonly staff: UserScope;
  readonly colleague: UserScope;
}

/** Payment runs of the demo: one that the bank has paid, and one that waits for the first user to approve it. */
export class DemoPaymentRuns {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly people: Staff,
    private readonly today: string,
  ) {}

  /** A run a week ago, which the bank accepts at once and pays on the next bank day. */
  acts(): readonly Act[] {
    const { staff, colleague } = this.people;
    const { settled } = runDays(this.today);
    let sent: PaymentRun | null = null;
    const send = async () => {
      sent = await this.prepare(staff, settled);
      if (!sent) return;
      await this.act(colleague, sent, 'approve');
      await this.act(staff, sent, 'send');
      await this.app.get(HearBank).tell(sent.runId, (run) =>
        paymentIdsOf(run).map((endToEndId) => ({
          endToEndId,
          outcome: 'ACCEPTED',
          on: settled,
          code: null,
          text: null,
        })),
      );
    };
    return [
      { day: settled, perform: send },
      { day: addBankDays(settled, 1), perform: () => this.pay(sent) },
    ];
  }

  /** Prepares today's run, in the name of the colleague. */
  async prepareToday(): Promise<void> {
    await this.prepare(this.people.colleague, this.today);
  }

  /** Prepares a run of what is due. Null when nothing is. */
  private async prepare(by: UserScope, date: string): Promise<PaymentRun | null> {
    const paidOn = addBankDays(nextBankDay(date), 1);
    await this.settleDueBy(paidOn);
    const due = await this.app
      .get(Database)
      .query(`select from payable where status = 'OPEN' and due_date <= $1::date limit 1`, [paidOn]);
    if (due.length === 0) return null;
    return answerOf(await this.app.get(PrepareRunHandler).execute(new PrepareRun(by, date, false)));
  }

  /** Makes the payables of vehicles that are due, as the worker does after each fact. */
  private async settleDueBy(day: string): Promise<void> {
    const rows = await this.app.get(Database).query<{ vehicle_id: number }>(
      `select distinct vehicle_id from supplier_invoice
        where settled_on > $1::date and settled_on <= $2::date and not is_removed order by vehicle_id`,
      [runDays(this.today).paidBefore, day],
    );
    const log = this.app.get(EventLog);
    const latest: StoredEvent[] = [];
    for (const { vehicle_id: id } of rows) latest.push((await log.history(vehicleStream, id)).at(-1)!);
    await this.app.get(SettleVehicles).react(latest);
  }

  private async act(scope: UserScope, { runId }: PaymentRun, key: PaymentRunAct): Promise<void> {
    const [acts, kind] = [this.app.get(UserActs), this.app.get(PaymentRunKind)];
    const asked = { key, on: runId, body: {} };
    answerOf(await acts.runRow(kind, RUN_ACTS[key], { scope, isDryRun: false }, asked));
  }

  private async pay(run: PaymentRun | null): Promise<void> {
    if (!run) return;
    const payments = paymentIdsOf(run).map((endToEndId) => ({
      endToEndId,
      amount: Number(
        sumOre(run.rows.filter((row) => row.endToEndId === endToEndId).map(({ amount }) => amount)),
      ),
      on: run.paidOn,
    }));
    await this.app.get(SentPayments).booked(payments);
  }
}
