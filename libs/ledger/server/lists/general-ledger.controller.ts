import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { generalLedgerContract, LEDGER_ROUTES, type GeneralLedgerFilter } from '@floorplan/ledger/contracts';
import { Lists, type ListExport, type ListQuery } from '@floorplan/platform/lists';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { GeneralLedger } from './general-ledger.list';

@ApiTags('ledger')
@Controller()
@Needs('books.read')
export class GeneralLedgerController {
  constructor(
    private readonly lists: Lists,
    private readonly ledger: GeneralLedger,
  ) {}

  @Get(LEDGER_ROUTES.generalLedger)
  @ApiOperation({
    summary:
      'Lines of each account over a period between its opening and closing balance, with the balance after each',
  })
  @ApiResponse({ status: 200, standardSchema: generalLedgerContract.answer })
  get(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: generalLedgerContract.query }) query: GeneralLedgerFilter & ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, this.ledger.list(query), scope, query);
  }

  @Post(LEDGER_ROUTES.exportGeneralLedger)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: generalLedgerContract.exportRequest }) body: ListExport<GeneralLedgerFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lists.export(reply, this.ledger.list(body.Filter), scope, body);
  }
}
