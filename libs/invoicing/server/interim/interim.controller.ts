import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  INTERIM_ROUTES,
  interimContract,
  type InterimFilter,
  type InterimQuery,
} from '@floorplan/invoicing/contracts';
import { Costly } from '@floorplan/platform/load';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Interim } from './interim.list';

@ApiTags('books')
@Controller()
@Needs('interim.read')
export class InterimController {
  constructor(
    private readonly lists: Lists,
    private readonly interim: Interim,
  ) {}

  @Get(INTERIM_ROUTES.list)
  @Costly()
  @ApiOperation({ summary: 'Accrued and not billed charges at the end of a day, by receiver and fee type' })
  @ApiResponse({ status: 200, standardSchema: interimContract.answer })
  async get(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: interimContract.query }) query: InterimQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, await this.interim.on(query.date), scope, query);
  }

  @Post(INTERIM_ROUTES.export)
  @Costly()
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: interimContract.exportRequest }) body: ListExport<InterimFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lists.export(reply, await this.interim.on(body.Filter.date), scope, body);
  }
}
