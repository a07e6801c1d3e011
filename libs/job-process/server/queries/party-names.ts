import { PARTIES_VERSION } from '@floorplan/parties/domain';
import { make } from '@floorplan/catalogue/domain';
import { MakesReader } from '@floorplan/catalogue/contracts';
import type { Importer } from '@floorplan/parties/domain';
import { PartiesReader, type DealerWithMakes } from '@floorplan/parties/contracts';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** Names of importers and dealers by id, for lists. */
export interface PartyNames {
  importer(id: number | null): Importer | undefined;
  dealer(id: number | null): DealerWithMakes | undefined;
  /** Whether the importer has a number for the dealer, or the dealer sells one of the importer's makes. */
  dealTogether(importerId: number | null, dealerId: number | null): boolean;
  /**
   * Importers and dealers whose name contains the text. The text must be in lower case, without spaces and
   * hyphens.
   */
  named(text: string): PartyIds;
  /** Ids of all parties, sorted by name in Swedish order. */
  byName(): PartyIds;
}

export interface PartyIds {
  readonly importers: readonly number[];
  readonly dealers: readonly number[];
}

const idsNamed = (text: string, parties: readonly { id: number; name: string }[]) =>
  parties.filter(({ name }) => name.toLowerCase().replace(/[\s-]/g, '').includes(text)).map(({ id }) => id);

const swedish = new Intl.Collator('sv-SE', { numeric: true });
const idsByName = (parties: readonly { id: number; name: string }[]) =>
  [...parties].sort((a, b) => swedish.compare(a.name, b.name)).map(({ id }) => id);

/** Reads the names of parties. Caches them until a party changes. */
@Injectable()
export class PartyNameReader {
  private readonly read: VersionedCache<PartyNames>;

  constructor(database: Database, parties: PartiesReader, makes: MakesReader) {
    this.read = new VersionedCache(database, [PARTIES_VERSION, make.dataVersion], async () => {
      const { importers, dealers, book } = await parties.parties();
      const importerOfMake = new Map((await makes.makes()).map(({ id, importerId }) => [id, importerId]));
      const importerById = new Map(importers.map((importer) => [importer.id, importer]));
      const dealerById = new Map(dealers.map((dealer) => [dealer.id, dealer]));
      const byName = { importers: idsByName(importers), dealers: idsByName(dealers) };
      return {
        importer: (id) => importerById.get(id ?? 0),
        dealer: (id) => dealerById.get(id ?? 0),
        dealTogether: (importerId, dealerId) =>
          importerId !== null &&
          dealerId !== null &&
          (book.dealerNumber(dealerId, importerId) !== null ||
            Boolean(
              dealerById.get(dealerId)?.makes.some(({ makeId }) => importerOfMake.get(makeId) === importerId),
            )),
        named: (text) => ({ importers: idsNamed(text, importers), dealers: idsNamed(text, dealers) }),
        byName: () => byName,
      };
    });
  }

  async names(): Promise<PartyNames> {
    return (await this.read.current()).value;
  }
}
