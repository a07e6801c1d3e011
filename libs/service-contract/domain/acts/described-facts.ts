import { describedActs } from '@floorplan/kernel/records';
import type { Guard } from '../contract.guards';
import type { ContractState } from '../contract.state';
import { DESCRIBED_ACTS, type DescribedEvent } from './table';

/** Acts that are described by their fields, and what is known of their facts. */
export const DESCRIBED = describedActs<ContractState, Guard, DescribedEvent, keyof typeof DESCRIBED_ACTS>(
  DESCRIBED_ACTS,
);
