import { hasInvisible, isBlankText, parseEmails } from '@floorplan/kernel';
import type { ColumnRights } from '@floorplan/kernel';
import type { FieldErrorCode } from '@floorplan/kernel/wire';
import { fixedColumn } from './columns';
import { isFunctionKey, isStaffFunction } from './functions';
import type { UserRecord } from './identity.events';
import { ADMINISTERS_USERS, isNarrowedByDealer, isRoleCodeOf, isStaffRole, type Role } from './roles';

export const USERNAME_LENGTH = 60;
export const NAME_LENGTH = 100;
export const EMAIL_LENGTH = 254;
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 200;
/** Languages of the portal. */
export const LANGUAGES = ['sv-SE', 'en-GB'] as const;

/** A user's name and rights, complete. */
export type UserRights = Required<UserRecord>;

/** A user without rights, as a new one starts. */
export const NEW_USER: UserRights = {
  username: '',
  name: '',
  role: 'DEA',
  roleCode: 0,
  roleId: null,
  functions: null,
  dealerGroupId: null,
  dealers: [],
  enableServiceModule: false,
  enableServiceModuleAdmin: false,
  languageCode: 'sv-SE',
  email: null,
  columns: [],
  isActive: true,
};

/** Completes a user of a fact that lacks newer fields. */
export const completeUser = (record: UserRecord): UserRights => ({
  ...NEW_USER,
  ...Object.fromEntries(Object.entries(record).filter(([name]) => name in NEW_USER)),
});

/** Whether the parties exist that a user's rights name. */
export interface KnownParties {
  readonly isParty: (role: Role, id: number) => boolean;
  readonly isDealer: (id: number) => boolean;
  readonly isConcern: (id: number) => boolean;
  /** Column rights of all lists. */
  readonly lists: readonly ColumnRights[];
}

type Wrong = Map<string, FieldErrorCode>;

/** Returns the error of each invalid field of a user, by wire name. */
export function invalidUserFields(
  user: UserRights,
  parties: KnownParties,
): ReadonlyMap<string, FieldErrorCode> {
  const wrong: Wrong = new Map();
  checkText(wrong, 'Username', user.username, USERNAME_LENGTH);
  const username = user.username.trim();
  if (!isBlankText(username) && (/\s/.test(username) || hasInvisible(username)))
    wrong.set('Username', 'INVALID_FORMAT');
  checkText(wrong, 'Name', user.name, NAME_LENGTH);
  if (user.email?.trim() && parseEmails(user.email)?.length !== 1) wrong.set('Email', 'INVALID_FORMAT');
  if (!LANGUAGES.some((language) => language === user.languageCode))
    wrong.set('LanguageCode', 'INVALID_VALUE');
  if (!isRoleCodeOf(user.role, user.roleCode)) wrong.set('RoleCode', 'NOT_FOR_ROLE');
  checkParty(wrong, user, parties);
  checkFunctions(wrong, user);
  checkDealers(wrong, user, parties);
  checkColumns(wrong, user, parties);
  if (user.dealerGroupId !== null && !parties.isConcern(user.dealerGroupId))
    wrong.set('DealerGroupId', 'UNKNOWN_RECORD');
  return wrong;
}

function checkText(wrong: Wrong, field: string, text: string, most: number): void {
  if (isBlankText(text)) wrong.set(field, 'REQUIRED');
  else if (text.trim().length > most) wrong.set(field, 'TOO_LARGE');
}

function checkParty(wrong: Wrong, { role, roleId }: UserRights, { isParty }: KnownParties): void {
  if (isStaffRole(role)) {
    if (roleId !== null) wrong.set('RoleId', 'NOT_FOR_ROLE');
  } else if (roleId === null) wrong.set('RoleId', 'REQUIRED');
  else if (!isParty(role, roleId)) wrong.set('RoleId', 'UNKNOWN_RECORD');
}

function checkFunctions(wrong: Wrong, { role, functions }: UserRights): void {
  const forStaff = (key: string) => isFunctionKey(key) && isStaffFunction(key);
  if (functions?.some((key) => !isFunctionKey(key))) wrong.set('Functions', 'INVALID_VALUE');
  else if (!isStaffRole(role) && functions?.some(forStaff)) wrong.set('Functions', 'NOT_FOR_ROLE');
}

function checkDealers(wrong: Wrong, { role, dealers }: UserRights, { isDealer }: KnownParties): void {
  if (dealers.length > 0 && !isNarrowedByDealer(role)) {
    wrong.set('Dealers', 'NOT_FOR_ROLE');
    return;
  }
  dealers.forEach(({ dealerId }, at) => {
    if (!isDealer(dealerId)) wrong.set(`Dealers[${at}].DealerPartyId`, 'UNKNOWN_RECORD');
    else if (dealers.findIndex((other) => other.dealerId === dealerId) < at)
      wrong.set(`Dealers[${at}].DealerPartyId`, 'TAKEN');
  });
}

function checkColumns(wrong: Wrong, { role, columns }: UserRights, { lists }: KnownParties): void {
  if (columns.length > 0 && isStaffRole(role)) {
    wrong.set('Columns', 'NOT_FOR_ROLE');
    return;
  }
  columns.forEach(({ list, column, isVisible }, at) => {
    const rights = lists.find(({ key }) => key === list);
    const fixed = rights && fixedColumn(role, rights, column);
    const isTwice =
      columns.findIndex((candidate) => candidate.list === list && candidate.column === column) < at;
    if (!rights?.columns.includes(column)) wrong.set(`Columns[${at}].Column`, 'UNKNOWN_FIELD');
    else if (fixed && isVisible !== (fixed === 'ALWAYS')) wrong.set(`Columns[${at}].Column`, 'FIXED');
    else if (isTwice) wrong.set(`Columns[${at}].Column`, 'TAKEN');
  });
}

/** Whether a save only locks somebody out, which must be possible whatever the other fields are. */
export const isLock = (changes: { readonly isActive?: boolean | undefined }): boolean =>
  changes.isActive === false && Object.keys(changes).length === 1;

/** Whether the user may sign in and administer users. */
export const administersUsers = ({ isActive, roleCode, functions }: UserRights): boolean =>
  isActive && roleCode === ADMINISTERS_USERS && (functions === null || functions.includes('fncAdmin'));

/**
 * Returns the error of a change that would take the administration of users from the user who makes it, or
 * from the last user who has it; null when the change takes it from nobody or others remain.
 */
export function lostAdministration(
  before: UserRights | null,
  after: UserRights,
  { isSelf, others }: { isSelf: boolean; others: number },
): ReadonlyMap<string, FieldErrorCode> | null {
  if (!before || !administersUsers(before) || administersUsers(after)) return null;
  const code = isSelf ? 'OWN_RIGHTS' : 'LAST_ADMINISTRATOR';
  if (!isSelf && others > 0) return null;
  return new Map([[fieldThatLoses(after), code]]);
}

function fieldThatLoses({ isActive, role, roleCode }: UserRights): string {
  if (!isActive) return 'IsActive';
  if (!isStaffRole(role)) return 'Role';
  return roleCode === ADMINISTERS_USERS ? 'Functions' : 'RoleCode';
}

/** Fields whose change leaves the user's sessions open. */
const HARMLESS: readonly (keyof UserRights)[] = ['name', 'email', 'languageCode'];

/** Whether the rights differ, so that the user must sign in again. */
export const changesRights = (before: UserRights, after: UserRights): boolean =>
  (Object.keys(NEW_USER) as (keyof UserRights)[]).some(
    (field) => !HARMLESS.includes(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
