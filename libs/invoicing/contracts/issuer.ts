/**
 * The company that issues the documents. It is an abstract class, so that it can be an injection token.
 */
export abstract class Issuer {
  abstract readonly name: string;
  /** Digits only, without a hyphen. */
  abstract readonly organisationNumber: string;
  /** Digits only, without a hyphen. */
  abstract readonly bankgiro: string;
}
