import { MakeOwners } from '@floorplan/catalogue/contracts';
import { OrganisationParts, PartiesReader, PartySearch } from '@floorplan/parties/contracts';
import {
  concernStream,
  dealerStream,
  importerStream,
  organisationStream,
  type DealerState,
} from '@floorplan/parties/domain';
import { Registry } from '@floorplan/platform/event-store';
import { masterRows } from '@floorplan/platform/master-data';
import { Global, Module } from '@nestjs/common';
import {
  concernEntity,
  dealerEntity,
  importerEntity,
  organisationEntity,
  type DealerRecord,
} from './parties.entities';
import { PartiesOwningMakes } from './make-owners';
import { DatabasePartiesReader } from './parties.reader';
import { StoredPartySearch } from './search-parties';

/**
 * Tables of importers, dealers, organisations and concerns, and the services that read them, for both the API
 * and the worker.
 */
@Global()
@Module({
  providers: [
    OrganisationParts,
    { provide: PartiesReader, useClass: DatabasePartiesReader },
    { provide: PartySearch, useClass: StoredPartySearch },
    { provide: MakeOwners, useClass: PartiesOwningMakes },
  ],
  exports: [OrganisationParts, PartiesReader, PartySearch, MakeOwners],
})
export class PartiesModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(masterRows(importerEntity, importerStream, ({ row }) => row));
    registry.addInlineProjection(masterRows(concernEntity, concernStream, ({ row }) => row));
    registry.addInlineProjection(masterRows(organisationEntity, organisationStream, ({ row }) => row));
    registry.addInlineProjection(masterRows(dealerEntity, dealerStream, dealerRecord));
  }
}

const dealerRecord = ({ row, makes, numbers }: DealerState): DealerRecord | null =>
  row && { ...row, makes, numbers };
