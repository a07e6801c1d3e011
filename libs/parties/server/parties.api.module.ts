import { RowSaver } from '@floorplan/platform/commands';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import {
  AddDealerMakeHandler,
  SaveDealerMakesHandler,
} from './commands/save-dealer-makes/save-dealer-makes.command';
import { SaveDealerHandler } from './commands/save-dealer/save-dealer.command';
import { SaveImporterHandler } from './commands/save-importer/save-importer.command';
import {
  SaveConcernHandler,
  SaveDealerOrganisationHandler,
} from './commands/save-organisation/save-organisation.command';
import { PartiesController } from './parties.controller';
import { ListPartiesHandler } from './queries/list-parties.query';

/** The parties over HTTP. Needs `PartiesModule` and a `MakesReader` from a global module. */
@Module({
  imports: [CqrsModule],
  controllers: [PartiesController],
  providers: [
    RowSaver,
    SaveImporterHandler,
    SaveDealerHandler,
    SaveDealerMakesHandler,
    AddDealerMakeHandler,
    SaveDealerOrganisationHandler,
    SaveConcernHandler,
    ListPartiesHandler,
  ],
})
export class PartiesApiModule {}
