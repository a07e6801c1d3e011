import { LIMIT_CATEGORY, type LimitEvent } from './limit.events';
import { evolveLimits, initialLimits, type LimitState } from './limit.state';

/** One dealer organisation's limits. Every financed vehicle adds a fact, so it is read from a snapshot. */
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
