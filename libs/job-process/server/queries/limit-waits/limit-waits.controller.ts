import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { canSeeOrganisation, type UserScope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  limitWaitsAnswer,
  limitWaitsQuery,
  type LimitWaitsAnswer,
  type LimitWaitsQuery,
} from '@floorplan/job-process/contracts';
import { idParam } from '@floorplan/kernel/wire';
import { seesUsedAmounts } from '@floorplan/limits/contracts';
import { PartiesReader } from '@floorplan/parties/contracts';
import { forbidden, notFound } from '@floorplan/platform/http';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { LimitWaits } from './limit-waits';

@ApiTags('limits')
@Controller()
@Needs('limits.read')
export class LimitWaitsController {
  constructor(
    private readonly waits: LimitWaits,
    private readonly parties: PartiesReader,
  ) {}

  @Get(JOB_PROCESS_ROUTES.limitWaits)
  @ApiOperation({
    summary:
      'Messages that wait because of a dealer organisation’s limits, and those that a raise would release',
  })
  @ApiResponse({ status: 200, standardSchema: limitWaitsAnswer })
  async read(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: limitWaitsQuery }) query: LimitWaitsQuery,
  ): Promise<LimitWaitsAnswer> {
    if (!seesUsedAmounts(scope)) throw forbidden();
    const { organisations, dealers } = await this.parties.parties();
    if (!canSeeOrganisation(scope, id) || !organisations.some((organisation) => organisation.id === id))
      throw notFound();
    const own = dealers.filter(({ dealerOrganizationId }) => dealerOrganizationId === id);
    return this.waits.read(
      scope,
      id,
      own.map((dealer) => dealer.id),
      query,
    );
  }
}
