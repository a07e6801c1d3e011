/** A dealer as sign-in needs it. */
export interface DirectoryDealer {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly organisationNumber: string;
}

/**
 * Look-ups that sign-in needs of the parties; whoever owns the parties implements it.
 * A class and not an interface, so that it can be the key it is injected by.
 */
export abstract class PartyDirectory {
  /** The dealers that exist among these ids. */
  abstract dealers(dealerIds: readonly number[]): Promise<DirectoryDealer[]>;
  abstract dealersOfOrganisation(organisationId: number): Promise<DirectoryDealer[]>;
}
