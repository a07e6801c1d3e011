import type { BusinessDate } from '@floorplan/kernel';

/**
 * Message MARKETVALUE: the valuation of one contract's vehicle, from a row of the valuation company's monthly file.
 * Amounts are in kronor.
 */
export interface MarketValueMessage {
  readonly MessageId: string;
  readonly MessageType?: 'MARKETVALUE' | null | undefined;
  /** Number of the valuation job at the company. All rows of a file have the same. */
  readonly JobId: number;
  readonly JobName: string;
  readonly JobDate: BusinessDate;
  readonly ContractNo: string;
  readonly CompanyPrice: number;
  readonly CompanyStartPrice?: number | null | undefined;
  /** Kronor per 10 kilometres. */
  readonly CompanyMileageCost?: number | null | undefined;
  readonly CurrentMileage?: number | null | undefined;
  readonly Series?: string | null | undefined;
  readonly ModelYear?: number | null | undefined;
  readonly AdsAverageMileage?: number | null | undefined;
  readonly AdsAveragePrice?: number | null | undefined;
  readonly AdsMinPrice?: number | null | undefined;
  readonly AdsMaxPrice?: number | null | undefined;
}
