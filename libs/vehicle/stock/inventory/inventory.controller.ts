import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Lists } from '@floorplan/platform/lists';
import {
  inventoryExportRequest,
  inventoryQuery,
  inventoryRequest,
  VEHICLE_ROUTES,
  type InventoryExportRequest,
  type InventoryQuery,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { InventoryList } from './inventory.list';

@ApiTags('inventory')
@Controller()
@Needs('vehicles.read')
export class InventoryController {
  constructor(
    private readonly lists: Lists,
    private readonly inventory: InventoryList,
  ) {}

  @Post(VEHICLE_ROUTES.exportInventory)
  @HttpCode(200)
  @ApiOperation({ summary: 'The stock as a file: CSV, Excel or Word' })
  export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: inventoryExportRequest }) body: InventoryExportRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lists.export(reply, this.inventory, scope, body);
  }

  @Get(VEHICLE_ROUTES.inventory)
  @ApiOperation({ summary: 'Vehicles in stock, by end date' })
  get(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: inventoryQuery }) query: InventoryQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, this.inventory, scope, query);
  }

  @Post(VEHICLE_ROUTES.inventory)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same question in a body' })
  post(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: inventoryRequest }) query: InventoryQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, this.inventory, scope, query);
  }
}
