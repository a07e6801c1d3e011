import { hasFunction, type UserScope } from '@floorplan/identity/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { VEHICLE_CATEGORY } from '@floorplan/vehicle/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InventoryList } from './queries/inventory/inventory.list';
import { VehicleReader } from './queries/vehicle-detail/vehicle-reader';

/** What people may listen to about vehicles. */
@Injectable()
export class VehicleLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly inventory: InventoryList,
    private readonly vehicles: VehicleReader,
  ) {}

  onModuleInit(): void {
    const mayRead = (scope: UserScope) => hasFunction(scope, 'fncInventory');
    this.topics.add({
      name: 'vehicle.inventory',
      categories: [VEHICLE_CATEGORY],
      mayJoin: mayRead,
      rows: (ids, scope) => this.inventory.changed(ids, scope),
    });
    this.topics.add({
      name: 'vehicle.detail',
      categories: [VEHICLE_CATEGORY],
      ofOne: true,
      mayJoin: async (scope, id) =>
        mayRead(scope) && /^\d{1,15}$/.test(id) && (await this.vehicles.exists(scope, Number(id))),
    });
  }
}
