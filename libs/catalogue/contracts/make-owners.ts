/** The parties that own and sell makes, provided by a context above this one. A class, to be the key it is injected by. */
export abstract class MakeOwners {
  /** SQL of the importers, `(id, name)`, to be joined. */
  abstract readonly importers: string;
  /** SQL of the makes that dealers sell, `(dealer_id, make_id)`. */
  abstract readonly dealerMakes: string;
  abstract importerExists(id: number): Promise<boolean>;
}
