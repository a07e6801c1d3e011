export abstract class MailSettings {
  /** Undefined: nothing is mailed. */
  abstract readonly smtpUrl: string | undefined;
  abstract readonly from: string;
  /** Between looks for mail that is due and that no queue knows of. */
  abstract readonly everyMs: number;
}
