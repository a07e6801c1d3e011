/** Company whose account pays. This is an abstract class instead of an interface, so that it can be an injection token. */
export abstract class Payer {
  abstract readonly name: string;
  /** Digits only. */
  abstract readonly organisationNumber: string;
  /** Account that pays; null to pay from the bankgiro. */
  abstract readonly iban: string | null;
  abstract readonly bankgiro: string;
  /** Whether the portal hands files over to the bank, instead of staff. */
  abstract readonly handsOver: boolean;
}
