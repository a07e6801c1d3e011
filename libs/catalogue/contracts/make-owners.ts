/**
 * The importers and dealers of makes, provided by a context above this one. An abstract class, because it is
 * also the injection token.
 */
export abstract class MakeOwners {
  /** SQL of the importers, `(id, name)`, for joins. */
  abstract readonly importers: string;
  /** SQL of the makes that dealers sell, `(dealer_id, make_id)`. */
  abstract readonly dealerMakes: string;
  abstract importerExists(id: number): Promise<boolean>;
}
