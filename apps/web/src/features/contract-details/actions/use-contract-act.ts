import type { ContractActAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import { readOwnChange } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
      await readOwnChange(queries, contractKey(Id));
      void queries.invalidateQueries({ queryKey: [...CONTRACTS_KEY, 'portfolio'] });
    }
  };
}

const AFTER_TYPING_MS = 350;

/** Reads what an action would do. Waits while the user types; reads nothing when `body` is null. */
export function useDryRun<Answer = ActAnswer>(route: string, body: object | null) {
  const api = useApi();
  const current = body && JSON.stringify(body);
  const [settled, setSettled] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const isSettled = settled === current;
  const { data, error, refetch } = useQuery<Answer>({
    // This key is not below the contract's key: a change of the contract must not repeat the dry run.
    queryKey: [...CONTRACTS_KEY, 'dry-run', route, settled],
    queryFn: ({ signal }) =>
      api.post<Answer>(route, JSON.parse(settled!) as object, { query: { dry_run: true }, signal }),
    enabled: settled !== null && isSettled,
    ...{ retry: false, gcTime: 0, staleTime: 0 },
  });
  return {
    answer: isSettled ? (data ?? null) : null,
    error: isSettled ? error : null,
    isPending: current !== null && (!isSettled || (!data && !error)),
    again: () => refetch(),
  };
}
