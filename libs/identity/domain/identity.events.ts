import type { Actor } from '@floorplan/kernel';
import type { OwnColumn } from './columns';
import type { Role, RoleCode } from './roles';

/** A user's name and rights as facts contain them, without secrets or personal numbers. */
export interface UserRecord {
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly roleCode: RoleCode;
  readonly roleId: number | null;
  /** Null means the function keys of the role. */
  readonly functions: readonly string[] | null;
  readonly dealerGroupId: number | null;
  readonly dealers: readonly { readonly dealerId: number; readonly authLevel: 1 | 2 }[];
  readonly enableServiceModule: boolean;
  readonly enableServiceModuleAdmin: boolean;
  /** Older facts lack the fields below. */
  readonly languageCode?: string;
  readonly email?: string | null;
  readonly columns?: readonly OwnColumn[];
  /** Whether the user may sign in. */
  readonly isActive?: boolean;
}

export interface ClientRecord {
  readonly name: string;
  readonly importerIds: readonly number[];
  /** Null means the finance types that importers may choose. Older facts do not have this field. */
  readonly financeTypes?: readonly string[] | null;
  /** Absent in older facts, which means no. */
  readonly holdsUnusualAmounts?: boolean;
  readonly languageCode?: string;
  readonly dealerIds?: readonly number[];
  readonly rights?: readonly string[];
  /** Whether the client may get tokens. */
  readonly isActive?: boolean;
}

/** Facts of users, partner clients and column rights: which rights were given, when, and by whom. */
export type IdentityEvent =
  | {
      readonly type: 'identity/UserSaved';
      readonly data: UserRecord & { readonly id: number; readonly by: Actor };
    }
  | {
      readonly type: 'identity/PasswordChanged';
      /** Whether the user chose it with a mailed link. Absent in older facts, also of mailed links. */
      readonly data: { readonly id: number; readonly by: Actor; readonly byLink?: boolean };
    }
  | {
      readonly type:
        | 'identity/PasswordLinkSent'
        | 'identity/PersonalNumberChanged'
        | 'identity/PersonalNumberRemoved'
        | 'identity/SignInsReleased';
      readonly data: { readonly id: number; readonly by: Actor };
    }
  | {
      /** Sessions that somebody else than their user ended. */
      readonly type: 'identity/SessionsEnded';
      readonly data: { readonly id: number; readonly sessions: number; readonly by: Actor };
    }
  | {
      readonly type: 'identity/ColumnsHidden';
      readonly data: {
        readonly role: Role;
        /** Name of the list. */
        readonly key: string;
        /** Null for the defaults of the list. */
        readonly hidden: readonly string[] | null;
        readonly by: Actor;
      };
    }
  | {
      readonly type: 'identity/ClientSaved';
      readonly data: ClientRecord & { readonly id: string; readonly by: Actor };
    }
  | { readonly type: 'identity/SecretChanged'; readonly data: { readonly id: string; readonly by: Actor } };

export const COLUMN_RIGHTS_CATEGORY = 'column-rights';
export const USER_CATEGORY = 'user';
export const PARTNER_CLIENT_CATEGORY = 'partner-client';
