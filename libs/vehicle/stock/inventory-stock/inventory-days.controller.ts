import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  inventoryDaysAnswer,
  inventoryDaysQuery,
  VEHICLE_ROUTES,
  type InventoryDay,
  type InventoryDaysAnswer,
  type InventoryDaysQuery,
} from '@floorplan/vehicle/contracts';
import { ageBand, LAST_INVENTORY_DAY } from '@floorplan/vehicle/domain';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { inStock, stockDaysSql } from './stock-sql';

@ApiTags('dashboard')
@Controller()
@Needs('vehicles.history')
export class InventoryDaysController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get(VEHICLE_ROUTES.inventoryDays)
  @ApiOperation({ summary: 'Number of vehicles by days in stock, in three age bands' })
  @ApiResponse({ status: 200, standardSchema: inventoryDaysAnswer })
  async days(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: inventoryDaysQuery }) query: InventoryDaysQuery,
  ): Promise<InventoryDaysAnswer> {
    const where = inStock({ scope }, query, this.clock.today());
    const day = `least(${stockDaysSql(`${where.value(this.clock.today())}::date`)}, ${LAST_INVENTORY_DAY})`;
    const counted = await this.database.query<{ day: number; n: number }>(
      `select ${day} as day, count(*) as n from vehicle v ${where.sql} group by 1`,
      where.values,
    );
    const byDay = new Map(counted.map(({ day: key, n }) => [key, n]));
    const Rows = Array.from({ length: LAST_INVENTORY_DAY + 1 }, (_, Day) => rowOf(Day, byDay.get(Day) ?? 0));
    return { Rows, Total: Rows.length };
  }
}

function rowOf(Day: number, NoOfVehicles: number): InventoryDay {
  const band = ageBand(Day);
  const inBand = (one: number) => (one === band ? NoOfVehicles : 0);
  return {
    Day,
    NoOfVehicles,
    Days: Day * NoOfVehicles,
    Band1: inBand(1),
    Band2: inBand(2),
    Band3: inBand(3),
  };
}
