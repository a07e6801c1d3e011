// Written by `npm run collect` from the folders; not by hand.
import type { FactOf } from './described-act';

/** Acts that are described by their fields. */
export const DESCRIBED_ACTS = {} as const;

export type DescribedEvent = FactOf<(typeof DESCRIBED_ACTS)[keyof typeof DESCRIBED_ACTS]>;
