import type { LimitCategory, SpecificationSaved, WholesaleLimitSaved } from './limit.events';

export type LimitSaved = SpecificationSaved | WholesaleLimitSaved;
export const LIMIT_SAVES: readonly LimitSaved['type'][] = [
  'limits/SpecificationSaved',
  'limits/WholesaleLimitSaved',
];

/** One change of a limit. Amounts in öre. */
export interface LimitChange {
  /** Null for the wholesale limit. */
  readonly category: LimitCategory | null;
  /** Null when there was no limit before. */
  readonly before: number | null;
  readonly after: number | null;
  /** Whether the change affected the distribution to makes. */
  readonly distributed: boolean;
  readonly reason: string | null;
}

/** Returns the change that each save made, in the same order. */
export function limitChanges(saves: readonly LimitSaved[]): readonly LimitChange[] {
  return saves.map((saved, at) => {
    const earlier = saves.slice(0, at);
    if (saved.type === 'limits/WholesaleLimitSaved') {
      const last = earlier.findLast(({ type }) => type === saved.type) as WholesaleLimitSaved | undefined;
      const { amount: after, reason } = saved.data;
      return { category: null, before: last?.data.amount ?? null, after, distributed: false, reason };
    }
    const { category, approvedAmount, reason = null } = saved.data;
    const last = earlier.findLast(
      (candidate): candidate is SpecificationSaved =>
        candidate.type === 'limits/SpecificationSaved' && candidate.data.category === category,
    )?.data;
    return {
      category,
      before: last?.approvedAmount ?? null,
      after: approvedAmount,
      reason,
      distributed: spread(saved.data) !== (last ? spread(last) : NOT_SPREAD),
    };
  });
}

const spread = ({
  useDistribution,
  makeLimits,
}: Pick<SpecificationSaved['data'], 'useDistribution' | 'makeLimits'>) =>
  JSON.stringify([useDistribution, makeLimits]);
const NOT_SPREAD = spread({ useDistribution: false, makeLimits: [] });
