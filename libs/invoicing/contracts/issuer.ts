/**
 * The company that issues the documents. This is an abstract class instead of an interface, so that it can be an
 * injection token.
 */
export abstract class Issuer {
  abstract readonly name: string;
  /** Digits only, without a hyphen. */
  abstract readonly organisationNumber: string;
  /** Digits only, without a hyphen. */
  abstract readonly bankgiro: string;
  /** Municipality of the company's seat; absent when it is not set. */
  abstract readonly seat?: string;
}
