import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { LEDGER_ROUTES, trialBalanceContract, type TrialBalanceFilter } from '@floorplan/ledger/contracts';
import { Lists, type ListExport, type ListQuery } from '@floorplan/platform/lists';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { TrialBalances } from './trial-balance.list';

@ApiTags('ledger')
@Controller()
@Needs('books.read')
export class TrialBalanceController {
  constructor(
    private readonly lists: Lists,
    private readonly balances: TrialBalances,
  ) {}

  @Get(LEDGER_ROUTES.trialBalance)
  @ApiOperation({
    summary: 'Opening balance, debit, credit and closing balance of each account over a period',
  })
  @ApiResponse({ status: 200, standardSchema: trialBalanceContract.answer })
  get(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: trialBalanceContract.query }) query: TrialBalanceFilter & ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, this.balances.list(query), scope, query);
  }

  @Post(LEDGER_ROUTES.exportTrialBalance)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: trialBalanceContract.exportRequest }) body: ListExport<TrialBalanceFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lists.export(reply, this.balances.list(body.Filter), scope, body);
  }
}
