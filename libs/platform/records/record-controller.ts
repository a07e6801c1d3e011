import {
  idParam,
  recordHistoryAnswer,
  savedAnswer,
  type ListAnswer,
  type RecordContract,
  type SavedAnswer,
} from '@floorplan/kernel/wire';
import type { RecordChange, RecordRoutes } from '@floorplan/kernel/records';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Res,
  type OnModuleInit,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { notFound, requestContext, savedOf } from '../http';
import { Lists, type ListQuery } from '../lists';
import { LiveTopics } from '../live';
import type { Records } from './records';

/** Access rules for the routes of a kind of record, and how to inject the caller. */
export interface RecordAccess {
  readonly scope: () => ParameterDecorator;
  /** Guard of the list and of one record. */
  readonly reads: MethodDecorator;
  /** Guard of saving. */
  readonly administers: MethodDecorator;
  readonly readsHistory: MethodDecorator;
  readonly exports: MethodDecorator;
  /** Whether a caller may receive live updates of the list. Gets the same scope that `scope` injects. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly mayListen: (scope: any) => boolean;
}

export interface RecordPage {
  readonly routes: RecordRoutes;
  // Each route passes on data that its own schema has validated.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly contract: RecordContract<any, any, any>;
  readonly access: RecordAccess;
  /** Singular and plural in the OpenAPI document: `['make', 'Makes']`. */
  readonly names: readonly [one: string, many: string];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyRecords = Records<any, any, any>;
type Sent = { readonly Id: number };

/** The name of a record with its article: `a make`, `an importer`. */
export const withArticle = (one: string): string => `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;

/**
 * Creates the controller of a kind of record (list, file, one record, save, history) and registers its list's
 * live topic.
 */
export function recordController(
  records: Type<object>,
  { routes, contract, access, names: [one, many] }: RecordPage,
): Type<object> {
  @ApiTags(many.toLowerCase())
  @Controller()
  class RecordController implements OnModuleInit {
    constructor(
      private readonly lists: Lists,
      @Inject(records) private readonly records: AnyRecords,
      private readonly topics: LiveTopics<unknown>,
    ) {}

    onModuleInit(): void {
      this.topics.add(this.records.topic(access.mayListen));
    }

    @Get(routes.list)
    @access.reads
    @ApiOperation({ summary: many })
    @ApiResponse({ status: 200, standardSchema: contract.answer })
    list(
      @access.scope() scope: unknown,
      @Query({ schema: contract.query }) query: ListQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string | StreamableFile> {
      return this.lists.answer(reply, this.records.list, { scope, form: 'list' }, query);
    }

    @Post(routes.export)
    @access.exports
    @HttpCode(200)
    @ApiOperation({ summary: `${many} as a file: CSV, Excel or Word` })
    export(
      @access.scope() scope: unknown,
      @Body({ schema: contract.exportRequest }) body: never,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      return this.lists.export(reply, this.records.list, { scope, form: 'list' }, body);
    }

    @Get(routes.one)
    @access.reads
    @ApiOperation({ summary: `One ${one}` })
    @ApiResponse({ status: 200, standardSchema: contract.row })
    async one(@access.scope() scope: unknown, @Param('id', { schema: idParam }) id: number): Promise<object> {
      return this.seen(scope, id);
    }

    @Get(routes.history)
    @access.readsHistory
    @ApiOperation({ summary: `Who changed the ${one}, when and what` })
    @ApiResponse({ status: 200, standardSchema: recordHistoryAnswer })
    async history(
      @access.scope() scope: unknown,
      @Param('id', { schema: idParam }) id: number,
    ): Promise<ListAnswer<RecordChange>> {
      await this.seen(scope, id);
      const Rows = await this.records.history(id);
      return { Rows, Total: Rows.length };
    }

    @Post(routes.save)
    @access.administers
    @HttpCode(200)
    @ApiOperation({ summary: `Save ${withArticle(one)}` })
    @ApiResponse({ status: 200, standardSchema: savedAnswer })
    async save(
      @access.scope() scope: unknown,
      @Body({ schema: contract.saveRequest }) body: Sent,
    ): Promise<SavedAnswer> {
      return savedOf(await this.records.save(scope, body, requestContext()!.correlationId));
    }

    private async seen(scope: unknown, id: number): Promise<object> {
      const row = await this.records.one(scope, id);
      if (!row) throw notFound();
      return row;
    }
  }
  // The OpenAPI document derives the operation ids from the class name.
  Object.defineProperty(RecordController, 'name', { value: `${records.name}Controller` });
  return RecordController;
}
