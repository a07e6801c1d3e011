import { may, type UserScope } from '@floorplan/identity/domain';
import { LiveTopics } from '@floorplan/platform/live';
import { VEHICLE_TOPICS } from '@floorplan/vehicle/contracts';
import { VEHICLE_CATEGORY } from '@floorplan/vehicle/domain';
import { VehicleReader } from '@floorplan/vehicle/reader';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConsignInventoryList } from './consign-inventory/consign-inventory.list';
import { DealerInventoryList } from './dealer-inventory/dealer-inventory.list';
import { ApproveDemosList, TransferVehiclesList } from './demo-vehicles/demo-vehicles.list';
import { InventoryList } from './inventory/inventory.list';

/** Publishes the live topics of vehicles. */
@Injectable()
export class VehicleLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly inventory: InventoryList,
    private readonly dealerInventory: DealerInventoryList,
    private readonly consigned: ConsignInventoryList,
    private readonly demos: ApproveDemosList,
    private readonly transfers: TransferVehiclesList,
    private readonly vehicles: VehicleReader,
  ) {}

  onModuleInit(): void {
    const mayRead = (scope: UserScope) => may(scope, 'vehicles.read');
    this.topics.add({
      name: VEHICLE_TOPICS.inventory,
      categories: [VEHICLE_CATEGORY],
      mayJoin: mayRead,
      rows: (ids, scope) => this.inventory.changed(ids, scope),
    });
    this.topics.add({
      name: VEHICLE_TOPICS.dealerInventory,
      categories: [VEHICLE_CATEGORY],
      mayJoin: (scope) => may(scope, 'dealerStock.read'),
      rows: (ids, scope) => this.dealerInventory.changed(ids, scope),
    });
    this.topics.add({
      name: VEHICLE_TOPICS.consignInventory,
      categories: [VEHICLE_CATEGORY],
      mayJoin: (scope) => may(scope, 'endFinancing.read'),
      rows: (ids, scope) => this.consigned.changed(ids, scope),
    });
    this.topics.add({
      name: VEHICLE_TOPICS.approveDemos,
      categories: [VEHICLE_CATEGORY],
      mayJoin: (scope) => may(scope, 'demos.read'),
      rows: (ids, scope) => this.demos.changed(ids, scope),
    });
    this.topics.add({
      name: VEHICLE_TOPICS.transferVehicles,
      categories: [VEHICLE_CATEGORY],
      mayJoin: (scope) => may(scope, 'transfers.read'),
      rows: (ids, scope) => this.transfers.changed(ids, scope),
    });
    this.topics.add({
      name: VEHICLE_TOPICS.detail,
      categories: [VEHICLE_CATEGORY],
      ofOne: true,
      mayJoin: async (scope, id) =>
        mayRead(scope) && /^\d{1,15}$/.test(id) && (await this.vehicles.exists(scope, Number(id))),
    });
  }
}
