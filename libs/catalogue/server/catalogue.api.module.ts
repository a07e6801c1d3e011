import { RecordTools } from '@floorplan/platform/records';
import { RowSaver } from '@floorplan/platform/commands';
import { Lists } from '@floorplan/platform/lists';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueController } from './catalogue.controller';
import { Makes, MakesController } from './makes';
import { Accessories, AccessoriesController, AccessoriesRemovalController } from './models/accessories';
import { ConnectAccessoryHandler } from './models/connect-accessory.command';
import {
  ModelVersions,
  ModelVersionsController,
  ModelVersionsRemovalController,
} from './models/model-versions';
import { Models, ModelsController, ModelsRemovalController } from './models/models';

export const CATALOGUE_PROVIDERS = [RowSaver, RecordTools, Makes, ModelVersions, Models, Accessories];

/** HTTP routes for makes, models and accessories. Needs `CatalogueModule`, and `MakeOwners` from a global module. */
@Module({
  imports: [CqrsModule],
  // List the routes of model versions before those of models, because their URLs begin with the URL of
  // models.
  controllers: [
    CatalogueController,
    ModelVersionsController,
    ModelVersionsRemovalController,
    MakesController,
    ModelsController,
    ModelsRemovalController,
    AccessoriesController,
    AccessoriesRemovalController,
  ],
  providers: [...CATALOGUE_PROVIDERS, Lists, ConnectAccessoryHandler],
})
export class CatalogueApiModule {}
