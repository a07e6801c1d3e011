/** What becomes of a message that fails for a technical reason. A class, to be the key it is injected by. */
export abstract class TechnicalRetries {
  /** Minutes before each automatic retry; when they are used up the message has failed. */
  abstract readonly minutes: readonly number[];
  /** Tells operators that a message has failed for good. Called when it stands on the log. */
  abstract givenUp(detailId: number, code: string): void;
}
