import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import {
  STOCK_VALUE_ROUTES,
  stockValueContract,
  type StockValueFilter,
  type StockValueQuery,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { StockValues } from './stock-value.list';

@ApiTags('invoices')
@Controller()
@Needs('stockValue.read')
export class StockValueController {
  constructor(
    private readonly lists: Lists,
    private readonly values: StockValues,
  ) {}

  @Get(STOCK_VALUE_ROUTES.list)
  @ApiOperation({ summary: 'Capital outstanding at the end of a day, by dealer and finance type' })
  @ApiResponse({ status: 200, standardSchema: stockValueContract.answer })
  async get(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: stockValueContract.query }) query: StockValueQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, await this.values.on(scope, query), scope, query);
  }

  @Post(STOCK_VALUE_ROUTES.export)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: stockValueContract.exportRequest }) body: ListExport<StockValueFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lists.export(reply, await this.values.on(scope, body.Filter), scope, body);
  }
}
