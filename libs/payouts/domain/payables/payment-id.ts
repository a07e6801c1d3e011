/** Number that the next payment of a payable has: the first has none. */
const attemptOf = (attempts: number): string => (attempts === 0 ? '' : `-${attempts + 1}`);

/**
 * Identifies a payment at the bank for ever, in at most 35 characters: the id of its payable, and the number of the
 * attempt when it is paid again.
 */
export const endToEndIdOf = ({
  payableId,
  attempts,
}: {
  readonly payableId: number;
  readonly attempts: number;
}): string => `P-${payableId}${attemptOf(attempts)}`;
