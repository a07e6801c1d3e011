import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { PARTIES_VERSION } from '@floorplan/parties/domain';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** The parties that messages name. They are cached until a party changes. */
@Injectable()
export class CurrentParties extends VersionedCache<Parties> {
  constructor(database: Database, reader: PartiesReader) {
    super(database, [PARTIES_VERSION], () => reader.parties());
  }
}
