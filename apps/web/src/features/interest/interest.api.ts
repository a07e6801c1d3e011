import type {
  AddRateRequest,
  InterestRateRow,
  PriceProgramRow,
  RegisteredRateRow,
  WithdrawRateRequest,
} from '@floorplan/pricing/contracts';
import { PRICING_ROUTES, PRICING_TOPICS } from '@floorplan/pricing/contracts';
import { stockholmDay, type RowsAnswer } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefetchOnNotice } from '../../app/records/use-refetch-on-notice';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

export const RATES_PATH = PRICING_ROUTES.interestRates;

export function useInterestRates() {
  const api = useApi();
  useRefetchOnNotice(PRICING_TOPICS.interestRate, ['record', 'interestrates']);
  return useQuery({
    queryKey: ['record', 'interestrates'],
    queryFn: ({ signal }) => api.get<RowsAnswer<InterestRateRow>>(RATES_PATH, { signal }),
  });
}

/** Reads all values of a rate with author and reason, if `enabled`. Only some users may see them. */
export function useRateHistory(id: number, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['record', 'interestrates', id, 'history'],
    queryFn: ({ signal }) =>
      api.get<RowsAnswer<RegisteredRateRow>>(address(PRICING_ROUTES.interestRateHistory, { id }), { signal }),
    enabled,
  });
}

/** Number of currently valid price lists that use the rate; null while it is loading. */
export function useFollowers(id: number): number | null {
  const api = useApi();
  const today = stockholmDay(new Date());
  const { data } = useQuery({
    queryKey: ['record', 'priceprograms'],
    queryFn: ({ signal }) => api.get<RowsAnswer<PriceProgramRow>>(PRICING_ROUTES.pricePrograms, { signal }),
  });
  if (!data) return null;
  return data.Rows.filter(
    ({ IsDraft, ValidTo, PriceProgramPeriods }) =>
      !IsDraft && ValidTo >= today && PriceProgramPeriods.some(({ InterestRateId }) => InterestRateId === id),
  ).length;
}

export function useSaveRate() {
  const api = useApi();
  const queries = useQueryClient();
  const saved = async (path: string, body: unknown) => {
    await api.post(path, body);
    await queries.invalidateQueries({ queryKey: ['record'] });
    void queries.invalidateQueries({ queryKey: ['reference'] });
  };
  return {
    add: (request: AddRateRequest) => saved(RATES_PATH, request),
    withdraw: (id: number, request: WithdrawRateRequest) =>
      saved(address(PRICING_ROUTES.withdrawInterestRate, { id }), request),
  };
}
