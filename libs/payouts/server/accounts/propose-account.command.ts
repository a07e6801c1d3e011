import { actorOf, type UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
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
import type { ProposeAccountRequest } from '@floorplan/payouts/contracts';
import {
  accountChangeStream,
  partyKey,
  proposeAccount,
  readAccount,
  termsKey,
  type Account,
  type AccountChange,
  type AccountChangeEvent,
  type AccountChangeState,
  type Party,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from './accounts';
import { PaidParties } from './paid-parties';

/** Kind of the claim that a party holds while a change of its account waits. It prevents a second one. */
export const OPEN_ACCOUNT_CHANGE = 'open-account-change';

/** Proposes how a party is paid. Returns the change; that of a dry run has the id 0 and is not stored. */
export class ProposeAccount extends Command<Outcome<AccountChange>> {
  constructor(
    readonly scope: UserScope,
    readonly party: Party,
    readonly request: ProposeAccountRequest,
    readonly isDryRun: boolean,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(ProposeAccount)
export class ProposeAccountHandler implements ICommandHandler<ProposeAccount> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly accounts: Accounts,
    private readonly parties: PaidParties,
  ) {}

  async execute(command: ProposeAccount): Promise<Outcome<AccountChange>> {
    const { scope, request, isDryRun } = command;
    return outcomeOf(async () => {
      const account = readAccount(request.Type, request.Number);
      if (!account) return refuse(refusedFields(new Map([['Number', 'INVALID_FORMAT']])).refusal);
      const changeId = isDryRun ? 0 : await this.ids.next('account_change_id');
      const now = this.clock.now();
      const context = { actor: actorOf(scope), correlationId: correlationId(), now };
      const decide = (act: Act, unitOfWork: UnitOfWork) =>
        this.decide(command, account, changeId, { act, unitOfWork });
      return isDryRun
        ? (await this.commands.preview(context, decide)).result
        : this.commands.run(context, decide);
    });
  }

  private async decide(
    { scope, party, request }: ProposeAccount,
    account: Account,
    changeId: number,
    { act, unitOfWork }: { readonly act: Act; readonly unitOfWork: UnitOfWork },
  ): Promise<AccountChange> {
    const accounts = guardedValue(act, await this.accounts.current());
    const found = await this.parties.find(party);
    if (!found) return refuse({ code: 'NOT_FOUND' });
    const { name, organisationId } = found;
    const held = accounts.get(termsKey(party, organisationId)) ?? null;
    const proposal = {
      changeId,
      party: { ...party, name, organisationId },
      after: { account, nets: request.NetsPayments },
      before: held && { account: held.account, nets: held.nets },
      reason: request.Reason,
      addresses: found.addresses,
      language: found.language,
      at: this.clock.now().toISOString(),
      by: actorOf(scope),
    };
    const facts = factsOf(proposeAccount(proposal, await this.accounts.pendingOf(party)));
    unitOfWork.create(accountChangeStream, changeId);
    act.claim(OPEN_ACCOUNT_CHANGE, partyKey(party), accountChangeStream, changeId);
    return act.append<AccountChangeState, AccountChangeEvent>(accountChangeStream, changeId, facts)!;
  }
}
