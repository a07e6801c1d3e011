import { divHalfUp, sumOre } from '@floorplan/kernel';
import {
  WHOLESALE_CATEGORIES,
  type LimitCategory,
  type LimitEvent,
  type MakeLimit,
  type SpecificationSaved,
} from './limit.events';

export type LimitSpecification = Omit<SpecificationSaved['data'], 'organisationId' | 'by' | 'reason'>;

/**
 * Category limits of one dealer organisation. `used` contains öre by category and make. Single vehicles are
 * not stored.
 */
export interface CategoryLimits {
  readonly organisationId: number;
  readonly specifications: Readonly<Partial<Record<LimitCategory, LimitSpecification>>>;
  readonly used: Readonly<Partial<Record<LimitCategory, Readonly<Record<number, number>>>>>;
}

/** Limits of one dealer organisation. */
export interface LimitState extends CategoryLimits {
  /**
   * Maximum total (öre) that the stock may be approved for; null when only the limits of the categories
   * apply.
   */
  readonly wholesale: number | null;
}

export const initialLimits: LimitState = { organisationId: 0, specifications: {}, used: {}, wholesale: null };

function withUsed(state: LimitState, category: LimitCategory, makeId: number, change: number): LimitState {
  const makes = state.used[category] ?? {};
  const used = (makes[makeId] ?? 0) + change;
  if (used < 0) throw new Error(`more capital released than reserved: ${category}, make ${makeId}`);
  return { ...state, used: { ...state.used, [category]: { ...makes, [makeId]: used } } };
}

export function evolveLimits(state: LimitState, fact: LimitEvent): LimitState {
  switch (fact.type) {
    case 'limits/SpecificationSaved': {
      const { organisationId, category, approvedAmount, useDistribution, makeLimits } = fact.data;
      const specification: LimitSpecification = { category, approvedAmount, useDistribution, makeLimits };
      const specifications = { ...state.specifications, [category]: specification };
      return { ...state, organisationId, specifications };
    }
    case 'limits/CapitalReserved':
      return withUsed(state, fact.data.category, fact.data.makeId, fact.data.amount);
    case 'limits/CapitalReleased':
      return withUsed(state, fact.data.category, fact.data.makeId, -fact.data.amount);
    case 'limits/WholesaleLimitSaved':
      return { ...state, organisationId: fact.data.organisationId, wholesale: fact.data.amount };
    case 'limits/LimitBookUpdated':
      return fact.data.corrections.reduce(
        (now, { category, makeId, before, after }) => withUsed(now, category, makeId, after - before),
        state,
      );
  }
}

/** Usage of a limit in öre. `percentageUsed` has one decimal, and is null when the limit is 0. */
export interface LimitUsage {
  readonly limit: number;
  readonly used: number;
  /** Negative when the limit is exceeded. */
  readonly unused: number;
  readonly percentageUsed: number | null;
}

export function usage(limit: number, used: number): LimitUsage {
  const percentageUsed = limit === 0 ? null : Number(divHalfUp(BigInt(used) * 1000n, BigInt(limit))) / 10;
  return { limit, used, unused: limit - used, percentageUsed };
}

export const usedOf = (state: CategoryLimits, category: LimitCategory): number =>
  Number(sumOre(Object.values(state.used[category] ?? {})));

export const usedByMake = (state: CategoryLimits, category: LimitCategory, makeId: number): number =>
  state.used[category]?.[makeId] ?? 0;

/** Total amount (öre) approved for an organisation's stock. */
export const approvedForStock = ({ specifications }: CategoryLimits): number =>
  Number(sumOre(WHOLESALE_CATEGORIES.map((category) => specifications[category]?.approvedAmount ?? 0)));

/** Part of the approved amount that is not distributed to makes. */
export const undistributed = (specification: LimitSpecification): number =>
  specification.approvedAmount - Number(sumOre(specification.makeLimits.map((row) => row.limitAmount)));

/** Usage of a whole category; null when the organisation has no limit for it. */
export function categoryUsage(state: CategoryLimits, category: LimitCategory): LimitUsage | null {
  const specification = state.specifications[category];
  return specification ? usage(specification.approvedAmount, usedOf(state, category)) : null;
}

/** Usage of one row. The own-stock row counts the capital of all makes without a row. */
export function rowUsage(
  state: CategoryLimits,
  specification: LimitSpecification,
  row: MakeLimit,
): LimitUsage {
  if (row.makeId !== null)
    return usage(row.limitAmount, usedByMake(state, specification.category, row.makeId));
  const named = new Set(specification.makeLimits.map(({ makeId }) => makeId));
  const others = Object.entries(state.used[specification.category] ?? {}).filter(
    ([makeId]) => !named.has(Number(makeId)),
  );
  return usage(row.limitAmount, Number(sumOre(others.map(([, amount]) => amount))));
}
