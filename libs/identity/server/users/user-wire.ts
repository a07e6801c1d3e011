import type { Parts } from '@floorplan/kernel';
import type { UserRights } from '../../domain/user-rules';
import type { Secrets } from './user-rows';

/** A save of a user. `id` 0 creates a user. Without a version, all changes are saved. */
export interface UserSave {
  readonly id: number;
  readonly version?: number | undefined;
  readonly changes: Partial<UserRights>;
  readonly secrets?: Secrets;
}

/** Name in the API of each field of a user. */
export const USER_WIRE: Readonly<Record<keyof UserRights, string>> = {
  username: 'Username',
  name: 'Name',
  role: 'Role',
  roleCode: 'RoleCode',
  roleId: 'RoleId',
  functions: 'Functions',
  dealerGroupId: 'DealerGroupId',
  dealers: 'Dealers',
  enableServiceModule: 'EnableServiceModule',
  enableServiceModuleAdmin: 'EnableServiceModuleAdmin',
  languageCode: 'LanguageCode',
  email: 'Email',
  columns: 'Columns',
  isActive: 'IsActive',
};

/** A field's value in the API. */
export function wireOfUser<K extends keyof UserRights>(field: K, value: UserRights[K]): unknown {
  if (field === 'dealers')
    return (value as UserRights['dealers']).map((dealer) => ({
      DealerPartyId: dealer.dealerId,
      AuthLevel: dealer.authLevel,
    }));
  if (field === 'columns')
    return (value as UserRights['columns']).map(({ list, column, isVisible }) => ({
      List: list,
      Column: column,
      IsVisible: isVisible,
    }));
  return value;
}

/** A user's fields by wire name. */
export const partsOf = (rights: Partial<UserRights>): Parts =>
  new Map(
    (Object.keys(rights) as (keyof UserRights)[]).map((field) => [
      USER_WIRE[field],
      wireOfUser(field, rights[field]!),
    ]),
  );
