import type { MakeRow, ModelRow } from '@floorplan/catalogue/contracts';
import type { PaymentTypeGroupRow } from '@floorplan/net-sale/contracts';
import type { DealerOrganisationRow, DealerRow, ImporterRow } from '@floorplan/parties/contracts';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import type { ContractCategoryRow } from '@floorplan/service-contract/contracts';
import { OPTIONS_LOADING, type FilterOption, type RowsAnswer } from '@floorplan/ui';
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
  '/api/v1/additionalcontracts/additionalcontracttypes': 'ac.err_list',
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

export const useMakes = (): readonly MakeRow[] =>
  useReference<MakeRow>('/api/v1/makes', true).data?.Rows ?? NONE;

/** The published price lists. */
export function usePriceProgramRows(enabled: boolean): readonly PriceProgramRow[] {
  const rows = useReference<PriceProgramRow>(PRICE_PROGRAMS, enabled).data?.Rows;
  return useMemo(() => rows?.filter(({ IsDraft }) => !IsDraft) ?? NONE, [rows]);
}

interface Named {
  readonly Id: number;
  readonly Name: string;
}

const optionsOf = (rows: readonly Named[]): readonly FilterOption[] =>
  rows
    .map((row) => ({ value: String(row.Id), label: row.Name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'sv-SE'));

const NAMED = (row: Named): Named => row;

const ALL = () => true;

/** Options of the wanted rows, in the order of their names. `named` and `wanted` must be constant functions. */
function useOptions<Row>(
  { data, isLoading }: { data: RowsAnswer<Row> | undefined; isLoading: boolean },
  named: (row: Row) => Named,
  wanted: (row: Row) => boolean = ALL,
): readonly FilterOption[] {
  const options = useMemo(
    () => optionsOf((data?.Rows ?? []).filter(wanted).map(named)),
    [data, named, wanted],
  );
  return isLoading ? OPTIONS_LOADING : options;
}

export function useImporterOptions(enabled = true): readonly FilterOption[] {
  return useOptions(useReference<ImporterRow>('/api/v1/importers', enabled), NAMED);
}

const dealerNamed = ({ Id, Name, City }: DealerRow) => ({ Id, Name: City ? `${Name}, ${City}` : Name });

/**
 * Dealers as filter options. The label includes the city, because dealers in different cities share names.
 */
export function useDealerOptions(enabled = true): readonly FilterOption[] {
  return useOptions(useReference<DealerRow>('/api/v1/dealers', enabled), dealerNamed);
}

/** Dealers of a dealer group as filter options; none while the group is 0. */
export function useDealersOfGroup(groupId: number): readonly FilterOption[] {
  const groups = useReference<Named>(DEALER_GROUPS, true);
  const { data, isLoading } = useReference<DealerRow>('/api/v1/dealers', true);
  const group = groups.data?.Rows.find(({ Id }) => Id === groupId)?.Name;
  const options = useMemo(() => {
    const dealers = (data?.Rows ?? []).filter(({ ConcernName }) => ConcernName && ConcernName === group);
    return optionsOf(dealers.map(dealerNamed));
  }, [data, group]);
  return isLoading || groups.isLoading ? OPTIONS_LOADING : options;
}

export function useMakeOptions(enabled = true): readonly FilterOption[] {
  return useOptions(useReference<MakeRow>('/api/v1/makes', enabled), NAMED);
}

const sellsContracts = ({ UseServiceModule }: { UseServiceModule: boolean }) => UseServiceModule;

/** Makes for which service contracts are sold. */
export function useServiceMakeOptions(): readonly FilterOption[] {
  return useOptions(useReference<MakeRow>('/api/v1/makes', true), NAMED, sellsContracts);
}

/** Dealer organisations that have service contracts of their own. */
export function useServiceOrganisationOptions(): readonly FilterOption[] {
  const read = useReference<DealerOrganisationRow>('/api/v1/dealers/dealer_organizations', true);
  return useOptions(read, NAMED, sellsContracts);
}

const categoryNamed = ({ Id, Name, MakeName, DealerOrganizationName }: ContractCategoryRow) => ({
  Id,
  Name: `${Name} (${MakeName ?? DealerOrganizationName ?? ''})`,
});

/** Categories of service contracts with their owners. `wanted` must be a constant function. */
export function useContractCategoryOptions(
  wanted: (row: ContractCategoryRow) => boolean,
): readonly FilterOption[] {
  const path = '/api/v1/additionalcontracts/additionalcontracttypes';
  return useOptions(useReference<ContractCategoryRow>(path, true), categoryNamed, wanted);
}

const modelNamed = ({ Id, Name, MakeName }: ModelRow) => ({ Id, Name: `${MakeName} ${Name}` });

export function useModelOptions(enabled = true): readonly FilterOption[] {
  return useOptions(useReference<ModelRow>('/api/v1/models', enabled), modelNamed);
}

/** Name of a dealer group. Returns its number until the name is loaded, and null when there is no group. */
export function useDealerGroupName(groupId: number): string | null {
  const { data } = useReference<DealerOrganisationRow>('/api/v1/dealers/dealer_organizations', groupId > 0);
  if (groupId <= 0) return null;
  return data?.Rows.find((row) => row.ConcernId === groupId)?.ConcernName ?? String(groupId);
}

export function useOrganisationOptions(enabled = true): readonly FilterOption[] {
  return useOptions(
    useReference<DealerOrganisationRow>('/api/v1/dealers/dealer_organizations', enabled),
    NAMED,
  );
}

export function useConcernOptions(enabled = true): readonly FilterOption[] {
  return useOptions(useReference<Named>('/api/v1/dealers/concerns', enabled), NAMED);
}

export function useDealerGroupOptions(): readonly FilterOption[] {
  return useOptions(useReference<Named>(DEALER_GROUPS, true), NAMED);
}

export const usePaymentTypeGroups = (): readonly PaymentTypeGroupRow[] =>
  useReference<PaymentTypeGroupRow>('/api/v1/dealergroups/list_payment_type_group', true).data?.Rows ?? NONE;
