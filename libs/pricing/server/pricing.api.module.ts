import { RowSaver } from '@floorplan/platform/commands';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CheckProgramHandler, ListProgramsHandler } from './list-programs.query';
import { PricingController } from './pricing.controller';
import { SaveInterestRateHandler, SavePriceProgramHandler } from './save-program.command';

/** Price programs over HTTP. Needs `PricingModule`, a `PartiesReader` and a `MakesReader` from global modules. */
@Module({
  imports: [CqrsModule],
  controllers: [PricingController],
  providers: [
    RowSaver,
    SavePriceProgramHandler,
    SaveInterestRateHandler,
    ListProgramsHandler,
    CheckProgramHandler,
  ],
})
export class PricingApiModule {}
