import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { idParam, type ListAnswer } from '@floorplan/kernel/wire';
import {
  LIMITS_ROUTES,
  limitsAnswer,
  limitSpecificationsAnswer,
  listLimitsQuery,
  saveLimitSpecificationAnswer,
  saveLimitSpecificationRequest,
  type LimitRow,
  type LimitSpecificationAnswer,
  type ListLimitsQuery,
  type SaveLimitSpecificationAnswer,
  type SaveLimitSpecificationRequest,
} from '@floorplan/limits/contracts';
import { OrganisationParts } from '@floorplan/parties/contracts';
import { answerOf, notFound, requestContext, saved } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { Body, Controller, Get, HttpCode, Module, Param, Post, Query } from '@nestjs/common';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ReadLimitHistoryHandler } from './limit-history.query';
import { LimitTable } from './limit-table';
import { LimitsOfOrganisation } from './limits-of-organisation';
import {
  ListLimits,
  ListLimitsHandler,
  ReadSpecifications,
  ReadSpecificationsHandler,
} from './list-limits.query';
import { SaveWholesaleLimitHandler } from './save-wholesale-limit.command';
import { WholesaleLimitController } from './wholesale-limit.controller';
import { SaveLimitSpecification, SaveLimitSpecificationHandler } from './save-specification.command';

const NETTING_TOO = true;

@ApiTags('limits')
@Controller()
@Needs('limits.read')
export class LimitsController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queryBus: QueryBus,
  ) {}

  @Get(LIMITS_ROUTES.listLimits)
  @ApiOperation({ summary: 'Limits of dealer organisations and how much of them is used' })
  @ApiResponse({ status: 200, standardSchema: limitsAnswer })
  async list(
    @ScopeOf() scope: Scope,
    @Query({ schema: listLimitsQuery }) query: ListLimitsQuery,
  ): Promise<ListAnswer<Partial<LimitRow>>> {
    const options = {
      netting: query.showNettingLimit === 'true',
      organisationId: query.dealerOrganizationId,
    };
    const Rows = await this.queryBus.execute(new ListLimits(scope, options));
    return { Rows, Total: Rows.length };
  }

  @Get(LIMITS_ROUTES.limitRow)
  @ApiOperation({ summary: 'The limits of one dealer organisation' })
  async row(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<Partial<LimitRow>> {
    const [row] = await this.queryBus.execute(
      new ListLimits(scope, { netting: NETTING_TOO, organisationId: id }),
    );
    if (!row) throw notFound();
    return row;
  }

  @Get(LIMITS_ROUTES.specifications)
  @ApiOperation({
    summary: 'Limit specifications of one dealer organisation, with their distribution to makes',
  })
  @ApiResponse({ status: 200, standardSchema: limitSpecificationsAnswer })
  async specifications(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ListAnswer<LimitSpecificationAnswer>> {
    const Rows = await this.queryBus.execute(new ReadSpecifications(scope, id));
    if (!Rows) throw notFound();
    return { Rows, Total: Rows.length };
  }

  @Post(LIMITS_ROUTES.saveSpecification)
  @Needs('limits.administer')
  @TakesBody('rows')
  @HttpCode(200)
  @ApiOperation({ summary: 'Save the limit of one category' })
  @ApiResponse({ status: 200, standardSchema: saveLimitSpecificationAnswer })
  async save(
    @ScopeOf() scope: Scope,
    @Body({ schema: saveLimitSpecificationRequest }) body: SaveLimitSpecificationRequest,
  ): Promise<SaveLimitSpecificationAnswer> {
    const command = new SaveLimitSpecification(scope, body, requestContext()!.correlationId);
    const Specification = answerOf(await this.commandBus.execute(command));
    return { Status: saved(), Specification };
  }
}

/** HTTP API of limits. Needs `LimitsModule`, and `PartiesReader` and `MakesReader` from global modules. */
@Module({
  imports: [CqrsModule],
  controllers: [LimitsController, WholesaleLimitController],
  providers: [
    LimitTable,
    SaveLimitSpecificationHandler,
    SaveWholesaleLimitHandler,
    ListLimitsHandler,
    ReadSpecificationsHandler,
    ReadLimitHistoryHandler,
    LimitsOfOrganisation,
  ],
})
export class LimitsApiModule {
  constructor(pages: OrganisationParts, limits: LimitsOfOrganisation) {
    pages.add((scope, id) => limits.read(scope, id));
  }
}
