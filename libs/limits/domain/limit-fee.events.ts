import type { BusinessDate } from '@floorplan/kernel';
import type { LimitCategory } from './limit.events';

/** A fee of a limit row was billed, for a period or for an increase of the limit within a period. Öre. */
export type LimitFeeBilled = {
  readonly type: 'limits/LimitFeeBilled';
  readonly data: {
    readonly on: BusinessDate;
    readonly organisationId: number;
    readonly category: LimitCategory;
    /** Null for the own-stock row. */
    readonly makeId: number | null;
    /** First and last day of the period. */
    readonly period: { readonly from: BusinessDate; readonly to: BusinessDate };
    /**
     * Days for which the fee is charged. The first of these days is later than the first day of the period
     * when the limit began or rose within the period.
     */
    readonly from: BusinessDate;
    readonly days: number;
    /** Amount of the row's limit for which fees are billed, including this fee. */
    readonly limit: number;
    /** The limit, or the increase of the limit, for which the fee is charged. */
    readonly charged: number;
    /** In ten-thousandths of a percent; null for a fee in kronor. */
    readonly rate: number | null;
    readonly amount: number;
    /** Number of the document. */
    readonly number: number;
  };
};

/** The last billed period of a limit row, with the limit that is billed for it. */
export interface BilledLimitPeriod {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** First day of the latest fee of the period. Later increases are not billed yet. */
  readonly since: BusinessDate;
  readonly limit: number;
}

export interface LimitFeesState {
  readonly organisationId: number;
  /** The key is the result of `limitRowKey`. */
  readonly billed: Readonly<Record<string, BilledLimitPeriod>>;
}

export const limitRowKey = ({
  category,
  makeId,
}: Pick<LimitFeeBilled['data'], 'category' | 'makeId'>): string => `${category} ${makeId ?? ''}`;

/** Stream of the billed limit fees of a dealer organisation. */
export const limitFeeStream = {
  category: 'limit-fee',
  initialState: { organisationId: 0, billed: {} } as LimitFeesState,
  evolve: ({ billed }: LimitFeesState, { data }: LimitFeeBilled): LimitFeesState => ({
    organisationId: data.organisationId,
    billed: { ...billed, [limitRowKey(data)]: { ...data.period, since: data.from, limit: data.limit } },
  }),
  readers: ({ organisationId }: LimitFeesState) => ({
    importers: [],
    dealers: [],
    organisations: [organisationId],
  }),
};
