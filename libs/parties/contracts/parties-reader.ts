import type { Dealer, DealerMake, DealerOrganisation, Importer } from '../domain';

export interface DealerWithMakes extends Dealer {
  readonly makes: readonly DealerMake[];
}

export interface Parties {
  readonly importers: readonly Importer[];
  readonly dealers: readonly DealerWithMakes[];
  readonly organisations: readonly DealerOrganisation[];
}

/** All parties, for contexts that decide on them or show their names. A class, to be the key it is injected by. */
export abstract class PartiesReader {
  abstract parties(): Promise<Parties>;
}
