import { LIMIT_CATEGORY, type LimitEvent } from './limit.events';
import { evolveLimits, initialLimits, type LimitState } from './limit.state';

/**
 * Stream of a dealer organisation's limits. The state is read from a snapshot, because every financed vehicle
 * adds a fact.
 */
export const limitStream = {
  category: LIMIT_CATEGORY,
  initialState: initialLimits,
  evolve: (state: LimitState, fact: LimitEvent): LimitState => evolveLimits(state, fact),
  snapshotEvery: 50,
  snapshotVersion: 2,
  readers: ({ organisationId }: LimitState) => ({
    importers: [],
    dealers: [],
    organisations: [organisationId],
  }),
};
