import { DashboardSources } from '@floorplan/dashboard/contracts';
import { MESSAGE_INTAKE, MessageTypes } from '@floorplan/job-process/message-types';
import { AccruedSources, BillingSources, PaidDocuments } from '@floorplan/invoicing/billing';
import { BilledChargesReader, ExternalInvoices, StockValueLists } from '@floorplan/invoicing/contracts';
import { limitStream } from '@floorplan/limits/domain';
import { Acts } from '@floorplan/platform/acts';
import { Batches } from '@floorplan/platform/batches';
import { Registry } from '@floorplan/platform/event-store';
import { Lists } from '@floorplan/platform/lists';
import { VehiclesByPlate } from '@floorplan/vehicle/contracts';
import { LoanStarter } from '@floorplan/vehicle/loans';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { actionController } from './action-engine/action-controller';
import { ACTION_STEPS, SERVER_ACTIONS } from './actions/action-table';
import { VehicleActions } from './action-engine/vehicle-actions';
import { ActionPayoffs } from './actions/shared/action-payoffs';
import { Payoffs } from './calculations/payoff';
import { VehicleChoices } from './reference/vehicle-choices';
import { ACTION_BATCHES } from './batches/action-batches';
import { PreviewActionBatches } from './batches/preview-action-batch';
import { BatchEnds } from './batches/batch-ends';
import { StartActionBatches } from './batches/start-action-batch';
import { DemoVehiclesController } from './commands/demo-vehicles/demo-vehicles.controller';
import { EndFinancingsController } from './commands/end-financings/end-financings.controller';
import { FinanceVehicles } from './commands/finance-vehicle/finance-vehicles';
import { FinancingMasterDataReader } from './reference/financing-reference';
import { SaveNewFinancingController } from './commands/finance-vehicle/save-new-financing.controller';
import { NewVehicleController } from './commands/finance-vehicle/new-vehicle.controller';
import { LimitAnswers } from './reference/limit-answers';
import { UsualPrices } from './reference/usual-prices';
import { DealerVehicleController } from './commands/register-dealer-vehicle/dealer-vehicle.controller';
import { RegisterDealerVehicles } from './commands/register-dealer-vehicle/register-dealer-vehicles';
import { StartLoan } from './commands/start-loan/start-loan';
import { UploadController } from './commands/upload-vehicles/upload.controller';
import { UploadTemplateController } from './commands/upload-vehicles/upload-template.controller';
import { UploadedDealerVehicles, UploadedFinancings } from './commands/upload-vehicles/uploaded-types';
import { VehicleUploads } from './commands/upload-vehicles/vehicle-uploads';
import { ResendVehiclesController } from './commands/resend-vehicles/resend-vehicles.controller';
import { ResendVehiclesHandler } from './commands/resend-vehicles/resend-vehicles.handler';
import { SendFinancing } from './commands/resend-vehicles/send-financing';
import { CheckRegister } from './commands/check-register/check-register';
import { RegisterChecksController } from './commands/check-register/register-checks.controller';
import { ActByMessages } from './commands/vehicle-messages/act-by-messages';
import { VehicleMessagesController } from './commands/vehicle-messages/vehicle-messages.controller';
import { DealerReminderController } from './commands/dealer-reminder/dealer-reminder.controller';
import { LimitBookController } from './commands/update-limit-book/limit-book.controller';
import { UpdateLimitBook } from './commands/update-limit-book/update-limit-book';
import { FinishTerms } from './jobs/finish-terms';
import { StoredVehiclesByPlate } from './reader/vehicles-by-plate';
import { LimitHolders } from './reference/limit-holders';
import { PartiesNow } from './reference/parties-now';
import { RatesNow } from './calculations/rates-now';
import {
  ConsignInventoryController,
  ConsignInventoryList,
} from './queries/consign-inventory/consign-inventory.list';
import {
  DealerInventoryController,
  DealerInventoryList,
} from './queries/dealer-inventory/dealer-inventory.list';
import {
  ApproveDemosController,
  ApproveDemosList,
  TransferVehiclesController,
  TransferVehiclesList,
} from './queries/demo-vehicles/demo-vehicles.list';
import { AccruedChargesSource } from './billing/accrued-charges.source';
import { StoredBilledCharges } from './billing/billed-charges';
import { ActBilling } from './billing/bill-act';
import { ChargesSource } from './billing/charges.source';
import { CodeReleases } from './billing/code-releases';
import { NettingSource } from './billing/netting.source';
import { VehicleGroups } from './queries/dashboard/vehicle-groups';
import { SupplierInvoices, supplierInvoiceProjection } from './queries/external-invoices';
import { InventoryController } from './queries/inventory/inventory.controller';
import { InventoryList } from './queries/inventory/inventory.list';
import { InventoryDaysController } from './queries/inventory-stock/inventory-days.controller';
import { InventoryMonths } from './queries/inventory-stock/inventory-months';
import { InventoryStockController } from './queries/inventory-stock/inventory-stock.controller';
import { InventoryToday } from './queries/inventory-stock/inventory-today';
import { PlanCapitals } from './queries/inventory-stock/plan-capitals';
import { LimitBooks } from './queries/limit-ledger/limit-books';
import { LimitLedgerController } from './queries/limit-ledger/limit-ledger.controller';
import { LimitLedgerList } from './queries/limit-ledger/limit-ledger.list';
import { LimitUsesController } from './queries/limit-uses/limit-uses.controller';
import { HeldPlansReader } from './queries/stock-value/held-plans';
import { HistoricInventoryController } from './queries/historic-inventory/historic-inventory.controller';
import { StockValueController } from './queries/stock-value/stock-value.controller';
import { StockValues } from './queries/stock-value/stock-value.list';
import { SearchController } from './queries/search/search.controller';
import { SearchVehiclesHandler } from './queries/search/search-vehicles.query';
import { KnownRates } from './queries/vehicle-charges/known-rates';
import { LoanCostsOfVehicle } from './queries/vehicle-charges/loan-costs';
import { PayoffsToday } from './queries/vehicle-charges/payoff-today';
import {
  CHARGE_SETTINGS,
  VehicleCharges,
  type ChargeSettings,
} from './queries/vehicle-charges/vehicle-charges';
import { VehicleChargesController } from './queries/vehicle-charges/vehicle-charges.controller';
import { VehicleComparisons } from './queries/vehicle-comparison/vehicle-comparison';
import { VehicleComparisonController } from './queries/vehicle-comparison/vehicle-comparison.controller';
import { PrintedDocuments } from './queries/vehicle-documents/printed-documents';
import { VehicleDocumentsController } from './queries/vehicle-documents/vehicle-documents.controller';
import { VehicleEvents } from './queries/vehicle-detail/vehicle-events';
import { VehicleReader } from './queries/vehicle-detail/vehicle-reader';
import { VehicleChoicesController } from './queries/vehicle-detail/vehicle-choices.controller';
import { VehicleController } from './queries/vehicle-detail/vehicle.controller';
import { VehicleLive } from './vehicle.live';
import { HISTORY_PROJECTIONS } from './vehicle/history.projections';
import { holdingProjection } from './vehicle/holding.projection';
import { vehicleEventProjection, vehicleProjection } from './vehicle/vehicle.projection';
import { WhatIfController } from './what-if/what-if.controller';
import { WHAT_IF_KINDS } from './what-if/what-if.kind';
import { WhatIfVehiclesController, WhatIfVehiclesList } from './what-if/what-if.list';
import { WhatIfs } from './what-if/what-ifs';

