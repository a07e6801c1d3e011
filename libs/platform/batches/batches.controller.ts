import type { Actor } from '@floorplan/kernel';
import { BATCH_ROUTES } from '@floorplan/kernel/batches';
import {
  batchAnswer,
  batchesAnswer,
  batchesQuery,
  batchRowsAnswer,
  batchRowsQuery,
  statusAnswer,
  type BatchAnswer,
  type BatchesAnswer,
  type BatchesQuery,
  type BatchRowsAnswer,
  type BatchRowsQuery,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { Controller, Get, HttpCode, Param, Post, Query, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { answerOf, done, forbidden, notFound, requestContext } from '../http';
import { BatchReader, type BatchAsker } from './batch-reader';
import type { BatchState } from './batch.state';
import { Batches } from './batches';

/** How to inject a request's caller and how to name the caller in facts. */
export interface BatchAccess {
  /** Parameter decorator that injects the caller into a route handler. */
  readonly asker: () => ParameterDecorator;
  readonly actorOf: (asker: never) => Actor;
  readonly reads: ClassDecorator;
  readonly aborts: MethodDecorator;
}

const batchId = z.uuid();

/** Controller for reading and aborting batches of any kind. */
export function batchesController({ asker: Asker, actorOf, reads, aborts }: BatchAccess): Type<object> {
  const by = (asker: unknown): BatchAsker => ({ asker, actor: actorOf(asker as never) });

  @ApiTags('batches')
  @Controller()
  @reads
  class BatchesController {
    constructor(
      private readonly batches: Batches,
      private readonly reader: BatchReader,
    ) {}

    @Get(BATCH_ROUTES.batches)
    @ApiOperation({ summary: 'One’s own batches, and for staff those of others, newest first' })
    @ApiResponse({ status: 200, standardSchema: batchesAnswer })
    list(
      @Asker() asker: unknown,
      @Query({ schema: batchesQuery }) query: BatchesQuery,
    ): Promise<BatchesAnswer> {
      return this.reader.list(by(asker), query);
    }

    @Get(BATCH_ROUTES.batch)
    @ApiOperation({ summary: 'How far a batch has come, and what became of it' })
    @ApiResponse({ status: 200, standardSchema: batchAnswer })
    async one(@Asker() asker: unknown, @Param('id', { schema: batchId }) id: string): Promise<BatchAnswer> {
      return this.reader.answerOf(id, await this.seen(id, asker), by(asker));
    }

    @Get(BATCH_ROUTES.rows)
    @ApiOperation({ summary: 'The rows of a batch in their order, each with what became of it' })
    @ApiResponse({ status: 200, standardSchema: batchRowsAnswer })
    async rows(
      @Asker() asker: unknown,
      @Param('id', { schema: batchId }) id: string,
      @Query({ schema: batchRowsQuery }) query: BatchRowsQuery,
    ): Promise<BatchRowsAnswer> {
      return this.reader.rows(id, await this.seen(id, asker), query);
    }

    @Post(BATCH_ROUTES.abort)
    @aborts
    @HttpCode(200)
    @ApiOperation({ summary: 'Stop a batch; rows that it has not come to stay as they are' })
    @ApiResponse({ status: 200, standardSchema: statusAnswer })
    async abort(
      @Asker() asker: unknown,
      @Param('id', { schema: batchId }) id: string,
    ): Promise<StatusAnswer> {
      const state = await this.seen(id, asker);
      if (!this.reader.mayAbort(state, by(asker))) throw forbidden();
      answerOf(await this.batches.abort(id, by(asker).actor, requestContext()?.correlationId ?? id));
      return { Status: done('answer.msg_stopped') };
    }

    private async seen(id: string, asker: unknown): Promise<BatchState> {
      const state = await this.reader.find(id, by(asker));
      if (!state) throw notFound();
      return state;
    }
  }
  return BatchesController;
}
