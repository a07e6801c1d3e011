import { CONTRACT_CATEGORY, type ContractEvent } from './contract.events';
import { evolveContract } from './contract.evolve';
import { initialContract, type ContractState } from './contract.state';

/** Stream of one service contract. Its readers are the seller and the importer of the make. */
export const contractStream = {
  category: CONTRACT_CATEGORY,
  initialState: initialContract,
  evolve: (state: ContractState, fact: ContractEvent): ContractState => evolveContract(state, fact),
  readers: ({ terms }: ContractState) => ({
    importers: terms?.owner.type === 'MAK' ? [terms.owner.importerId] : [],
    dealers: terms ? [terms.seller.dealerId] : [],
    organisations: terms ? [terms.seller.organisationId] : [],
  }),
};
