import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import {
  comparisonQuery,
  VEHICLE_ROUTES,
  vehicleComparison,
  type ComparisonQuery,
  type VehicleComparison,
} from '@floorplan/vehicle/contracts';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { VehicleComparisons } from './vehicle-comparison';

@ApiTags('vehicles')
@Controller()
@Needs('vehicles.read')
export class VehicleComparisonController {
  constructor(private readonly comparisons: VehicleComparisons) {}

  @Get(VEHICLE_ROUTES.comparison)
  @ApiOperation({ summary: 'What differs between two moments of a vehicle, and what happened between them' })
  @ApiResponse({ status: 200, standardSchema: vehicleComparison })
  compare(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) vehicleId: number,
    @Query({ schema: comparisonQuery }) query: ComparisonQuery,
  ): Promise<VehicleComparison> {
    return this.comparisons.read(scope, vehicleId, query);
  }
}