const paidDocuments = { provide: PaidDocuments, useClass: CodeReleases };
const billedCharges = { provide: BilledChargesReader, useClass: StoredBilledCharges };
const vehiclesByPlate = { provide: VehiclesByPlate, useClass: StoredVehiclesByPlate };
const loanStarter = { provide: LoanStarter, useClass: StartLoan };
const stockValueLists = { provide: StockValueLists, useExisting: StockValues };
const externalInvoices = { provide: ExternalInvoices, useClass: SupplierInvoices };

/** Providers for API and worker: projections, streams, new financings and actions. */
@Global()
@Module({
  providers: [
    FinancingMasterDataReader,
    FinanceVehicles,
    RegisterDealerVehicles,
    ActByMessages,
    UploadedFinancings,
    UploadedDealerVehicles,
    CheckRegister,
    LimitAnswers,
    UsualPrices,
    SendFinancing,
    PartiesNow,
    RatesNow,
    Acts,
    FinishTerms,
    ActBilling,
    ChargesSource,
    NettingSource,
    AccruedChargesSource,
    VehicleChoices,
    VehicleActions,
    Payoffs,
    ActionPayoffs,
    billedCharges,
    externalInvoices,
    HeldPlansReader,
    StockValues,
    stockValueLists,
    paidDocuments,
    vehiclesByPlate,
    loanStarter,
    ...ACTION_STEPS,
  ],
  exports: [
    billedCharges,
    externalInvoices,
    StockValues,
    stockValueLists,
    paidDocuments,
    FinishTerms,
    PartiesNow,
    Payoffs,
    RatesNow,
    VehicleActions,
    VehicleChoices,
    vehiclesByPlate,
    loanStarter,
  ],
})
export class VehicleModule {
  constructor(
    registry: Registry,
    types: MessageTypes,
    financing: FinanceVehicles,
    dealerVehicles: RegisterDealerVehicles,
    byMessages: ActByMessages,
    uploadedFinancings: UploadedFinancings,
    uploadedDealerVehicles: UploadedDealerVehicles,
    checkRegister: CheckRegister,
    resend: SendFinancing,
    sources: BillingSources,
    charges: ChargesSource,
    netting: NettingSource,
    accruedSources: AccruedSources,
    accruedCharges: AccruedChargesSource,
  ) {
    registry.addInlineProjection(vehicleProjection);
    registry.addInlineProjection(vehicleEventProjection);
    registry.addInlineProjection(holdingProjection);
    for (const projection of HISTORY_PROJECTIONS) registry.addInlineProjection(projection);
    registry.addInlineProjection(supplierInvoiceProjection);
    registry.addStream(limitStream);
    types.add(financing);
    types.add(dealerVehicles);
    for (const type of byMessages.types()) types.add(type);
    types.add(uploadedFinancings);
    types.add(uploadedDealerVehicles);
    types.add(checkRegister);
    types.add(resend);
    sources.add(charges);
    sources.add(netting);
    accruedSources.add(accruedCharges);
  }
}

