import { MessageProcessors } from '@floorplan/job-process/contracts';
import { limitStream } from '@floorplan/limits/domain';
import { Registry } from '@floorplan/platform/event-store';
import { Lists } from '@floorplan/platform/lists';
import { FinancingPreview } from '@floorplan/vehicle/contracts';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AddNoteHandler } from './commands/add-note/add-note.handler';
import { FinanceVehicles } from './commands/finance-vehicle/finance-vehicles';
import { FinancingMasterDataReader } from './commands/finance-vehicle/financing-reference';
import { LimitAnswers } from './commands/finance-vehicle/limit-answers';
import { PreviewFinancing } from './commands/finance-vehicle/preview-financing';
import { ResendVehiclesController } from './commands/resend-vehicles/resend-vehicles.controller';
import { ResendVehiclesHandler } from './commands/resend-vehicles/resend-vehicles.handler';
import { ShowCodeController } from './commands/show-code/show-code.controller';
import { ShowCodeHandler } from './commands/show-code/show-code.handler';
import { SendFinancing } from './commands/resend-vehicles/send-financing';
import { InventoryController } from './queries/inventory/inventory.controller';
import { InventoryList } from './queries/inventory/inventory.list';
import { SearchController } from './queries/search/search.controller';
import { SearchVehiclesHandler } from './queries/search/search-vehicles.query';
import { VehicleEvents } from './queries/vehicle-detail/vehicle-events';
import { VehicleReader } from './queries/vehicle-detail/vehicle-reader';
import { VehicleController } from './queries/vehicle-detail/vehicle.controller';
import { VehicleLive } from './vehicle.live';
import { vehicleEventProjection, vehicleProjection } from './vehicle/vehicle.projection';

/** What both hosts need of vehicles: streams, rows, and the financing of new ones. */
@Module({
  providers: [
    FinancingMasterDataReader,
    FinanceVehicles,
    LimitAnswers,
    SendFinancing,
    { provide: FinancingPreview, useClass: PreviewFinancing },
  ],
  exports: [FinanceVehicles, FinancingPreview],
})
export class VehicleModule {
  constructor(
    registry: Registry,
    processors: MessageProcessors,
    financing: FinanceVehicles,
    resend: SendFinancing,
  ) {
    registry.addInlineProjection(vehicleProjection);
    registry.addInlineProjection(vehicleEventProjection);
    registry.addStream(limitStream);
    processors.add(financing);
    processors.add(resend);
  }
}

/** Inventory and vehicle pages over HTTP. */
@Module({
  imports: [CqrsModule],
  controllers: [
    ResendVehiclesController,
    InventoryController,
    VehicleController,
    ShowCodeController,
    SearchController,
  ],
  providers: [
    Lists,
    InventoryList,
    VehicleReader,
    VehicleEvents,
    AddNoteHandler,
    ShowCodeHandler,
    SearchVehiclesHandler,
    ResendVehiclesHandler,
    VehicleLive,
  ],
})
export class VehicleApiModule {}
