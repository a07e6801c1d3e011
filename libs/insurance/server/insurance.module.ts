import { Registry } from '@floorplan/platform/event-store';
import { FileMemory, ServedMemory } from '@floorplan/platform/file-memory';
import { Lists } from '@floorplan/platform/lists';
import { Module } from '@nestjs/common';
import { insuranceErrorProjection } from './errors/insurance-error.projection';
import { InsuranceErrorsList, InsuranceErrorsListController } from './errors/insurance-errors.list';
import { InsuranceLive } from './errors/insurance.live';
import { ResendController } from './errors/resend.controller';
import { InsuranceFilesController } from './files/insurance-files.controller';
import { InsuranceFiles } from './files/insurance-files';
import { InsuranceMemoryController } from './files/insurance-memory.controller';
import { TakeInsurances } from './files/take-insurances';

/** The handler of the messages and the table of their errors. For both hosts. */
@Module({ providers: [TakeInsurances] })
export class InsuranceModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(insuranceErrorProjection);
  }
}

@Module({
  controllers: [
    InsuranceErrorsListController,
    ResendController,
    InsuranceFilesController,
    InsuranceMemoryController,
  ],
  providers: [Lists, InsuranceErrorsList, InsuranceFiles, InsuranceLive, FileMemory, ServedMemory],
})
export class InsuranceApiModule {}
