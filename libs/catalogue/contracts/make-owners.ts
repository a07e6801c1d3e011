/**
 * Port to read which importers own makes and which dealers sell them. A context that depends on this one implements
 * it. This is an abstract class instead of an interface, so that it can be an injection token.
 */
export abstract class MakeOwners {
  /** SQL of importers for joins, with the columns `(id, name)`. */
  abstract readonly importers: string;
  /** SQL of the makes that dealers sell, with the columns `(dealer_id, make_id)`. */
  abstract readonly dealerMakes: string;
  abstract importerExists(id: number): Promise<boolean>;
}
