import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database, Where } from '@floorplan/platform/event-store';
import {
  inventoryDaysAnswer,
  inventoryDaysQuery,
  VEHICLE_ROUTES,
  type InventoryDay,
  type InventoryDaysAnswer,
  type InventoryDaysQuery,
} from '@floorplan/vehicle/contracts';
import {
  ageBand,
  DEALER_STOCK_STATUS_CODES,
  HOLDING_STATUS_CODES,
  LAST_INVENTORY_DAY,
  statusCodeOf,
} from '@floorplan/vehicle/domain';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { seenByReader } from '../vehicle-columns';

/** Dealers' own cars, which stand from the day on which they were registered. */
const OWN = `(v.status_code in (${DEALER_STOCK_STATUS_CODES.join(', ')}) and v.finance_type is null)`;
const HELD = `v.status_code in (${HOLDING_STATUS_CODES.join(', ')})`;
const FINANCED = `v.status_code = ${statusCodeOf('active')}`;
const FIRST_DAY = `case when ${OWN} then v.registered_on else v.begin_date end`;

@ApiTags('dashboard')
@Controller()
export class InventoryDaysController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get(VEHICLE_ROUTES.inventoryDays)
  @RequiresFunction('fncInventoryReport')
  @ApiOperation({ summary: 'Number of vehicles by days in stock, in three age bands' })
  @ApiResponse({ status: 200, standardSchema: inventoryDaysAnswer })
  async days(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: inventoryDaysQuery }) query: InventoryDaysQuery,
  ): Promise<InventoryDaysAnswer> {
    const where = new Where().and(query.financed_only ? FINANCED : `(${HELD} or ${OWN})`);
    where.and(`${FIRST_DAY} <= ?::date`, this.clock.today());
    seenByReader(where, { scope });
    const among = [
      ['v.importer_id', query.importerId],
      ['v.dealer_id', query.dealerId],
      ['v.make_id', query.makeId],
      ['v.organisation_id', query.dealerOrganisationId],
    ] as const;
    for (const [column, ids] of among) if (ids.length > 0) where.oneOf(column, ids);
    const day = `least(${where.value(this.clock.today())}::date - ${FIRST_DAY}, ${LAST_INVENTORY_DAY})`;
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
    ...{ Day, NoOfVehicles, Days: Day * NoOfVehicles },
    ...{ Band1: inBand(1), Band2: inBand(2), Band3: inBand(3) },
  };
}
