import { may, type UserScope } from '@floorplan/identity/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { Lists } from '@floorplan/platform/lists';
import { VEHICLE_TOPICS } from '@floorplan/vehicle/contracts';
import { VEHICLE_CATEGORY } from '@floorplan/vehicle/domain';
import { NetSaleList } from '@floorplan/vehicle/stock';
import { Module } from '@nestjs/common';
import { NetSaleController } from './commands/save-net-sale/net-sale.controller';
import { SaveNetSales, SaveNetSaleSteps } from './commands/save-net-sale/save-net-sales';
import { TermsNow } from './reference/terms-now';

/** HTTP routes and live topic of the vehicles that dealer groups offer to the public. */
@Module({
  controllers: [NetSaleController],
  providers: [Lists, NetSaleList, TermsNow, SaveNetSales, SaveNetSaleSteps],
})
export class NetSaleOfVehiclesModule {
  constructor(topics: LiveTopics<UserScope>, list: NetSaleList) {
    topics.add({
      name: VEHICLE_TOPICS.netSale,
      categories: [VEHICLE_CATEGORY],
      mayJoin: (scope) => may(scope, 'netSale.open'),
      rows: (ids, scope) => list.changed(ids, scope),
    });
  }
}
