import type { MakeRow, ModelRow } from '@floorplan/catalogue/contracts';
import type { PaymentTypeGroupRow } from '@floorplan/net-sale/contracts';
import type { DealerOrganisationRow, DealerRow, ImporterRow } from '@floorplan/parties/contracts';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import type { FilterOption, RowsAnswer } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useUser } from '../session/session';
import { useReadFailure } from './use-read-failure';

const MAX_ROWS = 100_000;

const PRICE_PROGRAMS = '/api/v1/priceprograms';
const DEALER_GROUPS = '/api/v1/dealergroups';
/** Routes that return all rows and reject a limit. */
const WHOLE: readonly string[] = [PRICE_PROGRAMS, DEALER_GROUPS];

/** Text keys of the errors shown when options cannot be read. */
const FAILURE_TEXTS = {
  '/api/v1/importers': 'status.unable_importers',
  '/api/v1/dealers': 'status.unable_dealers',
  '/api/v1/makes': 'status.unable_makes',
  '/api/v1/models': 'model.err_list',
  [PRICE_PROGRAMS]: 'prp.err_list',
  '/api/v1/dealers/dealer_organizations': 'status.unable_list',
  '/api/v1/dealers/concerns': 'status.unable_dealer_groups',
  [DEALER_GROUPS]: 'status.unable_dealer_groups',
  '/api/v1/dealergroups/list_payment_type_group': 'ptg.err_list',
} as const;

/** Reads the rows that a filter offers as options. Fetches them once per session. */
function useReference<Row>(path: keyof typeof FAILURE_TEXTS, enabled: boolean) {
  const api = useApi();
  const user = useUser();
  const read = useQuery({
    queryKey: ['reference', user.Id, path],
    queryFn: ({ signal }) =>
      api.get<RowsAnswer<Row>>(path, { query: WHOLE.includes(path) ? {} : { limit: MAX_ROWS }, signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled,
  });
  useReadFailure(read.error, FAILURE_TEXTS[path]);
  return read;
}

const NONE: readonly never[] = [];

export const useImporters = (): readonly ImporterRow[] =>
  useReference<ImporterRow>('/api/v1/importers', true).data?.Rows ?? NONE;

export const useDealers = (enabled = true): readonly DealerRow[] =>
  useReference<DealerRow>('/api/v1/dealers', enabled).data?.Rows ?? NONE;

export const usePriceProgramRows = (enabled: boolean): readonly PriceProgramRow[] =>
  useReference<PriceProgramRow>(PRICE_PROGRAMS, enabled).data?.Rows ?? NONE;

const optionsOf = (rows: readonly { Id: number; Name: string }[] | undefined): readonly FilterOption[] =>
  (rows ?? [])
    .map((row) => ({ value: String(row.Id), label: row.Name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'sv-SE'));

export function useImporterOptions(enabled = true): readonly FilterOption[] {
  const { data } = useReference<ImporterRow>('/api/v1/importers', enabled);
  return useMemo(() => optionsOf(data?.Rows), [data]);
}

/**
 * Dealers as filter options. The label includes the city, because dealers in different cities share names.
 */
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

export function useModelOptions(enabled = true): readonly FilterOption[] {
  const { data } = useReference<ModelRow>('/api/v1/models', enabled);
  return useMemo(
    () => optionsOf(data?.Rows.map(({ Id, Name, MakeName }) => ({ Id, Name: `${MakeName} ${Name}` }))),
    [data],
  );
}

/** Name of a dealer group. Returns its number until the name is loaded, and null when there is no group. */
export function useDealerGroupName(groupId: number): string | null {
  const { data } = useReference<DealerOrganisationRow>('/api/v1/dealers/dealer_organizations', groupId > 0);
  if (groupId <= 0) return null;
  return data?.Rows.find((row) => row.ConcernId === groupId)?.ConcernName ?? String(groupId);
}

export function useOrganisationOptions(enabled = true): readonly FilterOption[] {
  const { data } = useReference<DealerOrganisationRow>('/api/v1/dealers/dealer_organizations', enabled);
  return useMemo(() => optionsOf(data?.Rows), [data]);
}

export function useConcernOptions(enabled = true): readonly FilterOption[] {
  const { data } = useReference<{ Id: number; Name: string }>('/api/v1/dealers/concerns', enabled);
  return useMemo(() => optionsOf(data?.Rows), [data]);
}

export function useDealerGroupOptions(): readonly FilterOption[] {
  const { data } = useReference<{ Id: number; Name: string }>(DEALER_GROUPS, true);
  return useMemo(() => optionsOf(data?.Rows), [data]);
}

export const usePaymentTypeGroups = (): readonly PaymentTypeGroupRow[] =>
  useReference<PaymentTypeGroupRow>('/api/v1/dealergroups/list_payment_type_group', true).data?.Rows ?? NONE;
