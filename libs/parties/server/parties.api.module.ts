import { RowSaver } from '@floorplan/platform/commands';
import { Lists } from '@floorplan/platform/lists';
import { RecordTools } from '@floorplan/platform/records';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import {
  AddDealerMakeHandler,
  SaveDealerMakesHandler,
} from './commands/save-dealer-makes/save-dealer-makes.command';
import { DealerMakesController } from './dealer-makes.controller';
import { Dealers, DealersController } from './dealers';
import { Importers, ImportersController } from './importers';
import { OrganisationTreeController } from './organisation-tree.controller';
import { Concerns, ConcernsController, DealerOrganisations, OrganisationsController } from './organisations';

/** Providers that read and save parties. */
export const PARTY_PROVIDERS = [
  RowSaver,
  RecordTools,
  Importers,
  DealerOrganisations,
  Concerns,
  Dealers,
  SaveDealerMakesHandler,
  AddDealerMakeHandler,
];

/** HTTP routes for parties. Needs `PartiesModule`, and a `MakesReader` from a global module. */
@Module({
  imports: [CqrsModule],
  controllers: [
    ImportersController,
    OrganisationsController,
    ConcernsController,
    DealersController,
    DealerMakesController,
    OrganisationTreeController,
  ],
  providers: [...PARTY_PROVIDERS, Lists],
})
export class PartiesApiModule {}
