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

/** All parties as they stand, each list by name. `book` finds those that a message names. */
export interface Parties {
  readonly importers: readonly Importer[];
  readonly dealers: readonly DealerWithMakes[];
  readonly organisations: readonly DealerOrganisation[];
  readonly concerns: readonly Concern[];
  readonly book: PartyBook;
}

/**
 * Other contexts' way to the parties. Keep what it answers under their guard (`VersionedCache`).
 * A class and not an interface, so that it can be the key it is injected by.
 */
export abstract class PartiesReader {
  abstract parties(): Promise<Parties>;
}
