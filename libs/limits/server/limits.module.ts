import { AccruedSources, BillingSources } from '@floorplan/invoicing/billing';
import {
  LIMIT_CATEGORIES,
  limitFeeStream,
  limitStream,
  type LimitEvent,
  type LimitState,
} from '@floorplan/limits/domain';
import { Registry, type InlineProjection } from '@floorplan/platform/event-store';
import { ReportSources } from '@floorplan/reports/contracts';
import { Module } from '@nestjs/common';
import { LimitFeesSource } from './fees/limit-fees.source';
import { LimitTable } from './limit-table';
import { LimitsReport } from './limits.report';
import { limitLedger } from './ledger/limit-ledger.projection';

/**
 * Table of limits, one row per category. A row is rewritten when the specification or the used capital
 * changes.
 */
export const limitRows: InlineProjection<LimitState, LimitEvent> = {
  table: 'limit_category',
  stream: limitStream,
  rows: ({ id, before, after, version }) =>
    LIMIT_CATEGORIES.filter(
      (category) =>
        before.specifications[category] !== after.specifications[category] ||
        before.used[category] !== after.used[category],
    ).map((category) => ({
      organisation_id: Number(id),
      category,
      approved_amount: after.specifications[category]?.approvedAmount ?? 0,
      use_distribution: after.specifications[category]?.useDistribution ?? false,
      make_limits: after.specifications[category]?.makeLimits ?? [],
      used_by_make: after.used[category] ?? {},
      version,
    })),
};

/** Stream and tables of dealer organisations' limits, for both the API and the worker. */
@Module({ providers: [LimitFeesSource, LimitTable, LimitsReport], exports: [LimitFeesSource] })
export class LimitsModule {
  constructor(
    registry: Registry,
    sources: BillingSources,
    accruedSources: AccruedSources,
    fees: LimitFeesSource,
    reports: ReportSources,
    limits: LimitsReport,
  ) {
    reports.add(limits);
    registry.addInlineProjection(limitRows);
    registry.addInlineProjection(limitLedger);
    registry.addStream(limitFeeStream);
    sources.add(fees);
    accruedSources.add(fees);
  }
}
