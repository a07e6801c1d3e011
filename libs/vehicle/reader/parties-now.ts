import { PARTIES_VERSION } from '@floorplan/parties/domain';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** Current parties. The parties are cached until a party changes. */
@Injectable()
export class PartiesNow extends VersionedCache<Parties> {
  constructor(database: Database, reader: PartiesReader) {
    super(database, [PARTIES_VERSION], () => reader.parties());
  }
}
