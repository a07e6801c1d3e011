import { isStaffFunction, type FunctionKey } from '../functions';
import {
  ADMINISTERS_USERS,
  changesNothing,
  isStaffRole,
  NOT_STAFF,
  ROLES,
  STAFF_ROLE_CODES,
  type Role,
} from '../roles';
import type { PartnerScope, Scope } from '../scope';
import type { Right } from './right';
import { RIGHTS, RIGHT_NAMES, type RightName } from './table';

/** The properties that decide about a user's rights: a scope of the server, or the signed-in user of the portal. */
export interface RightsOfUser {
  readonly role: Role;
  readonly roleCode: number;
  readonly functions: ReadonlySet<string>;
  /** Null or 0 without a dealer group. */
  readonly dealerGroupId: number | null;
}

const isOneOf = ({ who = 'users' }: Right, { role, roleCode }: Pick<RightsOfUser, 'role' | 'roleCode'>) => {
  if (who === 'administrators') return isStaffRole(role) && roleCode === ADMINISTERS_USERS;
  return who !== 'staff' || isStaffRole(role);
};

const holdsKey = ({ keys }: Right, functions: ReadonlySet<string>): boolean =>
  !keys || keys.some((candidate) => [candidate].flat().every((key) => functions.has(key)));

/** Whether the user holds the right. Staff with role code 12 hold rights to changes too, but may not use them. */
export function holdsRight(user: RightsOfUser, name: RightName): boolean {
  const right = RIGHTS[name];
  const needsNoKey = right.dealerGroups === true && (user.dealerGroupId ?? 0) > 0;
  return isOneOf(right, user) && (needsNoKey || holdsKey(right, user.functions));
}

/** Whether the user may use the right now. `isTrial` is true for a call that only shows what would change. */
export const mayUser = (user: RightsOfUser, name: RightName, isTrial = false): boolean => {
  const { does, tries } = RIGHTS[name];
  const changes = does === 'changes' && !(isTrial && tries === true);
  return holdsRight(user, name) && !(changes && changesNothing(user.roleCode));
};

/** Whether the partner client may use the right. */
export const mayPartner = ({ rights = [] }: PartnerScope, name: RightName): boolean => {
  const { partners } = RIGHTS[name];
  return partners === true || (partners !== undefined && rights.includes(partners));
};

/**
 * Whether the caller holds the right. Staff with role code 12 hold rights to changes too: what they see and try
 * depends on it.
 */
export function hasRight(scope: Scope, name: RightName): boolean {
  return scope.kind === 'user' ? holdsRight(scope, name) : may(scope, name);
}

/** Whether the caller may use the right. The system may use all. */
export function may(scope: Scope, name: RightName): boolean {
  if (scope.kind === 'system') return true;
  return scope.kind === 'partner' ? mayPartner(scope, name) : mayUser(scope, name);
}

/** Function keys of which the right needs one, each once. */
export const keysOf = (name: RightName): readonly FunctionKey[] => [
  ...new Set((RIGHTS[name].keys ?? []).flat()),
];

/** Whether users of the role may hold the right at all, with whatever function keys staff give them. */
export function mayBeHeld(name: RightName, role: Role, roleCode: number): boolean {
  const right = RIGHTS[name];
  if (!isOneOf(right, { role, roleCode })) return false;
  if (right.does === 'changes' && right.tries !== true && changesNothing(roleCode)) return false;
  if (isStaffRole(role)) return true;
  if (right.usedBy && !right.usedBy.includes(role)) return false;
  if (!right.keys || right.dealerGroups) return true;
  return right.keys.some((candidate) => [candidate].flat().every((key) => !isStaffFunction(key)));
}

/** Roles with their role codes, staff first. */
export const ROLES_AND_CODES: readonly (readonly [Role, number])[] = ROLES.flatMap((role) =>
  (isStaffRole(role) ? STAFF_ROLE_CODES : [NOT_STAFF]).map((code) => [role, code] as const),
);

const SCREENS: ReadonlyMap<string, RightName> = new Map(
  RIGHT_NAMES.flatMap((name) => (RIGHTS[name].screens ?? []).map((screen) => [screen, name] as const)),
);

/** The right that opens a screen. */
export function rightOfScreen(screen: string): RightName {
  const name = SCREENS.get(screen);
  if (!name) throw new Error(`No right opens the screen ${screen}: see libs/identity/domain/rights.`);
  return name;
}

/** Who may hold a right, in the words of the documents: roles, role codes of staff, and partner clients. */
export function holdersOf(name: RightName): readonly string[] {
  const { who, partners } = RIGHTS[name];
  if (who === 'anyone') return ['everybody'];
  const users = ROLES_AND_CODES.filter(([role, code]) => mayBeHeld(name, role, code)).map(([role, code]) =>
    isStaffRole(role) ? `staff ${code}` : role,
  );
  if (!partners) return users;
  return [...users, partners === true ? 'partner clients' : `partner clients with ${partners}`];
}
