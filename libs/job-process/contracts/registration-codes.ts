/**
 * Access to encrypted registration codes, decrypted only for the call that shows a code to a person. Callers
 * of `open` must check the right to see the code and record that it was shown. An abstract class, because it
 * is also the injection token.
 */
export abstract class RegistrationCodes {
  /** @throws when no code is stored under the reference, or it was encrypted with another key */
  abstract open(reference: string): Promise<string>;
  /** Stores a code, encrypted, with the act that contains it. @returns the reference that replaces it */
  abstract seal(act: { row(table: string, row: object): void }, code: string): string;
}
