/** Who a user acts for: staff of the finance provider, an importer, a dealer, or a dealer organisation. */
export const ROLES = ['admin', 'IMP', 'DEA', 'DEO'] as const;
export type Role = (typeof ROLES)[number];

/** Staff are graded: 10 may everything, 11 all but user administration, 12 reads everything and changes nothing. */
export const STAFF_ROLE_CODES = [10, 11, 12] as const;
export const ADMINISTERS_USERS = 10;
export const READS_ONLY = 12;
export type StaffRoleCode = (typeof STAFF_ROLE_CODES)[number];

/** The role code of everybody who is not staff. */
export const NOT_STAFF = 0;
export type RoleCode = StaffRoleCode | typeof NOT_STAFF;

export const isRole = (value: unknown): value is Role => ROLES.includes(value as Role);

/** Whether this code fits this role: staff carry 10, 11 or 12, everybody else 0. */
export function isRoleCodeOf(role: Role, code: number): code is RoleCode {
  return isStaffRole(role) ? STAFF_ROLE_CODES.includes(code as StaffRoleCode) : code === NOT_STAFF;
}

// What a role means: the server asks these of a scope, the screen of its user. Neither compares a role by itself.

/** Staff of the finance provider see everything, and who changed what; they hold every function key. */
export const isStaffRole = (role: Role): boolean => role === 'admin';

/** Role code 12 reads everything and changes nothing. */
export const changesNothing = (roleCode: number): boolean => roleCode === READS_ONLY;

/** Staff that may change things. */
export const isActingStaffRole = (role: Role, roleCode: number): boolean =>
  isStaffRole(role) && !changesNothing(roleCode);

/** Only people of dealers and of their organisations are narrowed by dealer. */
export const isNarrowedByDealer = (role: Role): boolean => role === 'DEA' || role === 'DEO';

/** The number by which an importer knows a dealer is told to importers and to staff. */
export const seesImportersNumbers = (role: Role): boolean => !isNarrowedByDealer(role);

/** An importer sees what importers are charged, dealers and their organisations what dealers are, staff both. */
export const seesChargesTo = (role: Role, receiver: 'IMP' | 'DEA'): boolean =>
  isStaffRole(role) || (role === 'IMP') === (receiver === 'IMP');

/** Who works at a dealer is told to itself and to staff, and to no importer. */
export const seesSalesPersons = (role: Role): boolean => role !== 'IMP';
