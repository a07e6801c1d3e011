import { LIMIT_CATEGORIES, limitStream, type LimitEvent, type LimitState } from '@floorplan/limits/domain';
import { Registry, type InlineProjection } from '@floorplan/platform/event-store';
import { Module } from '@nestjs/common';

/** One row per category, rewritten when its specification or its use changes. */
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

/** Stream and rows of dealer organisations' limits. For both hosts. */
@Module({})
export class LimitsModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(limitRows);
  }
}
