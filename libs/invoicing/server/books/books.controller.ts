import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  BOOK_ROUTES,
  bookEntriesContract,
  bookReceiversContract,
  booksAnswer,
  booksQuery,
  type BookEntriesFilter,
  type BookEntriesQuery,
  type BookReceiversFilter,
  type BookReceiversQuery,
  type BooksAnswer,
  type BooksQuery,
} from '@floorplan/invoicing/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { BookEntries } from './book-entries.list';
import { BookReceivers } from './book-receivers.list';
import { spanOf } from './book-span';
import { BookSums } from './book-sums';
import { booksAnswerOf } from './books-answer';

@ApiTags('books')
@Controller()
@Needs('books.read')
export class BooksController {
  constructor(
    private readonly clock: Clock,
    private readonly lists: Lists,
    private readonly books: BookSums,
    private readonly byReceiver: BookReceivers,
    private readonly byEntry: BookEntries,
  ) {}

  @Get(BOOK_ROUTES.sums)
  @ApiOperation({ summary: 'The books of a period: opening, issued, credited, paid and open, by category' })
  @ApiResponse({ status: 200, standardSchema: booksAnswer })
  async sums(@Query({ schema: booksQuery }) query: BooksQuery): Promise<BooksAnswer> {
    const span = spanOf(query, this.clock);
    const [sums, difference] = await Promise.all([this.books.read(span), this.books.difference()]);
    return booksAnswerOf(span, sums, difference);
  }

  @Get(BOOK_ROUTES.receivers)
  @ApiOperation({ summary: 'The books of a period by receiver' })
  @ApiResponse({ status: 200, standardSchema: bookReceiversContract.answer })
  async receivers(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: bookReceiversContract.query }) query: BookReceiversQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    const list = await this.byReceiver.list(spanOf(query, this.clock));
    return this.lists.answer(reply, list, scope, query);
  }

  @Post(BOOK_ROUTES.exportReceivers)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async exportReceivers(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: bookReceiversContract.exportRequest }) body: ListExport<BookReceiversFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const list = await this.byReceiver.list(spanOf(body.Filter, this.clock));
    return this.lists.export(reply, list, scope, body);
  }

  @Get(BOOK_ROUTES.entries)
  @ApiOperation({ summary: 'Entries of one figure of the books' })
  @ApiResponse({ status: 200, standardSchema: bookEntriesContract.answer })
  entries(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: bookEntriesContract.query }) query: BookEntriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    const list = this.byEntry.list(query.figure, spanOf(query, this.clock));
    return this.lists.answer(reply, list, scope, query);
  }

  @Post(BOOK_ROUTES.exportEntries)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  exportEntries(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: bookEntriesContract.exportRequest }) body: ListExport<BookEntriesFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const list = this.byEntry.list(body.Filter.figure, spanOf(body.Filter, this.clock));
    return this.lists.export(reply, list, scope, body);
  }
}
