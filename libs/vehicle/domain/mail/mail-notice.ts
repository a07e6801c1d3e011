/** Receiver of a mail: staff who answer requests, or one of the dealer's two addresses. */
export type MailTo = 'STAFF' | 'DEALER_ENDS' | 'DEALER_STOCK';

export interface MailNotice {
  readonly to: MailTo;
  /** Base name of the text keys, see `mailTexts`. */
  readonly name: string;
}
