import type { ContractActAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import { refetchOwnChange } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CONTRACTS_KEY } from '../../../app/contracts/served-contracts';
import { useApi } from '../../../app/session/session';
import { contractKey } from '../get-contract';

/** Answer of an action on a contract. An approval or rejection may leave out the contract. */
export type ActAnswer = Pick<ContractActAnswer, 'Status' | 'Id'> & Partial<ContractActAnswer>;

/**
 * Returns the function that carries out an action. Reads the contract again afterwards, also after a failure.
 */
export function useContractAct<Answer = ActAnswer>({ Id }: ContractDetails, route: string) {
  const api = useApi();
  const queries = useQueryClient();
  return async (body: object, seen?: number): Promise<Answer> => {
    try {
      return await api.post<Answer>(route, body, { query: { seen } });
    } finally {
      await refetchOwnChange(queries, contractKey(Id));
      void queries.invalidateQueries({ queryKey: [...CONTRACTS_KEY, 'portfolio'] });
    }
  };
}
