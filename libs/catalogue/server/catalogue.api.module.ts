import { RecordTools } from '@floorplan/platform/records';
import { RowSaver } from '@floorplan/platform/commands';
import { Lists } from '@floorplan/platform/lists';
import { Module } from '@nestjs/common';
import { Makes, MakesController } from './makes';

export const CATALOGUE_PROVIDERS = [RowSaver, RecordTools, Makes];

/** HTTP routes for makes. Needs `CatalogueModule`, and `MakeOwners` from a global module. */
@Module({
  controllers: [MakesController],
  providers: [...CATALOGUE_PROVIDERS, Lists],
})
export class CatalogueApiModule {}
