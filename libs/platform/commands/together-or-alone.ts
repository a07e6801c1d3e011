import { isConnectionError } from '../event-store';

/**
 * Handles many items together. When that fails, handles them one by one, so that one bad item cannot block
 * the others.
 * @param failed called for each item that also fails alone
 * @throws when the database cannot be reached, since no item caused that error
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
