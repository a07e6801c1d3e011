import { isConnectionError } from '../event-store';

/**
 * Handles many together, and each by itself when that fails: one that cannot be handled must not hold the others.
 * @param failed told of each that failed by itself too
 * @throws when the database is not reached: that is about none of them
 */
export async function togetherOrAlone<T>(
  items: readonly T[],
  handle: (items: readonly T[]) => Promise<void>,
  failed: (item: T, error: unknown) => Promise<void> | void,
): Promise<void> {
  if (items.length === 0) return;
  try {
    await handle(items);
  } catch (error) {
    if (isConnectionError(error)) throw error;
    if (items.length === 1) return failed(items[0]!, error);
    for (const item of items) await togetherOrAlone([item], handle, failed);
  }
}
