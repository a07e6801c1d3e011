import {
  MARKET_VALUE_ROUTES,
  type MarketValueBrands,
  type MarketValueJob,
  type MarketValueJobs,
} from '@floorplan/residual-value/contracts';
import { OPTIONS_LOADING, useTexts, type FilterOption } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDealers } from '../../app/data/reference-data';
import { useReadFailure } from '../../app/data/use-read-failure';
import { useApi } from '../../app/session/session';

/** Root query key of market values in TanStack Query's cache. */
export const MARKET_VALUES_KEY = ['residual-value', 'market-values'] as const;

/** Jobs of market values, the newest first. Undefined until they are loaded. */
export function useJobs(): readonly MarketValueJob[] | undefined {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: [...MARKET_VALUES_KEY, 'jobs'],
    queryFn: ({ signal }) => api.get<MarketValueJobs>(MARKET_VALUE_ROUTES.jobs, { signal }),
  });
  useReadFailure(error, 'status.unable_jobs');
  return data?.Rows ?? (error ? [] : undefined);
}

function useBrands(job: number): MarketValueBrands['Rows'] | undefined {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: [...MARKET_VALUES_KEY, 'brands', job],
    queryFn: ({ signal }) =>
      api.get<MarketValueBrands>(MARKET_VALUE_ROUTES.brands, { query: { job }, signal }),
  });
  useReadFailure(error, 'status.unable_brands');
  return data?.Rows ?? (error ? [] : undefined);
}

/** The name of a job, with its day when another job has the same name. */
const labelOf = ({ Name, Date }: MarketValueJob, jobs: readonly MarketValueJob[]): string =>
  jobs.filter((job) => job.Name === Name).length > 1 ? `${Name} (${Date})` : Name;

/** Options of the filters. Makes and models are those of the chosen job, models those of the chosen make. */
export function useMarketValueOptions(chosen: {
  readonly job: number;
  readonly brand: number;
}): Readonly<Record<string, readonly FilterOption[]>> {
  const { t } = useTexts();
  const jobs = useJobs();
  const brands = useBrands(chosen.job);
  const dealers = useDealers();
  const suppliers = useMemo(
    () =>
      dealers
        .map(({ FinancerAssignedId: value, Name }) => ({ value, label: `${value} ${Name}` }))
        .sort((one, other) => one.label.localeCompare(other.label, 'sv-SE')),
    [dealers],
  );
  const models = new Set(
    brands?.filter(({ Id }) => !chosen.brand || Id === chosen.brand).flatMap(({ Models }) => Models),
  );
  return {
    job: jobs?.map((job) => ({ value: String(job.Id), label: labelOf(job, jobs) })) ?? OPTIONS_LOADING,
    brand: brands?.map(({ Id, Name }) => ({ value: String(Id), label: Name })) ?? OPTIONS_LOADING,
    model: brands ? [...models].map((model) => ({ value: model, label: model })) : OPTIONS_LOADING,
    guarantee: (['AF', 'DNB'] as const).map((value) => ({ value, label: t(`rv.guarantee_${value}`) })),
    supplier: suppliers,
  };
}
