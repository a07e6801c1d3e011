/** Where files of payments are handed over. This is an abstract class, so that it can be an injection token. */
export abstract class BankAddress {
  /** Undefined when staff fetch the files. */
  abstract readonly url: string | undefined;
  /** Secret with which calls to the bank are signed. */
  abstract readonly key: string;
}
