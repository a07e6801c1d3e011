import type { StocktakeEvent } from './inventory-taking.events';
import { evolveStocktake } from './inventory-taking.evolve';
import { noStocktake, type StocktakeState } from './inventory-taking.state';

export const STOCKTAKE_CATEGORY = 'inventory-taking';

const importersOf = (state: StocktakeState): readonly number[] =>
  state.status === 'absent' ? [] : [...new Set(state.expected.flatMap(({ importerId }) => importerId ?? []))];

/** Stream type of stocktakes. */
export const stocktakeStream = {
  category: STOCKTAKE_CATEGORY,
  initialState: noStocktake,
  evolve: (state: StocktakeState, fact: StocktakeEvent): StocktakeState => evolveStocktake(state, fact),
  snapshotEvery: 200,
  /** Importers read only facts about the stocktake as a whole. Scans may be of vehicles of other importers. */
  readers: (state: StocktakeState, { type }: StocktakeEvent) => ({
    importers: type === 'inventory-taking/Signed' ? importersOf(state) : [],
    dealers: state.status === 'absent' ? [] : [state.dealerId],
    organisations: state.status === 'absent' ? [] : [state.organisationId],
  }),
};
