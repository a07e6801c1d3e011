import type { MakeRow } from '@floorplan/catalogue/contracts';
import type { DealerOrganisationRow, DealerRow, ImporterRow } from '@floorplan/parties/contracts';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import type { FilterOption, RowsAnswer } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useUser } from './session/session';

const MANY = 100_000;

/** Lists that filters choose from: fetched once a session, for the user who is signed in. */
function useReference<Row>(path: string, enabled: boolean) {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: ['reference', user.Id, path],
    queryFn: ({ signal }) => api.get<RowsAnswer<Row>>(path, { query: { limit: MANY }, signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled,
  });
}

const NONE: readonly never[] = [];

export const useImporters = (): readonly ImporterRow[] =>
  useReference<ImporterRow>('/api/v1/importers', true).data?.Rows ?? NONE;

export const useDealers = (): readonly DealerRow[] =>
  useReference<DealerRow>('/api/v1/dealers', true).data?.Rows ?? NONE;

export const usePriceProgramRows = (enabled: boolean): readonly PriceProgramRow[] =>
  useReference<PriceProgramRow>('/api/v1/priceprograms', enabled).data?.Rows ?? NONE;

const optionsOf = (rows: readonly { Id: number; Name: string }[] | undefined): readonly FilterOption[] =>
  (rows ?? [])
    .map((row) => ({ value: String(row.Id), label: row.Name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'sv-SE'));

export function useImporterOptions(enabled = true): readonly FilterOption[] {
  const { data } = useReference<ImporterRow>('/api/v1/importers', enabled);
  return useMemo(() => optionsOf(data?.Rows), [data]);
}

/** Dealers with their number: names repeat between towns. */
export function useDealerOptions(enabled = true): readonly FilterOption[] {
  const { data } = useReference<DealerRow>('/api/v1/dealers', enabled);
  return useMemo(
    () =>
      optionsOf(
        data?.Rows.map((row) => ({ Id: row.Id, Name: row.City ? `${row.Name}, ${row.City}` : row.Name })),
      ),
    [data],
  );
}

export function useMakeOptions(enabled = true): readonly FilterOption[] {
  const { data } = useReference<MakeRow>('/api/v1/makes', enabled);
  return useMemo(() => optionsOf(data?.Rows), [data]);
}

/** What the group of dealers is called that a user belongs to; its number until the name is known, null without one. */
export function useDealerGroupName(groupId: number): string | null {
  const { data } = useReference<DealerOrganisationRow>('/api/v1/dealers/dealer_organizations', groupId > 0);
  if (groupId <= 0) return null;
  return data?.Rows.find((row) => row.ConcernId === groupId)?.ConcernName ?? String(groupId);
}
