import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { addBankDays, addDays, nextBankDay, type BusinessDate, type Outcome } from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import {
  Clock,
  Commands,
  correlationId,
  factsOf,
  guardedValue,
  Ids,
  outcomeOf,
  refuse,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  MAX_RUN_ROWS,
  payableStream,
  paymentRunStream,
  planRun,
  prepareRun,
  type Payable,
  type PaymentRun,
  type PaymentRunEvent,
  type PaymentRunState,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../accounts/accounts';
import { appendToPayables } from './run-rows';

/** Days ahead for which a run can be prepared. */
const MOST_DAYS_AHEAD = 10;

/** Prepares a run that pays what is due by the bank day after `date`. That of a dry run has the id 0. */
export class PrepareRun extends Command<Outcome<PaymentRun>> {
  constructor(
    readonly scope: UserScope,
    readonly date: BusinessDate,
    readonly isDryRun: boolean,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(PrepareRun)
export class PrepareRunHandler implements ICommandHandler<PrepareRun> {
  constructor(
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly accounts: Accounts,
  ) {}

  execute({ scope, date, isDryRun }: PrepareRun): Promise<Outcome<PaymentRun>> {
    return outcomeOf(async () => {
      const today = this.clock.today();
      if (date < today) return refuse(refusedFields(new Map([['Date', 'DAY_PASSED']])).refusal);
      if (date > addDays(today, MOST_DAYS_AHEAD))
        return refuse(refusedFields(new Map([['Date', 'DAY_TOO_FAR']])).refusal);
      const runId = isDryRun ? 0 : await this.ids.next('payment_run_id');
      const context = { actor: actorOf(scope), correlationId: correlationId(), now: this.clock.now() };
      const decide = (act: Act, unitOfWork: UnitOfWork) =>
        this.decide({ act, unitOfWork }, scope, runId, nextBankDay(date));
      return isDryRun
        ? (await this.commands.preview(context, decide)).result
        : this.commands.run(context, decide);
    });
  }

  private async decide(
    acting: { readonly act: Act; readonly unitOfWork: UnitOfWork },
    scope: UserScope,
    runId: number,
    date: BusinessDate,
  ): Promise<PaymentRun> {
    const { act, unitOfWork } = acting;
    const terms = guardedValue(act, await this.accounts.current());
    const paidOn = addBankDays(date, 1);
    const planned = planRun(await this.dueBy(paidOn, unitOfWork), terms, paidOn);
    const at = this.clock.now().toISOString();
    const facts = factsOf(prepareRun({ runId, date, paidOn, ...planned, at, by: actorOf(scope) }));
    unitOfWork.create(paymentRunStream, runId);
    await appendToPayables(acting, planned.rows, ({ endToEndId }) => ({
      type: 'payouts/PayablePlanned',
      data: { runId, endToEndId },
    }));
    return act.append<PaymentRunState, PaymentRunEvent>(paymentRunStream, runId, facts)!;
  }

  /**
   * Open payables that are due, oldest first; one more than fits, so that the run says that more wait. Those that the run
   * leaves out come last, and before them those to nobody of the portal, because most of them have no account.
   */
  private async dueBy(day: BusinessDate, unitOfWork: UnitOfWork): Promise<readonly Payable[]> {
    const rows = await this.database.query<{ id: number }>(
      `select id from payable
        where status = 'OPEN' and due_date <= $1::date
        order by amount > 0 and (hand_paid_on is not null or coalesce(held_until > $1::date, false)),
                 receiver_kind = 'other', due_date, id limit $2`,
      [day, MAX_RUN_ROWS + 1],
    );
    await unitOfWork.preload(rows.map(({ id }) => ({ type: payableStream, id })));
    return rows
      .map(({ id }) => unitOfWork.get(payableStream, id).state!)
      .filter(({ status }) => status === 'OPEN');
  }
}
