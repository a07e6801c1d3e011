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
  applyDecorators,
  type OnModuleInit,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ZodType } from 'zod';
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

/** Definition of each route: method, path, right and OpenAPI description. */
function recordRoutes({ routes, contract, access, names: [one, many] }: RecordPage) {
  const described = (summary: string, answer?: ZodType) => [
    ...(answer ? [ApiResponse({ status: 200, standardSchema: answer })] : []),
    ApiOperation({ summary }),
  ];
  return {
    list: applyDecorators(...described(many, contract.answer), access.reads, Get(routes.list)),
    export: applyDecorators(
      ...described(`${many} as a file: CSV, Excel or Word`),
      HttpCode(200),
      access.exports,
      Post(routes.export),
    ),
    one: applyDecorators(...described(`One ${one}`, contract.row), access.reads, Get(routes.one)),
    history: applyDecorators(
      ...described(`Who changed the ${one}, when and what`, recordHistoryAnswer),
      access.readsHistory,
      Get(routes.history),
    ),
    save: applyDecorators(
      ...described(`Save ${withArticle(one)}`, savedAnswer),
      HttpCode(200),
      access.administers,
      Post(routes.save),
    ),
  };
}

/**
 * Creates the controller of a kind of record (list, file, one record, save, history) and registers its list's
 * live topic.
 */
export function recordController(records: Type<object>, page: RecordPage): Type<object> {
  const { contract, access } = page;
  const routes = recordRoutes(page);

  @ApiTags(page.names[1].toLowerCase())
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

    @routes.list
    list(
      @access.scope() scope: unknown,
      @Query({ schema: contract.query }) query: ListQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string | StreamableFile> {
      return this.lists.answer(reply, this.records.list, { scope, form: 'list' }, query);
    }

    @routes.export
    export(
      @access.scope() scope: unknown,
      @Body({ schema: contract.exportRequest }) body: never,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      return this.lists.export(reply, this.records.list, { scope, form: 'list' }, body);
    }

    @routes.one
    async one(@access.scope() scope: unknown, @Param('id', { schema: idParam }) id: number): Promise<object> {
      return this.seen(scope, id);
    }

    @routes.history
    async history(
      @access.scope() scope: unknown,
      @Param('id', { schema: idParam }) id: number,
    ): Promise<ListAnswer<RecordChange>> {
      await this.seen(scope, id);
      const Rows = await this.records.history(id);
      return { Rows, Total: Rows.length };
    }

    @routes.save
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
  return named(RecordController, `${records.name}Controller`);
}

/** The OpenAPI document derives the operation ids from the class name. */
const named = (controller: Type<object>, name: string): Type<object> =>
  Object.defineProperty(controller, 'name', { value: name });
