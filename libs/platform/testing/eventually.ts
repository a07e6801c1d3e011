/** What stands for "not yet" is taken out. */
type Found<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Waits for a condition, looking again every few milliseconds.
 * @throws the last failure, or a timeout that names what was waited for
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T> | T,
  within = 10_000,
): Promise<Found<T>> {
  const deadline = Date.now() + within;
  for (let last: unknown; ;) {
    try {
      const found = await look();
      if (found) return found as Found<T>;
      last = found;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms for: ${what} (last: ${String(last)})`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
