import { rightsOfUser, type CurrentUser } from '@floorplan/identity/contracts';
import { holdsRight, mayUser, type RightName } from '@floorplan/identity/domain';

/** What decides about the rights of the signed-in user. */
export type UserOfRights = Pick<CurrentUser, 'Role' | 'RoleCode' | 'Functions' | 'DealerGroupId'>;

/** Whether the user holds the right. Staff with role code 12 hold rights to changes too, but may not use them. */
export const hasRight = (user: UserOfRights, right: RightName): boolean =>
  holdsRight(rightsOfUser(user), right);

/** Whether the user may use the right. */
export const may = (user: UserOfRights, right: RightName): boolean => mayUser(rightsOfUser(user), right);
