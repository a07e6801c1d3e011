/**
 * Registration codes, sealed: opened for the one call that shows a code to a person. A class, to be the key it is
 * injected by; whoever opens one has checked the right to see it and has the showing recorded.
 */
export abstract class RegistrationCodes {
  /** @throws when no code is kept under the reference, or it was sealed with another key */
  abstract open(reference: string): Promise<string>;
  /** Keeps a code with the act that it comes in. @returns the reference that stands in its place */
  abstract seal(act: { row(table: string, row: object): void }, code: string): string;
}
