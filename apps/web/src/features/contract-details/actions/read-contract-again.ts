import type { ContractDetails } from '@floorplan/service-contract/contracts';
import { refetchOwnChange } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CONTRACTS_KEY } from '../../../app/contracts/served-contracts';
import { contractKey } from '../get-contract';

/** Returns the function that reads a contract and the list of contracts again. */
export function useReadContractAgain({ Id }: ContractDetails) {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await refetchOwnChange(queries, contractKey(Id));
    void queries.invalidateQueries({ queryKey: [...CONTRACTS_KEY, 'portfolio'] });
  };
}
