import { Acts } from '@floorplan/platform/acts';
import { Lists } from '@floorplan/platform/lists';
import { Module, type DynamicModule } from '@nestjs/common';
import { residualActController } from './act-routes/act-controller';
import { EndActs } from './acts/end-acts';
import { LeaseActs } from './acts/lease-acts';
import { PriceActs } from './acts/price-acts';
import { ResidualActs } from './acts/residual-acts';
import { ResidualAnswers } from './acts/residual-call';
import { ReturnActs } from './acts/return-acts';
import { SERVED_ACTS } from './act-routes/served-acts';
import { TransportCompanies } from './acts/transport-companies';
import { ContractNumbers } from './contracts/contract-numbers';
import { ResidualDescriptions } from './contracts/residual-details';
import { ResidualEvents } from './contracts/residual-events';
import { ResidualList } from './contracts/residual-list';
import { ResidualController } from './contracts/residual.controller';
import { SeenResiduals } from './contracts/seen-residuals';
import { AvailableResiduals, AvailableResidualsController } from './lists/available.list';
import { ExtendedResiduals, ExtendedResidualsController } from './lists/extended.list';
import { FinancedResiduals, FinancedResidualsController } from './lists/financed.list';
import { ResidualPlanning } from './lists/planning';
import { ResidualPlanningController } from './lists/planning.controller';
import { ReleasingResiduals, ReleasingResidualsController } from './lists/releasing.list';
import { ResidualDocumentsController } from './documents/documents.controller';
import { ResidualDocuments } from './documents/residual-document';
import { ResidualFiles } from './documents/residual-files';
import { SystemActs } from './jobs/system-acts';
import { ResidualMailsController } from './reminders/mails.controller';
import { Reminders } from './reminders/reminders';
import { ResidualValueLive } from './residual-value.live';
import { RESIDUAL_SETTINGS, type ResidualSettings } from './residual-settings';

/** Commands on residual-value contracts. They need the `ResidualSettings`. */
export const RESIDUAL_PROVIDERS = [
  ContractNumbers,
  Acts,
  ResidualActs,
  PriceActs,
  EndActs,
  LeaseActs,
  ReturnActs,
  TransportCompanies,
  ResidualFiles,
];

/** HTTP routes of residual-value contracts. Needs `ResidualValueModule` and the readers of parties and programs. */
@Module({
  controllers: [
    AvailableResidualsController,
    ExtendedResidualsController,
    FinancedResidualsController,
    ReleasingResidualsController,
    ResidualPlanningController,
    // Routes with a contract number come after the lists, whose names they would match.
    ResidualMailsController,
    ResidualDocumentsController,
    residualActController(SERVED_ACTS),
    ResidualController,
  ],
  providers: [
    Lists,
    ResidualList,
    SeenResiduals,
    ResidualDescriptions,
    ResidualEvents,
    ResidualAnswers,
    ResidualDocuments,
    SystemActs,
    ResidualValueLive,
    Reminders,
    ResidualPlanning,
    AvailableResiduals,
    ExtendedResiduals,
    FinancedResiduals,
    ReleasingResiduals,
    ...RESIDUAL_PROVIDERS,
  ],
})
export class ResidualValueApiModule {
  static with(settings: ResidualSettings): DynamicModule {
    return {
      module: ResidualValueApiModule,
      providers: [{ provide: RESIDUAL_SETTINGS, useValue: settings }],
    };
  }
}
