import { describedActs } from '@floorplan/kernel/records';
import type { Stocktake } from '../inventory-taking.state';
import type { Guard } from '../stocktake.guards';
import { DESCRIBED_ACTS, type DescribedEvent } from './table';

/** Acts that are described by their fields, and what is known of their facts. */
export const DESCRIBED = describedActs<Stocktake, Guard, DescribedEvent, keyof typeof DESCRIBED_ACTS>(
  DESCRIBED_ACTS,
);
