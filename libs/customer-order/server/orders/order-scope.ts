import type { OrderCaller, OrderState } from '@floorplan/customer-order/domain';
import {
  canSeeDealer,
  canSeeDealerGroup,
  idsSql,
  isActingStaff,
  seesAll,
  type UserScope,
} from '@floorplan/identity/domain';
import type { Parties } from '@floorplan/parties/contracts';
import type { Where } from '@floorplan/platform/event-store';

/** Ids of the organisations of a dealer group. */
export const organisationsOf = (groupId: number, { organisations }: Parties): readonly number[] =>
  organisations.flatMap(({ id, concernId }) => (concernId === groupId ? [id] : []));

/** Limits a list to the orders that the user may see: those of its dealers in its dealer group. Staff see all. */
export function seenOrders(where: Where, scope: UserScope, parties: Parties): void {
  if (seesAll(scope)) return;
  where.and(`o.dealer_id in ${idsSql(scope.dealerIds) ?? '(null)'}`);
  where.oneOf('o.organisation_id', organisationsOf(scope.dealerGroupId ?? 0, parties));
}

/** Whether the user may see the orders of a facility; the same condition as `seenOrders`. */
export function canSeeOrdersOf(
  scope: UserScope,
  { dealerId, organisationId }: Pick<OrderState, 'dealerId' | 'organisationId'>,
  { organisations }: Parties,
): boolean {
  if (seesAll(scope)) return true;
  const groupId = organisations.find(({ id }) => id === organisationId)?.concernId ?? null;
  return canSeeDealer(scope, dealerId) && groupId !== null && canSeeDealerGroup(scope, groupId);
}

export type Facility = Parties['dealers'][number];

/** Facilities whose orders the user may see. */
export const facilitiesSeen = (scope: UserScope, parties: Parties): readonly Facility[] =>
  parties.dealers.filter(({ id: dealerId, dealerOrganizationId: organisationId }) =>
    canSeeOrdersOf(scope, { dealerId, organisationId }, parties),
  );

/** The facilities among these that sell in the web shop: those of dealer groups. */
export const sellingFacilitiesSeen = (scope: UserScope, parties: Parties): readonly Facility[] => {
  const inGroups = new Set(
    parties.organisations.flatMap(({ id, concernId }) => (concernId === null ? [] : [id])),
  );
  return facilitiesSeen(scope, parties).filter(({ dealerOrganizationId }) =>
    inGroups.has(dealerOrganizationId),
  );
};

/** Whether the user may use the screens of orders at all: staff, and users of a dealer group. */
export const usesOrders = (scope: UserScope): boolean => seesAll(scope) || scope.dealerGroupId !== null;

/** The rights of a user that decide about an order, and the settings of its dealer group. */
export const orderCallerOf = (
  scope: UserScope,
  { organisationId }: Pick<OrderState, 'organisationId'>,
  { organisations, concerns }: Parties,
): OrderCaller => {
  const groupId = organisations.find(({ id }) => id === organisationId)?.concernId;
  return {
    isActingStaff: isActingStaff(scope),
    dealerIds: scope.actDealerIds === 'all' ? [] : scope.actDealerIds,
    shopDelivers: concerns.some(({ id, shopDelivers }) => id === groupId && shopDelivers),
  };
};
