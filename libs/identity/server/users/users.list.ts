import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { LISTED_DEALERS, LISTED_IMPORTERS, LISTED_ORGANISATIONS } from '@floorplan/parties/contracts';
import { Injectable } from '@nestjs/common';
import type { UserRow, UsersFilter } from '../../contracts/users';
import { USERS_ORDER } from '../../contracts/users-list';
import { isStaff, languageOfScope, type UserScope } from '../../domain/scope';
import { USER_VERSION } from './user-rows';

/** SQL of the parties that users act for. Ids contain the role, since parties of two kinds may share a number. */
const PARTIES = `(select 'IMP:' || i.id as id, i.name from ${LISTED_IMPORTERS} i
  union all select 'DEA:' || d.id, d.name from ${LISTED_DEALERS} d
  union all select 'DEO:' || o.id, o.name from ${LISTED_ORGANISATIONS} o)`;

const COLUMNS: { readonly [Name in keyof UserRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'u.id' },
  Version: { sql: USER_VERSION },
  Username: { sql: 'u.username', type: 'text', searched: true },
  Name: { sql: 'u.name', type: 'text', searched: true },
  Role: { sql: 'u.role', type: 'text' },
  RoleCode: { sql: 'u.role_code', type: 'number' },
  RoleId: { sql: 'u.role_id' },
  PartyName: { sql: 'p.name', type: 'text', searched: true },
  LanguageCode: { sql: 'u.language_code', type: 'text' },
  IsActive: { sql: 'u.is_active', type: 'flag' },
  LastSignedInAt: { sql: 'u.last_signed_in_at', type: 'instant' },
  HasOwnFunctions: { sql: 'u.functions is not null', type: 'flag' },
};

const users: ListDescription<UserScope, UsersFilter, typeof COLUMNS> = {
  table: 'app_user',
  alias: 'u',
  joined: { p: { rows: PARTIES, by: `(u.role || ':' || u.role_id)` } },
  columns: COLUMNS,
  order: USERS_ORDER,
  scope: (where, scope) => isStaff(scope) || where.and('false'),
  filters: {
    role: (where, role) => where.and('u.role = ?', role),
    active: (where, active) => where.and('u.is_active = ?', active === 'yes'),
  },
  language: languageOfScope,
};

/** All users, for staff. */
@Injectable()
export class UsersList extends JsonList<UserScope, UserScope, UsersFilter> {
  constructor(database: Database) {
    super(database, users, (scope) => scope);
  }
}
