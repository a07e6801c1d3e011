/** Who is told by mail: those at the finance company who answer requests, or the dealer at one of its addresses. */
export type MailTo = 'STAFF' | 'DEALER_ENDS' | 'DEALER_STOCK';

export interface ToldByMail {
  readonly to: MailTo;
  /** See `mailTexts`. */
  readonly name: string;
}
