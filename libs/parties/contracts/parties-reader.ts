import type {
  Concern,
  Dealer,
  DealerMake,
  DealerOrganisation,
  Importer,
  PartyBook,
} from '@floorplan/parties/domain';

export interface DealerWithMakes extends Dealer {
  readonly organisationName: string;
  readonly concernName: string | null;
  readonly makes: readonly DealerMake[];
}

/** All current parties, each list sorted by name. `book` finds parties by the ids in messages. */
export interface Parties {
  readonly importers: readonly Importer[];
  readonly dealers: readonly DealerWithMakes[];
  readonly organisations: readonly DealerOrganisation[];
  readonly concerns: readonly Concern[];
  readonly book: PartyBook;
}

/**
 * Reads the parties for other contexts. Cache derived results under the parties' guard (`VersionedCache`). An
 * abstract class, because it is also the injection token.
 */
export abstract class PartiesReader {
  abstract parties(): Promise<Parties>;
}
