const SEPARATING = /[\s%]/g;

/**
 * Makes identities of the parts by which payments differ. Payments that are equal in all of them are numbered in the
 * order in which they stand, so that the same file always gives the same identities.
 */
export class Identities {
  private readonly seen = new Map<string, number>();

  /** Identity of the next payment; `null` stands for a part that it lacks. */
  next(...parts: readonly (string | number | null)[]): string {
    const identity = parts
      .map((part) => String(part ?? '-').replace(SEPARATING, encodeURIComponent))
      .join(' ');
    const times = (this.seen.get(identity) ?? 0) + 1;
    this.seen.set(identity, times);
    return times === 1 ? identity : `${identity} #${times}`;
  }
}
