import { UserActs } from '@floorplan/identity/acts';
import { limitStream } from '@floorplan/limits/domain';
import { Acts } from '@floorplan/platform/acts';
import { Batches } from '@floorplan/platform/batches';
import { Registry } from '@floorplan/platform/event-store';
import {
  FileMemory,
  RememberedNames,
  SenderNames,
  ServedMemory,
  ServedNames,
} from '@floorplan/platform/file-memory';
import { LoanStarter } from '@floorplan/vehicle/loans';
import { StockApiModule } from '@floorplan/vehicle/stock';
import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { actionController } from './action-engine/action-controller';
import { ACTION_STEPS, SERVER_ACTIONS } from './actions/action-table';
import { VehicleKind } from './action-engine/vehicle-kind';
import { ActionPayoffs } from './actions/shared/action-payoffs';
import { ACTION_BATCHES } from './batches/action-batches';
import { PreviewActionBatches } from './batches/preview-action-batch';
import { BatchEnds } from './batches/batch-ends';
import { StartActionBatches } from './batches/start-action-batch';
import { DemoVehiclesController } from './commands/demo-vehicles/demo-vehicles.controller';
import { EndFinancingsController } from './commands/end-financings/end-financings.controller';
import { FinanceVehicles } from './commands/finance-vehicle/finance-vehicles';
import { LimitAnswers } from './reference/limit-answers';
import { UsualPrices } from './reference/usual-prices';
import { RegisterDealerVehicles } from './commands/register-dealer-vehicle/register-dealer-vehicles';
import { StartLoan } from './commands/start-loan/start-loan';
import { RememberedReadingsController } from './commands/upload-vehicles/remembered-readings.controller';
import { UploadController } from './commands/upload-vehicles/upload.controller';
import { UploadNameColumns } from './commands/upload-vehicles/name-columns';
import { RememberedNamesController } from './commands/upload-vehicles/remembered-names.controller';
import { UploadParties } from './commands/upload-vehicles/upload-party';
import { UploadTemplateController } from './commands/upload-vehicles/upload-template.controller';
import { VehicleUploads } from './commands/upload-vehicles/vehicle-uploads';
import { ResendVehiclesController } from './commands/resend-vehicles/resend-vehicles.controller';
import { ResendVehiclesHandler } from './commands/resend-vehicles/resend-vehicles.handler';
import { SendFinancing } from './commands/resend-vehicles/send-financing';
import { CheckRegister } from './commands/check-register/check-register';
import { ActByMessages } from './commands/vehicle-messages/act-by-messages';
import { DealerReminderController } from './commands/dealer-reminder/dealer-reminder.controller';
import { LimitBookController } from './commands/update-limit-book/limit-book.controller';
import { UpdateLimitBook } from './commands/update-limit-book/update-limit-book';
import { FinishTerms } from './jobs/finish-terms';

const loanStarter = { provide: LoanStarter, useClass: StartLoan };

/** Providers for API and worker: streams, new financings and actions. */
@Global()
@Module({
  providers: [
    FinanceVehicles,
    RegisterDealerVehicles,
    ActByMessages,
    CheckRegister,
    LimitAnswers,
    UsualPrices,
    SendFinancing,
    Acts,
    UserActs,
    FinishTerms,
    VehicleKind,
    ActionPayoffs,
    loanStarter,
    ...ACTION_STEPS,
  ],
  exports: [FinishTerms, UserActs, VehicleKind, loanStarter],
})
export class VehicleModule {
  constructor(registry: Registry) {
    registry.addStream(limitStream);
  }
}

/** HTTP API that acts on vehicles. */
@Module({
  imports: [CqrsModule, StockApiModule],
  controllers: [
    UploadTemplateController,
    UploadController,
    RememberedReadingsController,
    RememberedNamesController,
    ResendVehiclesController,
    DemoVehiclesController,
    EndFinancingsController,
    LimitBookController,
    DealerReminderController,
    actionController(Object.values(SERVER_ACTIONS)),
  ],
  providers: [
    PreviewActionBatches,
    StartActionBatches,
    BatchEnds,
    Acts,
    UpdateLimitBook,
    ResendVehiclesHandler,
    VehicleUploads,
    UploadParties,
    UploadNameColumns,
    FileMemory,
    ServedMemory,
    RememberedNames,
    SenderNames,
    ServedNames,
  ],
})
export class VehicleApiModule {
  constructor(batches: Batches) {
    for (const { kind } of ACTION_BATCHES) batches.define(kind);
  }
}
