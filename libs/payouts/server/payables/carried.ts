import { carriedText } from '@floorplan/bank/formats';
import { sourceKey, type Owed, type PayableSource } from '@floorplan/payouts/domain';

/**
 * What is owed, with its name and its reference as a file to the bank can carry them. A text of which nothing is left is
 * replaced by what the payable is about.
 */
export const carriedOwed = (owed: Owed, source: PayableSource): Owed => ({
  ...owed,
  reference: carriedText(owed.reference) ?? sourceKey(source),
  receiver: { ...owed.receiver, name: carriedText(owed.receiver.name) ?? sourceKey(source) },
});
