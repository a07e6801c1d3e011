import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Searches } from '@floorplan/platform/load';
import {
  searchAnswer,
  searchQuery,
  VEHICLE_ROUTES,
  type SearchAnswer,
  type SearchQuery,
} from '@floorplan/vehicle/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { SearchVehicles } from './search-vehicles.query';

@ApiTags('search')
@Controller()
@RequiresFunction('fncInventory')
export class SearchController {
  constructor(
    private readonly queryBus: QueryBus,
    private readonly searches: Searches,
  ) {}

  @Get(VEHICLE_ROUTES.search)
  @ApiOperation({ summary: 'Find a vehicle of any status by a number of its own' })
  @ApiResponse({ status: 200, standardSchema: searchAnswer })
  search(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: searchQuery }) { search_string: text }: SearchQuery,
  ): Promise<SearchAnswer> {
    return this.searches.inTurn(text, () => this.queryBus.execute(new SearchVehicles(scope, text)));
  }
}
