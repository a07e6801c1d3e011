import { MakesReader } from '@floorplan/catalogue/contracts';
import { make, type Make } from '@floorplan/catalogue/domain';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { PARTIES_GUARD } from '@floorplan/parties/domain';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import type { Facility } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';

/** Facilities and makes by what the lessor calls them. */
export class ContractParties {
  constructor(
    private readonly parties: Parties,
    private readonly makes: readonly Make[],
  ) {}

  /**
   * Facility of the party with this number: the active one with the lowest number at the finance provider. Null when
   * there is none.
   */
  facilityOf(number: string): Facility | null {
    const organisations = this.parties.organisations
      .filter(({ organizationNumber }) => organizationNumber === number)
      .map(({ id }) => id);
    const [first] = this.parties.dealers
      .filter(
        ({ isActive, organizationNumber, dealerOrganizationId: id }) =>
          isActive && (organizationNumber === number || organisations.includes(id)),
      )
      .sort((one, other) => (one.financerAssignedId < other.financerAssignedId ? -1 : 1));
    return first ? { dealerId: first.id, organisationId: first.dealerOrganizationId } : null;
  }

  makeOf(name: string): Make | null {
    const key = name.trim().toUpperCase();
    return this.makes.find((one) => one.name.trim().toUpperCase() === key) ?? null;
  }
}

/** Caches facilities and makes until any of them changes. */
@Injectable()
export class ContractPartiesReader extends VersionedCache<ContractParties> {
  constructor(database: Database, parties: PartiesReader, makes: MakesReader) {
    super(database, [PARTIES_GUARD, make.guard], async () => {
      const [known, all] = await Promise.all([parties.parties(), makes.makes()]);
      return new ContractParties(known, all);
    });
  }
}
