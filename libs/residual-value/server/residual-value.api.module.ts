import { UserActs } from '@floorplan/identity/acts';
import { Acts } from '@floorplan/platform/acts';
import { Lists } from '@floorplan/platform/lists';
import { Module, type DynamicModule } from '@nestjs/common';
import { ResidualKind } from './acts/residual-kind';
import { ResidualActsController } from './acts/served-acts';
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
import { ResidualMailsController } from './reminders/mails.controller';
import { Reminders } from './reminders/reminders';
import { ResidualValueLive } from './residual-value.live';
import { RESIDUAL_SETTINGS, type ResidualSettings } from './residual-settings';

/** Commands on residual-value contracts. They need the `ResidualSettings`. */
export const RESIDUAL_PROVIDERS = [
  ContractNumbers,
  Acts,
  UserActs,
  ResidualKind,
  ResidualDescriptions,
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
    ResidualActsController,
    ResidualController,
  ],
  providers: [
    Lists,
    ResidualList,
    SeenResiduals,
    ResidualEvents,
    ResidualDocuments,
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
