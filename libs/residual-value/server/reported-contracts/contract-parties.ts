import { MakesReader } from '@floorplan/catalogue/contracts';
import { make, type Make } from '@floorplan/catalogue/domain';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { PARTIES_VERSION } from '@floorplan/parties/domain';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import type { Facility } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { facilityOf } from '../contracts/valid-parties';

/** Facilities and makes by what the lessor calls them. */
class ContractParties {
  constructor(
    private readonly parties: Parties,
    private readonly makes: readonly Make[],
  ) {}

  facilityOf(number: string): Facility | null {
    const found = facilityOf(this.parties, number);
    return found && { dealerId: found.id, organisationId: found.dealerOrganizationId };
  }

  makeOf(name: string): Make | null {
    const key = name.trim().toUpperCase();
    return this.makes.find((make) => make.name.trim().toUpperCase() === key) ?? null;
  }
}

/** Caches facilities and makes until any of them changes. */
@Injectable()
export class ContractPartiesReader extends VersionedCache<ContractParties> {
  constructor(database: Database, parties: PartiesReader, makes: MakesReader) {
    super(database, [PARTIES_VERSION, make.dataVersion], async () => {
      const [known, all] = await Promise.all([parties.parties(), makes.makes()]);
      return new ContractParties(known, all);
    });
  }
}
