import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import {
  interestSummaryAnswer,
  interestSummaryQuery,
  predictedChargeAnswer,
  predictedChargeQuery,
  VEHICLE_ROUTES,
  type InterestSummaryAnswer,
  type InterestSummaryQuery,
  type PredictedChargeAnswer,
  type PredictedChargeQuery,
} from '@floorplan/vehicle/contracts';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { VehicleCharges } from './vehicle-charges';

@ApiTags('vehicles')
@Controller()
@RequiresFunction('fncInventory')
export class VehicleChargesController {
  constructor(private readonly charges: VehicleCharges) {}

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
}
