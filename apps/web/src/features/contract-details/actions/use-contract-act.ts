import type { ContractActAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import { refetchOwnChange } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CONTRACTS_KEY } from '../../../app/contracts/served-contracts';
import type { ActQuery } from '../../../app/acts/previewed-dialog';
import { useApi } from '../../../app/session/session';
import { contractKey } from '../get-contract';

/**
 * Returns the function that carries out an action. Reads the contract again afterwards, also after a failure.
 */
export function useContractAct<Answer = ContractActAnswer>({ Id }: ContractDetails, route: string) {
  const api = useApi();
  const queries = useQueryClient();
  return async (body: object, query: Partial<ActQuery> = {}): Promise<Answer> => {
    try {
      return await api.post<Answer>(route, body, { query });
    } finally {
      await refetchOwnChange(queries, contractKey(Id));
      void queries.invalidateQueries({ queryKey: [...CONTRACTS_KEY, 'portfolio'] });
    }
  };
}
