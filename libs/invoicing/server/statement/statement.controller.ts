import { ReadsOnly, RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import { hasFunction, type UserScope } from '@floorplan/identity/domain';
import {
  INVOICE_FUNCTIONS,
  STATEMENT_ROUTES,
  statementContract,
  type StatementFilter,
  type StatementQuery,
} from '@floorplan/invoicing/contracts';
import { Clock } from '@floorplan/platform/commands';
import { forbidden, notFound } from '@floorplan/platform/http';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { spanOf } from '../books/book-span';
import { Statements } from './statement.list';

@ApiTags('invoices')
@Controller()
@RequiresFunction(...Object.values(INVOICE_FUNCTIONS))
export class StatementController {
  constructor(
    private readonly clock: Clock,
    private readonly lists: Lists,
    private readonly statements: Statements,
  ) {}

  @Get(STATEMENT_ROUTES.list)
  @ApiOperation({ summary: 'Account statement of an importer or dealer, with a running balance' })
  @ApiResponse({ status: 200, standardSchema: statementContract.answer })
  async get(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: statementContract.query }) query: StatementQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, await this.statement(scope, query), scope, query);
  }

  @Post(STATEMENT_ROUTES.export)
  @ReadsOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: statementContract.exportRequest }) body: ListExport<StatementFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lists.export(reply, await this.statement(scope, body.Filter), scope, body);
  }

  /** @throws 403 without the function key of the receiver's kind, 404 when the receiver does not exist */
  private async statement(scope: UserScope, asked: StatementFilter) {
    const { receiverType, receiverId } = asked;
    if (!hasFunction(scope, INVOICE_FUNCTIONS[receiverType])) throw forbidden();
    const span = spanOf(asked, this.clock.today());
    const found = await this.statements.of(scope, receiverType, receiverId, span);
    if (!found) throw notFound();
    return found;
  }
}
