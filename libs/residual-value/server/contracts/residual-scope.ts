import { callerOf, idsSql, may, seesAll, type UserScope } from '@floorplan/identity/domain';
import type { Refusal } from '@floorplan/kernel';
import {
  whyNotOnResidual,
  type ResidualActionKey,
  type ResidualCaller,
  type ResidualState,
} from '@floorplan/residual-value/domain';

const listOf = (ids: UserScope['importerIds']): readonly number[] => (ids === 'all' ? [] : ids);

export const residualCallerOf = (scope: UserScope, today: string): ResidualCaller => ({
  ...callerOf(scope),
  importerIds: scope.role === 'IMP' ? listOf(scope.importerIds) : [],
  today,
});

/**
 * SQL condition of the contracts that a user may see: the importer those of its makes, a dealer's user those of its
 * facilities. Staff see all.
 */
export function residualsSeen(scope: UserScope, contract: string): string {
  if (seesAll(scope)) return 'true';
  if (scope.role === 'IMP') return `${contract}.importer_id in ${idsSql(scope.importerIds) ?? '(null)'}`;
  return `${contract}.dealer_id in ${idsSql(scope.dealerIds) ?? '(null)'}`;
}

/** The same condition as `residualsSeen`, for the state of one contract. */
export function canSeeResidual(scope: UserScope, { terms, facility }: ResidualState): boolean {
  if (!terms) return false;
  if (seesAll(scope)) return true;
  return scope.role === 'IMP'
    ? listOf(scope.importerIds).includes(terms.vehicle.importerId)
    : listOf(scope.dealerIds).includes(facility.dealerId);
}

/** What the customer pays is shown to staff and to those who may open its document. */
export const seesCosts = (scope: UserScope): boolean =>
  seesAll(scope) || may(scope, 'residuals.customerCost');

/** The residual value of the finance provider's own guarantee is shown to staff only. */
export const seesResidualValue = (scope: UserScope, { terms }: ResidualState): boolean =>
  seesAll(scope) || terms?.guarantee === 'AF';

/** SQL of the residual value of contract `k`; null for those who may not see it. */
export const residualValueSeen = (scope: UserScope): string =>
  seesAll(scope) ? 'k.residual_value' : `(case when k.guarantee = 'AF' then k.residual_value end)`;

/** SQL of the end price of contract `k`, as `endPriceOf` of the domain. */
export const END_PRICE = `coalesce(k.price, case when k.guarantee = 'AF' then k.residual_value end)`;

/** Why a caller cannot do an action; contracts that the caller may not see do not exist for the caller. */
export function reasonFor(
  scope: UserScope,
  action: ResidualActionKey,
  { contract, today }: { readonly contract: ResidualState; readonly today: string },
): Refusal | null {
  return canSeeResidual(scope, contract)
    ? whyNotOnResidual(action, contract, residualCallerOf(scope, today))
    : { code: 'NOT_FOUND' };
}
