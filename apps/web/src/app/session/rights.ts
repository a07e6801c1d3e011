import { rightsOfUser, type CurrentUser } from '@floorplan/identity/contracts';
import { holdsRight, mayUser, type RightName } from '@floorplan/identity/domain';

/** The properties of the signed-in user that decide about rights. */
export type UserOfRights = Pick<CurrentUser, 'Role' | 'RoleCode' | 'Functions' | 'DealerGroupId'>;

/** Whether the user holds the right. Staff with role code 12 hold rights to changes too, but may not use them. */
export const hasRight = (user: UserOfRights, right: RightName): boolean =>
  holdsRight(rightsOfUser(user), right);

/** Whether the user may use the right. */
export const may = (user: UserOfRights, right: RightName): boolean => mayUser(rightsOfUser(user), right);