/** HTTP API of inventory and vehicles. `with()` takes the settings that decide which charges are shown. */
@Module({
  imports: [CqrsModule],
  controllers: [
    NewVehicleController,
    SaveNewFinancingController,
    DealerVehicleController,
    VehicleMessagesController,
    UploadTemplateController,
    UploadController,
    RegisterChecksController,
    ResendVehiclesController,
    InventoryController,
    InventoryDaysController,
    InventoryStockController,
    DealerInventoryController,
    ConsignInventoryController,
    ApproveDemosController,
    TransferVehiclesController,
    DemoVehiclesController,
    EndFinancingsController,
    LimitBookController,
    DealerReminderController,
    LimitLedgerController,
    LimitUsesController,
    StockValueController,
    HistoricInventoryController,
    VehicleController,
    VehicleDocumentsController,
    VehicleChoicesController,
    VehicleChargesController,
    VehicleComparisonController,
    WhatIfVehiclesController,
    WhatIfController,
    actionController(Object.values(SERVER_ACTIONS)),
    SearchController,
  ],
  providers: [
    Lists,
    MESSAGE_INTAKE,
    PrintedDocuments,
    InventoryList,
    InventoryToday,
    InventoryMonths,
    PlanCapitals,
    DealerInventoryList,
    ConsignInventoryList,
    ApproveDemosList,
    TransferVehiclesList,
    PreviewActionBatches,
    StartActionBatches,
    BatchEnds,
    UpdateLimitBook,
    LimitHolders,
    LimitBooks,
    LimitLedgerList,
    VehicleReader,
    VehicleEvents,
    VehicleCharges,
    LoanCostsOfVehicle,
    PayoffsToday,
    VehicleComparisons,
    KnownRates,
    SearchVehiclesHandler,
    ResendVehiclesHandler,
    VehicleUploads,
    VehicleLive,
    WhatIfs,
    WhatIfVehiclesList,
    VehicleGroups,
  ],
})
export class VehicleApiModule {
  constructor(batches: Batches, dashboard: DashboardSources, groups: VehicleGroups) {
    dashboard.add(groups);
    for (const kind of WHAT_IF_KINDS) batches.define(kind);
    for (const { kind } of ACTION_BATCHES) batches.define(kind);
  }

  static with(settings: ChargeSettings): DynamicModule {
    return { module: VehicleApiModule, providers: [{ provide: CHARGE_SETTINGS, useValue: settings }] };
  }
}
