import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import { answerOf } from '@floorplan/platform/http';
import {
  interestSummaryAnswer,
  interestSummaryQuery,
  loanCosts,
  loanCostsQuery,
  payoffTodayAnswer,
  predictedChargeAnswer,
  predictedChargeQuery,
  VEHICLE_ROUTES,
  type InterestSummaryAnswer,
  type InterestSummaryQuery,
  type LoanCosts,
  type LoanCostsQuery,
  type PayoffTodayAnswer,
  type PredictedChargeAnswer,
  type PredictedChargeQuery,
} from '@floorplan/vehicle/contracts';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { LoanCostsOfVehicle } from './loan-costs';
import { PayoffsToday } from './payoff-today';
import { VehicleCharges } from './vehicle-charges';

@ApiTags('vehicles')
@Controller()
@Needs('vehicles.read')
export class VehicleChargesController {
  constructor(
    private readonly charges: VehicleCharges,
    private readonly payoffs: PayoffsToday,
    private readonly loans: LoanCostsOfVehicle,
  ) {}

  @Get(VEHICLE_ROUTES.predictedCharge)
  @ApiOperation({ summary: 'What the running period costs: in all, not charged yet, and a day' })
  @ApiResponse({ status: 200, standardSchema: predictedChargeAnswer })
  predicted(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) vehicleId: number,
    @Query({ schema: predictedChargeQuery }) query: PredictedChargeQuery,
  ): Promise<PredictedChargeAnswer> {
    return this.charges.predicted(scope, vehicleId, query);
  }

  @Get(VEHICLE_ROUTES.interestSummary)
  @ApiOperation({ summary: 'What has accrued by receiver, over all periods, and how much of it is charged' })
  @ApiResponse({ status: 200, standardSchema: interestSummaryAnswer })
  summary(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) vehicleId: number,
    @Query({ schema: interestSummaryQuery }) query: InterestSummaryQuery,
  ): Promise<InterestSummaryAnswer> {
    return this.charges.summary(scope, vehicleId, query);
  }

  @Get(VEHICLE_ROUTES.payoffToday)
  @ApiOperation({ summary: 'What it costs each side to end the financing today' })
  @ApiResponse({ status: 200, standardSchema: payoffTodayAnswer })
  payoffToday(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) vehicleId: number,
  ): Promise<PayoffTodayAnswer> {
    return this.payoffs.read(scope, vehicleId);
  }

  @Get(VEHICLE_ROUTES.loanCosts)
  @Needs('dealerStock.read')
  @ApiOperation({ summary: 'What a loan would cost by the price lists that it could be approved with today' })
  @ApiResponse({ status: 200, standardSchema: loanCosts })
  async loanCosts(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) vehicleId: number,
    @Query({ schema: loanCostsQuery }) query: LoanCostsQuery,
  ): Promise<LoanCosts> {
    return answerOf(await this.loans.read(scope, vehicleId, query));
  }
}
