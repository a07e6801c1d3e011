/**
 * Does the work for one item after the other, also after it has failed for one.
 * @param endsAll whether an error would come for all others too, which are then left
 * @throws the first error
 */
export async function inTurn<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  endsAll: (error: unknown) => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
      if (endsAll(error)) break;
    }
  }
  if (errors.length > 0) throw errors[0];
}
