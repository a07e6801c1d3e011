export abstract class MailSettings {
  /** URL of the mail server. Undefined turns mail off. */
  abstract readonly smtpUrl: string | undefined;
  abstract readonly from: string;
  /** Milliseconds between searches for due mail without a job. */
  abstract readonly everyMs: number;
}
