/** Receiver of a mail: staff who answer requests, or one of the two mail addresses of the dealer. */
export type MailTo = 'STAFF' | 'DEALER_ENDS' | 'DEALER_STOCK';

export interface MailNotice {
  readonly to: MailTo;
  /** Base name of the mail's text keys, see `mailTexts`. */
  readonly name: string;
}

/** A mail as its recipients get it. */
export interface WrittenMail {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
}
