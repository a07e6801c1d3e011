import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { may, type UserScope } from '@floorplan/identity/domain';
import {
  INVOICE_RIGHTS,
  STATEMENT_ROUTES,
  statementContract,
  statementDocumentQuery,
  type StatementDocumentQuery,
  type StatementFilter,
  type StatementQuery,
} from '@floorplan/invoicing/contracts';
import { Clock } from '@floorplan/platform/commands';
import { forbidden, notFound, PDF_CONTENT, sendDocument } from '@floorplan/platform/http';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import { Costly } from '@floorplan/platform/load';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { spanOf, type BookSpan } from '../books/book-span';
import { StatementDocuments } from './statement-documents';
import { Statements } from './statement.list';

@ApiTags('invoices')
@Controller()
@Needs('invoices.read')
export class StatementController {
  constructor(
    private readonly clock: Clock,
    private readonly lists: Lists,
    private readonly statements: Statements,
    private readonly documents: StatementDocuments,
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
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: statementContract.exportRequest }) body: ListExport<StatementFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lists.export(reply, await this.statement(scope, body.Filter), scope, body);
  }

  @Get(STATEMENT_ROUTES.document)
  @Costly()
  @ApiOperation({ summary: 'The account statement as PDF, in the receiver’s language' })
  @ApiResponse({ status: 200, content: PDF_CONTENT })
  async document(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: statementDocumentQuery }) query: StatementDocumentQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { receiverType, receiverId } = query;
    const span = this.printedSpan(this.spanOf(scope, query));
    const found = await this.documents.make(scope, receiverType, receiverId, span);
    if (!found) throw notFound();
    sendDocument(reply, found);
  }

  /** A statement of today says the second until which it counts, so that it can be printed the same again. */
  private printedSpan(span: BookSpan): BookSpan {
    if (span.knownOn !== this.clock.today()) return span;
    return { ...span, knownOn: `${this.clock.now().toISOString().slice(0, 19)}Z` };
  }

  /** @throws 403 without the function key of the receiver's kind, 404 when the receiver does not exist */
  private async statement(scope: UserScope, asked: StatementFilter) {
    const { receiverType, receiverId } = asked;
    const span = this.spanOf(scope, asked);
    const found = await this.statements.list(scope, receiverType, receiverId, span);
    if (!found) throw notFound();
    return found;
  }

  /** Days of the request. @throws 403 without the function key of the receiver's kind */
  private spanOf(scope: UserScope, asked: StatementDocumentQuery): BookSpan {
    if (!may(scope, INVOICE_RIGHTS[asked.receiverType])) throw forbidden();
    return spanOf(asked, this.clock);
  }
}
