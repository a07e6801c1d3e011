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

/** All current parties, each list sorted by name. `book` finds parties by the ids that messages contain. */
export interface Parties {
  readonly importers: readonly Importer[];
  readonly dealers: readonly DealerWithMakes[];
  readonly organisations: readonly DealerOrganisation[];
  readonly concerns: readonly Concern[];
  readonly book: PartyBook;
}

/**
 * Lets other contexts read the parties. Cache derived results by the parties' data version (`VersionedCache`).
 * This is an abstract class instead of an interface, so that it can be an injection token.
 */
export abstract class PartiesReader {
  abstract parties(): Promise<Parties>;
}
