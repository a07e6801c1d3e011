import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { idParam, savedAnswer, type ListAnswer, type SavedAnswer } from '@floorplan/kernel/wire';
import {
  addDealerMakeRequest,
  DEALER_MAKE_ROUTES,
  dealerMakesAnswer,
  saveDealerMakesRequest,
  type AddDealerMakeRequest,
  type DealerMakeRow,
  type DealerRow,
  type SaveDealerMakesRequest,
} from '@floorplan/parties/contracts';
import { notFound, requestContext, savedOf } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AddDealerMake, SaveDealerMakes } from './commands/save-dealer-makes/save-dealer-makes.command';
import { Dealers } from './dealers';

const correlationId = (): string => requestContext()!.correlationId;

@ApiTags('dealers')
@Controller()
@Needs('dealerMakes.change')
export class DealerMakesController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly dealers: Dealers,
  ) {}

  @Get(DEALER_MAKE_ROUTES.list)
  @Needs('organisations.read')
  @ApiOperation({ summary: 'The makes a dealer holds' })
  @ApiResponse({ status: 200, standardSchema: dealerMakesAnswer })
  async list(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ListAnswer<DealerMakeRow>> {
    const dealer = (await this.dealers.one(scope, id)) as DealerRow | undefined;
    if (!dealer) throw notFound();
    return { Rows: dealer.DealerMakes, Total: dealer.DealerMakes.length };
  }

  @Post(DEALER_MAKE_ROUTES.list)
  @TakesBody('rows')
  @HttpCode(200)
  @ApiOperation({ summary: 'Save which makes a dealer holds; those not named stay' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async save(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: saveDealerMakesRequest }) body: SaveDealerMakesRequest,
  ): Promise<SavedAnswer> {
    return savedOf(await this.commandBus.execute(new SaveDealerMakes(scope, id, body, correlationId())));
  }

  @Post(DEALER_MAKE_ROUTES.add)
  @HttpCode(200)
  @ApiOperation({ summary: 'Give a dealer one make more; no number is overwritten' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async add(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: addDealerMakeRequest }) body: AddDealerMakeRequest,
  ): Promise<SavedAnswer> {
    return savedOf(await this.commandBus.execute(new AddDealerMake(scope, id, body, correlationId())));
  }
}
