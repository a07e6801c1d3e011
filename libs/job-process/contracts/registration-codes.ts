/**
 * Access to encrypted registration codes. They are decrypted only in a call that shows a code to a person.
 * Callers of `open` must check the right to see the code and record that it was shown. This is an abstract
 * class instead of an interface, so that it can be an injection token.
 */
export abstract class RegistrationCodes {
  /** @throws when no code is stored under the reference, or it was encrypted with another key */
  abstract open(reference: string): Promise<string>;
  /**
   * Encrypts a code and stores it together with the changes of `act`.
   * @returns the reference that replaces the code in the message
   */
  abstract seal(act: { row(table: string, row: object): void }, code: string): string;
  /** Keyed hash of a text. Unlike a plain hash, it cannot be tried against all short codes. */
  abstract hash(text: string): string;
}
