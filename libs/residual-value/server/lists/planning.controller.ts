import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { PLANNING_ROUTE, planningAnswer, type PlanningAnswer } from '@floorplan/residual-value/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ResidualPlanning } from './planning';

/** Open contracts by the end of their term. */
@ApiTags('residual value')
@Controller()
@Needs('residuals.read')
export class ResidualPlanningController {
  constructor(private readonly plan: ResidualPlanning) {}

  @Get(PLANNING_ROUTE)
  @ApiOperation({ summary: 'Open contracts that end within twelve weeks with what is late, and their risk' })
  @ApiResponse({ status: 200, standardSchema: planningAnswer })
  planning(@UserScopeOf() scope: UserScope): Promise<PlanningAnswer> {
    return this.plan.read(scope);
  }
}
