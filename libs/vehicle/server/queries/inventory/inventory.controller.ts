import { ReadsOnly, RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Exports, Searches, SHORT_LIST, WholeLists } from '@floorplan/platform/http';
import {
  inventoryExportRequest,
  inventoryQuery,
  inventoryRequest,
  VEHICLE_ROUTES,
  type InventoryExportRequest,
  type InventoryQuery,
} from '@floorplan/vehicle/contracts';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Injectable,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { Query as CqrsQuery, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ExportInventory } from './export-inventory.query';
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
    const where = await this.rows.matching(scope, query);
    return this.rows.read(where, scope.role, query);
  }
}

/** The same for a list too long to be one text. @returns the answer's JSON text in pieces */
export class ReadWholeInventory extends CqrsQuery<AsyncIterable<string | Buffer>> {
  constructor(
    readonly scope: UserScope,
    readonly query: InventoryQuery,
  ) {
    super();
  }
}

@Injectable()
@QueryHandler(ReadWholeInventory)
export class ReadWholeInventoryHandler implements IQueryHandler<ReadWholeInventory> {
  constructor(private readonly rows: InventoryRows) {}

  async execute({ scope, query }: ReadWholeInventory): Promise<AsyncIterable<string | Buffer>> {
    const where = await this.rows.matching(scope, query);
    return this.rows.pieces(where, scope.role, query);
  }
}

@ApiTags('inventory')
@Controller()
@RequiresFunction('fncInventory')
export class InventoryController {
  constructor(
    private readonly queryBus: QueryBus,
    private readonly exports: Exports,
    private readonly lists: WholeLists,
    private readonly searches: Searches,
  ) {}

  @Post(VEHICLE_ROUTES.exportInventory)
  @ReadsOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'The stock as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: inventoryExportRequest }) body: InventoryExportRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.exports.send(reply, () => this.queryBus.execute(new ExportInventory(scope, body)));
  }

  @Get(VEHICLE_ROUTES.inventory)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'Vehicles in stock, by end date' })
  get(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: inventoryQuery }) query: InventoryQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.answer(scope, query, reply);
  }

  @Post(VEHICLE_ROUTES.inventory)
  @ReadsOnly()
  @HttpCode(200)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'The same question in a body' })
  post(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: inventoryRequest }) query: InventoryQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.answer(scope, query, reply);
  }

  private async answer(
    scope: UserScope,
    query: InventoryQuery,
    reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    const { queryBus } = this;
    if (query.limit <= SHORT_LIST)
      return this.searches.inTurn(query.text, () => queryBus.execute(new ReadInventory(scope, query)));
    return this.lists.answer(reply, async function* () {
      yield* await queryBus.execute(new ReadWholeInventory(scope, query));
    });
  }
}
