import { RowSaver } from '@floorplan/platform/commands';
import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import {
  CheckProgramHandler,
  ListProgramsForImporterHandler,
  ListProgramsHandler,
} from './list-programs.query';
import { AddRateHandler } from './add-rate.command';
import { ReadRateHistoryHandler } from './rate-history.query';
import { WithdrawRateHandler } from './withdraw-rate.command';
import { InterestRatesController } from './interest-rates.controller';
import { PreviewProgramHandler } from './preview-program.query';
import { PricingSettings } from './program-rights';
import { ReadProgramHistoryHandler } from './program-history.query';
import { PricingController } from './pricing.controller';
import { SaveInterestRateHandler, SavePriceProgramHandler } from './save-program.command';

/**
 * HTTP API of price programs. Needs `PricingModule`, and `PartiesReader` and `MakesReader` from global
 * modules.
 */
@Module({
  imports: [CqrsModule],
  controllers: [PricingController, InterestRatesController],
  providers: [
    RowSaver,
    SavePriceProgramHandler,
    SaveInterestRateHandler,
    AddRateHandler,
    WithdrawRateHandler,
    ReadRateHistoryHandler,
    ListProgramsHandler,
    ListProgramsForImporterHandler,
    CheckProgramHandler,
    PreviewProgramHandler,
    ReadProgramHistoryHandler,
  ],
})
export class PricingApiModule {
  static with({ importersSave }: PricingSettings): DynamicModule {
    const settings = { provide: PricingSettings, useValue: new PricingSettings(importersSave) };
    return { module: PricingApiModule, providers: [settings] };
  }
}
