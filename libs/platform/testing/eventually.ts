/** What stands for "not yet" is taken out. */
type Found<T> = Exclude<T, false | 0 | '' | null | undefined>;

const MOST_PAUSE = 100;
/** Far longer than anything takes: what is told at the end of it does not come, however busy the machine. */
const ON_A_BUSY_MACHINE = 60_000;

/**
 * Waits for a condition, looking again every few milliseconds.
 * @throws the last failure, or a timeout that names what was waited for
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T> | T,
  within = ON_A_BUSY_MACHINE,
): Promise<Found<T>> {
  const started = Date.now();
  for (let last: unknown; ;) {
    try {
      const found = await look();
      if (found) return found as Found<T>;
      last = found;
    } catch (error) {
      last = error;
    }
    const waited = Date.now() - started;
    if (waited > within) throw new Error(`Waited ${within} ms for: ${what} (last: ${String(last)})`);
    // Looking costs what is waited for its share of the machine: the longer it takes, the less often.
    await new Promise((resolve) => setTimeout(resolve, Math.min(10 + waited / 10, MOST_PAUSE)));
  }
}
