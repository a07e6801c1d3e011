import type { InlineProjection } from '@floorplan/platform/event-store';
import {
  marketValueStream,
  valuationJobStream,
  type MarketValued,
  type MarketValueState,
  type ValuationJob,
  type ValuationJobNamed,
} from '@floorplan/residual-value/domain';

/** Table of valuation jobs. */
export const valuationJobProjection: InlineProjection<ValuationJob | null, ValuationJobNamed> = {
  table: 'market_value_job',
  stream: valuationJobStream,
  rows: ({ after, version }) =>
    after ? [{ id: after.jobId, version, name: after.name, date: after.date }] : [],
};

/** Table of market values, one row per contract and job. */
export const marketValueProjection: InlineProjection<MarketValueState, MarketValued> = {
  table: 'market_value',
  stream: marketValueStream,
  rows: ({ after, version }) =>
    after
      ? [
          {
            id: after.valueId,
            version,
            job_id: after.jobId,
            contract_id: after.contractId,
            contract_no: after.contractNo,
            company_price: after.companyPrice,
            company_start_price: after.companyStartPrice,
            company_mileage_cost: after.companyMileageCost,
            current_mileage: after.currentMileage,
            series: after.series,
            model_year: after.modelYear,
            ads_average_mileage: after.adsAverageMileage,
            ads_average_price: after.adsAveragePrice,
            ads_min_price: after.adsMinPrice,
            ads_max_price: after.adsMaxPrice,
          },
        ]
      : [],
};
