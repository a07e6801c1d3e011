import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  inventoryMonthsAnswer,
  inventoryMonthsQuery,
  inventoryStockQuery,
  inventoryTodayAnswer,
  VEHICLE_ROUTES,
  type InventoryDaysQuery,
  type InventoryMonthsAnswer,
  type InventoryMonthsQuery,
  type InventoryTodayAnswer,
} from '@floorplan/vehicle/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InventoryMonths } from './inventory-months';
import { InventoryToday } from './inventory-today';

@ApiTags('dashboard')
@Controller()
@Needs('vehicles.history')
export class InventoryStockController {
  constructor(
    private readonly stock: InventoryToday,
    private readonly history: InventoryMonths,
  ) {}

  @Get(VEHICLE_ROUTES.inventoryToday)
  @ApiOperation({
    summary: 'Number and outstanding capital of vehicles in stock today, by make, dealer and finance type',
  })
  @ApiResponse({ status: 200, standardSchema: inventoryTodayAnswer })
  today(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: inventoryStockQuery }) query: InventoryDaysQuery,
  ): Promise<InventoryTodayAnswer> {
    return this.stock.read(scope, query);
  }

  @Get(VEHICLE_ROUTES.inventoryMonths)
  @ApiOperation({
    summary: 'Number and outstanding capital of financed vehicles at the end of the last 13 months',
  })
  @ApiResponse({ status: 200, standardSchema: inventoryMonthsAnswer })
  months(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: inventoryMonthsQuery }) query: InventoryMonthsQuery,
  ): Promise<InventoryMonthsAnswer> {
    return this.history.read(scope, query);
  }
}
