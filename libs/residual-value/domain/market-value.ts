import { oreOfKronor, type Actor, type BusinessDate, type Ore } from '@floorplan/kernel';
import type { MarketValueMessage } from './market-value.message';

/** The valuation of one vehicle. Öre and kilometres; null is unknown. */
export interface Valuation {
  readonly companyPrice: Ore;
  readonly companyStartPrice: Ore | null;
  readonly companyMileageCost: Ore | null;
  readonly currentMileage: number | null;
  readonly series: string;
  readonly modelYear: number | null;
  readonly adsAverageMileage: number | null;
  readonly adsAveragePrice: Ore | null;
  readonly adsMinPrice: Ore | null;
  readonly adsMaxPrice: Ore | null;
}

/** A valuation job: a monthly file of a valuation company. */
export interface ValuationJob {
  readonly jobId: number;
  readonly name: string;
  readonly date: BusinessDate;
}

/** A job got its name and day, or others than before. */
export type ValuationJobNamed = {
  readonly type: 'residual-value/ValuationJobNamed';
  readonly data: ValuationJob & { readonly by: Actor };
};

/** The vehicle of a contract was valued in a job. A later row of the same job replaces it. */
export type MarketValued = {
  readonly type: 'residual-value/MarketValued';
  readonly data: Valuation & {
    readonly valueId: number;
    readonly jobId: number;
    readonly contractId: number;
    readonly contractNo: string;
    readonly detailId: number;
    readonly by: Actor;
  };
};

const ONLY_STAFF = { importers: [], dealers: [], organisations: [] } as const;

/** Stream of one valuation job, `market-value-job:<number of the job>`. */
export const valuationJobStream = {
  category: 'market-value-job',
  initialState: null as ValuationJob | null,
  evolve: (_: ValuationJob | null, { data: { by: _by, ...job } }: ValuationJobNamed): ValuationJob | null =>
    job,
  readers: () => ONLY_STAFF,
};

export type MarketValueState = Omit<MarketValued['data'], 'by' | 'detailId'> | null;

/** Stream of the valuation of one contract in one job, `market-value:<id>`. */
export const marketValueStream = {
  category: 'market-value',
  initialState: null as MarketValueState,
  evolve: (
    _: MarketValueState,
    { data: { by: _by, detailId: _detail, ...value } }: MarketValued,
  ): MarketValueState => value,
  readers: () => ONLY_STAFF,
};

/** Kind of the claims that keep valuations unique per job and contract. */
export const MARKET_VALUE_CLAIM = 'market-value';
export const marketValueKey = (jobId: number, contractNo: string): string => `${jobId}|${contractNo}`;

/** The number of a contract in the form in which it is compared. */
export const contractNoOf = ({ ContractNo }: { readonly ContractNo: string }): string =>
  ContractNo.trim().toUpperCase();

export const jobOf = ({ JobId, JobName, JobDate }: MarketValueMessage): ValuationJob => ({
  jobId: JobId,
  name: JobName.trim(),
  date: JobDate,
});

export const isSameJob = (one: ValuationJob | null, other: ValuationJob): boolean =>
  one !== null && one.name === other.name && one.date === other.date;

const ore = (kronor: number | null | undefined): Ore | null => (kronor == null ? null : oreOfKronor(kronor));

export const valuationOf = (message: MarketValueMessage): Valuation => ({
  companyPrice: oreOfKronor(message.CompanyPrice),
  companyStartPrice: ore(message.CompanyStartPrice),
  companyMileageCost: ore(message.CompanyMileageCost),
  currentMileage: message.CurrentMileage ?? null,
  series: message.Series?.trim() ?? '',
  modelYear: message.ModelYear ?? null,
  adsAverageMileage: message.AdsAverageMileage ?? null,
  adsAveragePrice: ore(message.AdsAveragePrice),
  adsMinPrice: ore(message.AdsMinPrice),
  adsMaxPrice: ore(message.AdsMaxPrice),
});
