// Written by `npm run collect` from the folders; not by hand.

/** Actions that are described by their fields. */
export const DESCRIBED_ACTIONS = {} as const;

export type DescribedFact = never;

export const DESCRIBED_FACTS = {} as const;
