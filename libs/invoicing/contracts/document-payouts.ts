/**
 * Port to what the provider pays out for a document: an importer's own invoice, a loan, or a credit balance. The context
 * of money out implements the port. The class is abstract instead of an interface, so that it can be an injection token.
 */
export abstract class DocumentPayouts {
  /**
   * SQL of the payout of the document in row `i` of a list of documents, in the form of `documentPayout`; null without
   * one.
   */
  abstract readonly json: string;
  /** SQL of the day of the same payout. */
  abstract readonly day: string;
  /** SQL of the same payout in words. */
  abstract words(language: 'sv-SE' | 'en-GB'): string;
}
