/** The result type without the values that mean "not yet". */
type Found<T> = Exclude<T, false | 0 | '' | null | undefined>;

const MAX_PAUSE = 100;
/** Timeout in milliseconds; far longer than any condition needs, even on a busy machine. */
const ON_A_BUSY_MACHINE = 60_000;

/**
 * Polls until a condition holds.
 * @throws the last error, or a timeout that names the condition
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
    // Polling takes CPU time from the work that it waits for, so the pauses grow.
    await new Promise((resolve) => setTimeout(resolve, Math.min(10 + waited / 10, MAX_PAUSE)));
  }
}
