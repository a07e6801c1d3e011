import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Post,
  Query,
  Res,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ListQuery } from './description';
import type { List, ListExport, ListFilter } from './list';
import { Lists } from './lists';

/** Access rules of a list, and how to inject the caller. */
export interface ListAccess {
  readonly scope: () => ParameterDecorator;
  readonly reads: ClassDecorator;
}

export interface ListCalls {
  readonly routes: { readonly list: string; readonly export: string };
  readonly contract: {
    readonly query: z.ZodType;
    readonly exportRequest: z.ZodType;
    readonly answer: z.ZodType;
  };
  readonly access: ListAccess;
  readonly tag: string;
  /** Summary in the OpenAPI document. */
  readonly summary: string;
}

type AnyList = List<unknown, unknown, ListFilter>;

/** Creates the controller of a list: one route for its rows, and one for the list as a file. */
export function listController(
  listType: Type<object>,
  { routes, contract, access, tag, summary }: ListCalls,
): Type<object> {
  @ApiTags(tag)
  @Controller()
  @access.reads
  class ListController {
    constructor(
      private readonly lists: Lists,
      @Inject(listType) private readonly list: AnyList,
    ) {}

    @Get(routes.list)
    @ApiOperation({ summary })
    @ApiResponse({ status: 200, standardSchema: contract.answer })
    get(
      @access.scope() scope: unknown,
      @Query({ schema: contract.query }) query: ListFilter & ListQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string | StreamableFile> {
      return this.lists.answer(reply, this.list, scope, query);
    }

    @Post(routes.export)
    @HttpCode(200)
    @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
    export(
      @access.scope() scope: unknown,
      @Body({ schema: contract.exportRequest }) body: ListExport<ListFilter>,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      return this.lists.export(reply, this.list, scope, body);
    }
  }
  // The OpenAPI document derives the operation ids from the class name.
  Object.defineProperty(ListController, 'name', { value: `${listType.name}Controller` });
  return ListController;
}
