// Written by `npm run collect` from the folders; not by hand.
import type { FactOfAct } from '@floorplan/kernel/records';

/** Acts that are described by their fields. */
export const DESCRIBED_ACTS = {} as const;

export type DescribedEvent = FactOfAct<(typeof DESCRIBED_ACTS)[keyof typeof DESCRIBED_ACTS]>;
