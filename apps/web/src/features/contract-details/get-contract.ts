import {
  CONTRACT_ROUTES,
  SERVICE_CONTRACT_TOPICS,
  type ContractDetails,
  type ContractEventsAnswer,
} from '@floorplan/service-contract/contracts';
import { failureOf, invalidate, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { CONTRACTS_KEY } from '../../app/contracts/served-contracts';
import { address, type ApiClient } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

const NOT_FOUND = 404;

/** Root query key of one contract: its details and its events. */
export const contractKey = (id: number): QueryKey => [...CONTRACTS_KEY, 'one', id];

type Read = (api: ApiClient, id: number, signal: AbortSignal) => Promise<ContractDetails>;

/** Reads a contract and updates it live. Null when the user sees no contract with the id. */
function useOne(id: number, part: string, read: Read) {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [...contractKey(id), part],
    queryFn: async ({ signal }): Promise<ContractDetails | null> => {
      try {
        return await read(api, id, signal);
      } catch (error) {
        if (failureOf(error).status === NOT_FOUND) return null;
        throw error;
      }
    },
  });
  const refresh = () => void invalidate(queries, contractKey(id));
  useLiveTopic(SERVICE_CONTRACT_TOPICS.portfolio, {
    onNotices: (notices) => {
      if (notices.some((notice) => Number(notice.id) === id)) refresh();
    },
    onRefetch: refresh,
  });
  return query;
}

/** Reads a contract. */
export const useContract = (id: number) =>
  useOne(id, 'details', (api, contractId, signal) =>
    api.get(CONTRACT_ROUTES.details, { query: { contractId }, signal }),
  );

/** Reads a contract as an application to decide on. */
export const useApplication = (id: number) =>
  useOne(id, 'application', (api, contractAgreementId, signal) =>
    api.get(CONTRACT_ROUTES.root, { query: { contractAgreementId }, signal }),
  );

export function useContractEvents(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...contractKey(id), 'events'],
    queryFn: ({ signal }) =>
      api.get<ContractEventsAnswer>(address(CONTRACT_ROUTES.events, { id }), { signal }),
  });
}
