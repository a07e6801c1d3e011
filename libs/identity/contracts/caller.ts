import {
  changesNothing,
  holdsRight,
  isNarrowedByDealer,
  rightNamed,
  type RightsOfUser,
} from '@floorplan/identity/domain';
import type { Caller } from '@floorplan/kernel';
import type { CurrentUser } from './current-user';

const ACTS = 2;

/** Ids of the dealers for which the user may act. The user only reads what belongs to the other dealers. */
export const actingDealers = ({ ValidDealers }: Pick<CurrentUser, 'ValidDealers'>): ReadonlySet<number> =>
  new Set(ValidDealers.flatMap((dealer) => (dealer.AuthLevel === ACTS ? [dealer.DealerPartyId] : [])));

/** Converts what `GET /me` answers for the table of rights. */
export const rightsOfUser = ({
  Role,
  RoleCode,
  Functions,
  DealerGroupId,
}: Pick<CurrentUser, 'Role' | 'RoleCode' | 'Functions' | 'DealerGroupId'>): RightsOfUser => ({
  role: Role,
  roleCode: RoleCode,
  functions: new Set(Functions.map(({ FnKey2 }) => FnKey2)),
  dealerGroupId: DealerGroupId,
});

/**
 * Converts the signed-in user for the rules of actions. The server derives the same from the session's scope.
 */
export function callerOfUser(user: CurrentUser): Caller {
  const rights = rightsOfUser(user);
  const acting = actingDealers(user);
  const narrowed = isNarrowedByDealer(user.Role);
  return {
    role: user.Role,
    readsOnly: changesNothing(user.RoleCode),
    holds: (right) => holdsRight(rights, rightNamed(right)),
    actsFor: (dealerId) => !narrowed || acting.has(dealerId),
  };
}
