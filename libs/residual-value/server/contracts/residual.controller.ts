import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  residualContract,
  residualEventsAnswer,
  residualListAnswer,
  residualListQuery,
  RESIDUAL_VALUE_ROUTES,
  type ResidualContractAnswer,
  type ResidualEventsAnswer,
  type ResidualListAnswer,
  type ResidualListQuery,
} from '@floorplan/residual-value/contracts';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { contractNoParam } from './contract-numbers';
import { ResidualDescriptions } from './residual-details';
import { ResidualEvents } from './residual-events';
import { ResidualList } from './residual-list';
import { SeenResiduals } from './seen-residuals';

/** `releasing` 1 asks for a vehicle that is to be leased again. */
const detailQuery = z.strictObject({
  releasing: z
    .enum(['0', '1', 'false', 'true'])
    .default('0')
    .transform((value) => value === '1' || value === 'true'),
});

/** Search for residual-value contracts, and one contract with its timeline. */
@ApiTags('residual value')
@Controller()
@Needs('residuals.read')
export class ResidualController {
  constructor(
    private readonly list: ResidualList,
    private readonly seen: SeenResiduals,
    private readonly descriptions: ResidualDescriptions,
    private readonly events: ResidualEvents,
  ) {}

  @Get(RESIDUAL_VALUE_ROUTES.list)
  @ApiOperation({ summary: 'Contracts by their last day, at most 1 000' })
  @ApiResponse({ status: 200, standardSchema: residualListAnswer })
  search(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: residualListQuery }) query: ResidualListQuery,
  ): Promise<ResidualListAnswer> {
    return this.list.search(scope, query);
  }

  @Get(RESIDUAL_VALUE_ROUTES.one)
  @ApiOperation({ summary: 'One contract, with what the caller can do with it' })
  @ApiResponse({ status: 200, standardSchema: residualContract })
  async details(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Query({ schema: detailQuery }) { releasing }: { releasing: boolean },
  ): Promise<ResidualContractAnswer> {
    return this.descriptions.read(scope, await this.seen.load(scope, contractNo, releasing));
  }

  @Get(RESIDUAL_VALUE_ROUTES.events)
  @ApiOperation({ summary: 'Timeline of a contract, the newest first' })
  @ApiResponse({ status: 200, standardSchema: residualEventsAnswer })
  async timeline(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
  ): Promise<ResidualEventsAnswer> {
    const { contract } = await this.seen.load(scope, contractNo);
    const Rows = await this.events.read(scope, contract.id);
    return { Rows, Total: Rows.length };
  }
}
