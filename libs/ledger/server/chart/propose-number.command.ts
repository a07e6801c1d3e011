import { actorOf, type UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import type { ProposeNumberRequest } from '@floorplan/ledger/contracts';
import {
  accountNumberStream,
  accountOn,
  proposeAccountNumber,
  type AccountNumberChange,
  type AccountNumberEvent,
  type AccountNumberState,
  type NumberedAccount,
} from '@floorplan/ledger/domain';
import {
  Clock,
  Commands,
  correlationId,
  factsOf,
  guardedValue,
  Ids,
  outcomeOf,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClosedDays } from '../closing/closed-days';
import { ChartOfAccounts } from './chart-of-accounts';

/** Kind of the claim that a use holds while a change of its number waits. It prevents a second one. */
export const OPEN_NUMBER_CHANGE = 'open-account-number-change';

/** Proposes the number of a use of accounts. Returns the change; that of a dry run has the id 0 and is not stored. */
export class ProposeNumber extends Command<Outcome<AccountNumberChange>> {
  constructor(
    readonly scope: UserScope,
    readonly use: NumberedAccount,
    readonly request: ProposeNumberRequest,
    readonly isDryRun: boolean,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(ProposeNumber)
export class ProposeNumberHandler implements ICommandHandler<ProposeNumber> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly chart: ChartOfAccounts,
    private readonly days: ClosedDays,
  ) {}

  execute(command: ProposeNumber): Promise<Outcome<AccountNumberChange>> {
    const { scope, isDryRun } = command;
    return outcomeOf(async () => {
      const changeId = isDryRun ? 0 : await this.ids.next('ledger_account_change_id');
      const context = { actor: actorOf(scope), correlationId: correlationId(), now: this.clock.now() };
      const decide = (act: Act, unitOfWork: UnitOfWork) =>
        this.decide(command, changeId, { act, unitOfWork });
      return isDryRun
        ? (await this.commands.preview(context, decide)).result
        : this.commands.run(context, decide);
    });
  }

  private async decide(
    { scope, use, request }: ProposeNumber,
    changeId: number,
    { act, unitOfWork }: { readonly act: Act; readonly unitOfWork: UnitOfWork },
  ): Promise<AccountNumberChange> {
    const chart = guardedValue(act, await this.chart.current());
    const proposal = {
      changeId,
      use,
      from: request.From,
      number: request.Number,
      names: { 'sv-SE': request.Name, 'en-GB': request.NameEnglish },
      before: accountOn(chart, use, request.From),
      reason: request.Reason,
      at: this.clock.now().toISOString(),
      by: actorOf(scope),
    };
    const books = { chart, firstOpenDay: (await this.days.next()) ?? this.clock.today() };
    const facts = factsOf(proposeAccountNumber(proposal, books, await this.chart.pendingOf(use)));
    unitOfWork.create(accountNumberStream, changeId);
    act.claim(OPEN_NUMBER_CHANGE, use, accountNumberStream, changeId);
    return act.append<AccountNumberState, AccountNumberEvent>(accountNumberStream, changeId, facts)!;
  }
}
