import { PartiesReader, type DealerWithMakes, type Parties } from '@floorplan/parties/contracts';
import { PARTIES_VERSION, partyBook, type Concern, type DealerOrganisation } from '@floorplan/parties/domain';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { MasterData } from '@floorplan/platform/master-data';
import { Injectable } from '@nestjs/common';
import {
  concernEntity,
  dealerEntity,
  importerEntity,
  organisationEntity,
  type DealerRecord,
} from './parties.entities';

async function read(masterData: MasterData): Promise<Parties> {
  const [importers, organisations, records, concerns] = await Promise.all([
    masterData.list(importerEntity),
    masterData.list(organisationEntity),
    masterData.list(dealerEntity),
    masterData.list(concernEntity),
  ]);
  const dealers = withNames(records, organisations, concerns);
  const numbers = records.flatMap((dealer) =>
    dealer.numbers.map((number) => ({ dealerId: dealer.id, ...number })),
  );
  return { importers, organisations, dealers, concerns, book: partyBook(importers, dealers, numbers) };
}

/** Adds the names of organisation and concern to dealers. */
function withNames(
  dealers: readonly DealerRecord[],
  organisations: readonly DealerOrganisation[],
  concerns: readonly Concern[],
): DealerWithMakes[] {
  const organisationById = new Map(organisations.map((organisation) => [organisation.id, organisation]));
  const concernNames = new Map(concerns.map(({ id, name }) => [id, name]));
  return dealers.map((dealer) => {
    const organisation = organisationById.get(dealer.dealerOrganizationId);
    return {
      ...dealer,
      organisationName: organisation?.name ?? '',
      concernName: concernNames.get(organisation?.concernId ?? 0) ?? null,
    };
  });
}

/** Reads the current parties. Caches the parties until a party changes. */
@Injectable()
export class DatabasePartiesReader extends PartiesReader {
  private readonly current: VersionedCache<Parties>;

  constructor(database: Database, masterData: MasterData) {
    super();
    masterData.add(importerEntity, organisationEntity, dealerEntity, concernEntity);
    this.current = new VersionedCache(database, [PARTIES_VERSION], () => read(masterData));
  }

  override async parties(): Promise<Parties> {
    return (await this.current.current()).value;
  }
}
