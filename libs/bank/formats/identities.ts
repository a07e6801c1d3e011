/** Characters that separate parts, or that cannot be stored. */
const ENCODED = /[\s%\p{Cc}\p{Cs}]/gu;
const UNPAIRED_SURROGATE = /\p{Cs}/u;

const encodedCharacter = (character: string): string =>
  UNPAIRED_SURROGATE.test(character)
    ? `%u${character.charCodeAt(0).toString(16)}`
    : encodeURIComponent(character);

/** A text that can be stored, and that is the same for no other text. */
export const unambiguous = (text: string): string => text.replace(ENCODED, encodedCharacter);

/**
 * Makes identities of the parts by which payments differ. Payments that are equal in all of them are numbered in the
 * order in which they stand, so that the same file always gives the same identities.
 */
export class Identities {
  private readonly seen = new Map<string, number>();

  /** Identity of the next payment; `null` stands for a part that it lacks. */
  next(...parts: readonly (string | number | null)[]): string {
    const identity = parts.map((part) => unambiguous(String(part ?? '-'))).join(' ');
    const times = (this.seen.get(identity) ?? 0) + 1;
    this.seen.set(identity, times);
    return times === 1 ? identity : `${identity} #${times}`;
  }
}
