import { DashboardSources } from '@floorplan/dashboard/contracts';
import { ExternalInvoices, StockValueLists } from '@floorplan/invoicing/contracts';
import { Registry } from '@floorplan/platform/event-store';
import { OutstandingCapitals } from '@floorplan/vehicle/contracts';
import { Lists } from '@floorplan/platform/lists';
import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CodeShowingsModule } from './code-showings/code-showings.list';
import { ConsignInventoryController, ConsignInventoryList } from './consign-inventory/consign-inventory.list';
import { VehicleGroups } from './dashboard/vehicle-groups';
import { DealerInventoryController, DealerInventoryList } from './dealer-inventory/dealer-inventory.list';
import {
  ApproveDemosController,
  ApproveDemosList,
  TransferVehiclesController,
  TransferVehiclesList,
} from './demo-vehicles/demo-vehicles.list';
import { SupplierInvoices, supplierInvoiceProjection } from './external-invoices';
import { HistoricInventoryController } from './historic-inventory/historic-inventory.controller';
import { InventoryController } from './inventory/inventory.controller';
import { InventoryList } from './inventory/inventory.list';
import { InventoryDaysController } from './inventory-stock/inventory-days.controller';
import { InventoryMonths } from './inventory-stock/inventory-months';
import { InventoryStockController } from './inventory-stock/inventory-stock.controller';
import { InventoryToday } from './inventory-stock/inventory-today';
import { PlanCapitals } from './inventory-stock/plan-capitals';
import { LimitBooks } from './limit-ledger/limit-books';
import { LimitLedgerController } from './limit-ledger/limit-ledger.controller';
import { LimitLedgerList } from './limit-ledger/limit-ledger.list';
import { LimitHolders } from './limit-uses/limit-holders';
import { LimitUsesController } from './limit-uses/limit-uses.controller';
import { HISTORY_PROJECTIONS } from './projections/history.projections';
import { holdingProjection } from './projections/holding.projection';
import { vehicleEventProjection, vehicleProjection } from './projections/vehicle.projection';
import { VehicleReportsModule } from './reports/vehicle-reports.module';
import { SearchVehiclesHandler } from './search/search-vehicles.query';
import { SearchController } from './search/search.controller';
import { HeldPlansReader } from './stock-value/held-plans';
import { StockCapitals } from './stock-value/outstanding-capitals';
import { StockValueController } from './stock-value/stock-value.controller';
import { StockValues } from './stock-value/stock-value.list';
import { VehicleComparisons } from './vehicle-comparison/vehicle-comparison';
import { VehicleComparisonController } from './vehicle-comparison/vehicle-comparison.controller';
import { VehicleChoicesController } from './vehicle-detail/vehicle-choices.controller';
import { VehicleEvents } from './vehicle-detail/vehicle-events';
import { VehicleController } from './vehicle-detail/vehicle.controller';
import { PrintedDocuments } from './vehicle-documents/printed-documents';
import { VehicleDocumentsController } from './vehicle-documents/vehicle-documents.controller';
import { VehicleLive } from './vehicle.live';

const stockValueLists = { provide: StockValueLists, useExisting: StockValues };
const outstandingCapitals = { provide: OutstandingCapitals, useClass: StockCapitals };
const externalInvoices = { provide: ExternalInvoices, useClass: SupplierInvoices };

/** Tables and reports of vehicles, for API and worker. */
@Global()
@Module({
  imports: [VehicleReportsModule],
  providers: [HeldPlansReader, StockValues, stockValueLists, externalInvoices, outstandingCapitals],
  exports: [StockValues, stockValueLists, externalInvoices, outstandingCapitals],
})
export class StockModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(vehicleProjection);
    registry.addInlineProjection(vehicleEventProjection);
    registry.addInlineProjection(holdingProjection);
    for (const projection of HISTORY_PROJECTIONS) registry.addInlineProjection(projection);
    registry.addInlineProjection(supplierInvoiceProjection);
  }
}

/** HTTP API that shows vehicles: lists, one vehicle, search, comparison and limits. */
@Module({
  imports: [CqrsModule, CodeShowingsModule],
  controllers: [
    InventoryController,
    InventoryDaysController,
    InventoryStockController,
    DealerInventoryController,
    ConsignInventoryController,
    ApproveDemosController,
    TransferVehiclesController,
    LimitLedgerController,
    LimitUsesController,
    StockValueController,
    HistoricInventoryController,
    VehicleController,
    VehicleDocumentsController,
    VehicleChoicesController,
    VehicleComparisonController,
    SearchController,
  ],
  providers: [
    Lists,
    InventoryList,
    InventoryToday,
    InventoryMonths,
    PlanCapitals,
    DealerInventoryList,
    ConsignInventoryList,
    ApproveDemosList,
    TransferVehiclesList,
    LimitHolders,
    LimitBooks,
    LimitLedgerList,
    VehicleEvents,
    VehicleComparisons,
    PrintedDocuments,
    SearchVehiclesHandler,
    VehicleGroups,
    VehicleLive,
  ],
  exports: [LimitHolders],
})
export class StockApiModule {
  constructor(dashboard: DashboardSources, groups: VehicleGroups) {
    dashboard.add(groups);
  }
}
