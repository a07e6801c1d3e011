import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import { answerOf, done, notFound } from '@floorplan/platform/http';
import {
  ACCOUNT_ROUTES,
  partyAccountAnswer,
  proposeAccountAnswer,
  proposeAccountQuery,
  proposeAccountRequest,
  receiverKind,
  type PartyAccountAnswer,
  type ProposeAccountAnswer,
  type ProposeAccountRequest,
} from '@floorplan/payouts/contracts';
import { termsKey, type ReceiverKind } from '@floorplan/payouts/domain';
import { Body, Controller, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { accountPreviewOf, displayedTermsOf } from './account-answers';
import { AccountChangesList } from './account-changes.list';
import { Accounts } from './accounts';
import { PaidParties } from './paid-parties';
import { ProposeAccount } from './propose-account.command';

/** Accounts of parties. */
@ApiTags('payouts')
@Controller()
@Needs('accounts.read')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly parties: PaidParties,
    private readonly changes: AccountChangesList,
  ) {}

  @Get(ACCOUNT_ROUTES.account)
  @ApiOperation({ summary: 'The account to which a party is paid, with its history' })
  @ApiResponse({ status: 200, standardSchema: partyAccountAnswer })
  async read(
    @UserScopeOf() scope: UserScope,
    @Param('kind', { schema: receiverKind }) kind: ReceiverKind,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<PartyAccountAnswer> {
    const party = await this.parties.find({ kind, id });
    if (!party) throw notFound();
    const held = (await this.accounts.current()).value.get(termsKey({ kind, id }, party.organisationId));
    const History = [...(await this.changes.ofParty(scope, { kind, id }))];
    return {
      Account: held ? { ...displayedTermsOf(held), Since: held.since } : null,
      Pending: History.find(({ Status }) => Status === 'PROPOSED') ?? null,
      History,
    };
  }

  @Put(ACCOUNT_ROUTES.account)
  @Needs('accounts.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Propose the account to which a party is paid; another user approves it' })
  @ApiResponse({ status: 200, standardSchema: proposeAccountAnswer })
  async propose(
    @UserScopeOf() scope: UserScope,
    @Param('kind', { schema: receiverKind }) kind: ReceiverKind,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: proposeAccountRequest }) body: ProposeAccountRequest,
    @Query({ schema: proposeAccountQuery }) { dry_run }: z.infer<typeof proposeAccountQuery>,
  ): Promise<ProposeAccountAnswer> {
    const command = new ProposeAccount(scope, { kind, id }, body, dry_run);
    const change = answerOf(await this.commands.execute(command));
    if (dry_run) return { Status: done('action.msg_preview'), Id: null, Preview: accountPreviewOf(change) };
    return { Status: done('account.msg_proposed', { name: change.party.name }), Id: change.changeId };
  }
}
