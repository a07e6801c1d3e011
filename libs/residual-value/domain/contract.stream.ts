import { RESIDUAL_VALUE_CATEGORY, type ResidualEvent } from './contract.events';
import { evolveResidual } from './contract.evolve';
import { initialResidual, type ResidualState } from './contract.state';

/** Kind of the claims that keep contract numbers unique. */
export const CONTRACT_NO_CLAIM = 'residual-contract-no';

/** Stream of one residual-value contract. Its readers are the facility, its organisation and the importer. */
export const residualStream = {
  category: RESIDUAL_VALUE_CATEGORY,
  mailsByPress: ['residual-value/PriceRequested', 'residual-value/Reminded'] as const,
  initialState: initialResidual,
  evolve: (state: ResidualState, fact: ResidualEvent): ResidualState => evolveResidual(state, fact),
  readers: ({ terms, facility }: ResidualState) => ({
    importers: terms ? [terms.vehicle.importerId] : [],
    dealers: terms ? [facility.dealerId] : [],
    organisations: terms ? [facility.organisationId] : [],
  }),
};
