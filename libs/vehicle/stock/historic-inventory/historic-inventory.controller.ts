import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { invalid } from '@floorplan/platform/http';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import {
  HISTORIC_INVENTORY_ROUTES,
  historicInventoryContract,
  type HistoricFilter,
  type HistoricQuery,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { historicList, type HistoricInventoryList } from './historic-inventory.list';
import { questionOf } from './historic-question';

/** Vehicles of the past: on a day, in a period, by event, or waiting for approval. */
@ApiTags('inventory')
@Controller()
@Needs('vehicles.history')
export class HistoricInventoryController {
  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get(HISTORIC_INVENTORY_ROUTES.list)
  @ApiOperation({ summary: 'Vehicles of the past, on a day, in a period, by event or waiting for approval' })
  @ApiResponse({ status: 200, standardSchema: historicInventoryContract.answer })
  async get(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: historicInventoryContract.query }) query: HistoricQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, this.listOf(scope, query), scope, query);
  }

  @Post(HISTORIC_INVENTORY_ROUTES.export)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: historicInventoryContract.exportRequest }) body: ListExport<HistoricFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lists.export(reply, this.listOf(scope, body.Filter), scope, body);
  }

  private listOf(scope: UserScope, filter: HistoricFilter): HistoricInventoryList {
    const asked = questionOf(scope, filter, this.clock.today());
    if (!asked.ok) throw invalid(asked.errors);
    return historicList(this.database, asked.question);
  }
}
