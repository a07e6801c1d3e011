import { seesAll, type Scope } from '@floorplan/identity/domain';

/** The dealer group of a caller who is restricted to it; null for callers without a group. */
export const groupOf = (scope: Scope): number | null => (scope.kind === 'user' ? scope.dealerGroupId : null);

/** Whether the caller may see payment type groups: staff and users of any dealer group. */
export const usesNetSale = (scope: Scope): boolean => seesAll(scope) || groupOf(scope) !== null;
