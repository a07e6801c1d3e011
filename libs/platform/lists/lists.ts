import { Injectable, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Exports, SHORT_LIST, WholeLists } from '../http';
import { Searches } from '../load';
import type { ListQuery } from './description';
import type { List, ListExport, ListFilter } from './list';

/**
 * Answers list requests. Short lists are answered at once; for long lists, files and searches only a few run
 * at the same time.
 */
@Injectable()
export class Lists {
  constructor(
    private readonly exports: Exports,
    private readonly whole: WholeLists,
    private readonly searches: Searches,
  ) {}

  answer<Audience, Reader, Filter extends ListFilter>(
    reply: FastifyReply,
    list: List<Audience, Reader, Filter>,
    audience: Audience,
    query: Filter & ListQuery,
  ): Promise<string | StreamableFile> {
    if (query.limit > SHORT_LIST) return this.whole.answer(reply, () => list.pieces(audience, query));
    reply.header('content-type', 'application/json; charset=utf-8');
    return this.searches.inTurn(query.text, () => list.read(audience, query));
  }

  export<Audience, Reader, Filter extends ListFilter>(
    reply: FastifyReply,
    list: List<Audience, Reader, Filter>,
    audience: Audience,
    request: ListExport<Filter>,
  ): Promise<void> {
    return this.exports.send(reply, () => list.exported(audience, request));
  }
}
