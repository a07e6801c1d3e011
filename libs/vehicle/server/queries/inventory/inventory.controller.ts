import { ReadsOnly, RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { containing } from '@floorplan/platform/event-store';
import { inventoryQuery, VEHICLE_ROUTES, type InventoryQuery } from '@floorplan/vehicle/contracts';
import { Body, Controller, Get, Header, HttpCode, Injectable, Post, Query } from '@nestjs/common';
import { Query as CqrsQuery, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { InventoryRows } from './inventory-rows';

/** The stock as it stands. @returns the answer's JSON text */
export class ReadInventory extends CqrsQuery<string> {
  constructor(
    readonly scope: UserScope,
    readonly query: InventoryQuery,
  ) {
    super();
  }
}

@Injectable()
@QueryHandler(ReadInventory)
export class ReadInventoryHandler implements IQueryHandler<ReadInventory> {
  constructor(private readonly rows: InventoryRows) {}

  async execute({ scope, query }: ReadInventory): Promise<string> {
    const where = await this.rows.inScope(scope);
    where
      .and('v.status_code in (0, 2)')
      .and(query.pl_financing ? `v.finance_type = 'PL_FINANCE'` : `v.finance_type <> 'PL_FINANCE'`);
    where
      .andIf(query.importerId, 'v.importer_id = ?')
      .andIf(query.dealerId, 'v.dealer_id = ?')
      .andIf(query.makeId, 'v.make_id = ?');
    const text = query.text?.trim();
    if (text) {
      const like = containing(text);
      where.and(
        '(d.name ilike ? or v.license_number ilike ? or v.chassis_number ilike ? or v.make ilike ? or v.model ilike ? or v.invoice_number ilike ?)',
        ...Array<string>(6).fill(like),
      );
    }
    return this.rows.read(where, scope.role, query.limit, query.format);
  }
}

@ApiTags('inventory')
@Controller()
@RequiresFunction('fncInventory')
export class InventoryController {
  constructor(private readonly queryBus: QueryBus) {}

  @Get(VEHICLE_ROUTES.inventory)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'Vehicles in stock, by end date' })
  get(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: inventoryQuery }) query: InventoryQuery,
  ): Promise<string> {
    return this.queryBus.execute(new ReadInventory(scope, query));
  }

  @Post(VEHICLE_ROUTES.inventory)
  @ReadsOnly()
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'The same question in a body' })
  post(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: inventoryQuery }) query: InventoryQuery,
  ): Promise<string> {
    return this.queryBus.execute(new ReadInventory(scope, query));
  }
}
