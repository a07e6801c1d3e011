/** Roles of users: staff of the finance provider, an importer, a dealer, or a dealer organisation. */
export const ROLES = ['admin', 'IMP', 'DEA', 'DEO'] as const;
export type Role = (typeof ROLES)[number];

/** Role codes of staff: 10 may do everything, 11 everything except user administration, 12 is read-only. */
export const STAFF_ROLE_CODES = [10, 11, 12] as const;
export const ADMINISTERS_USERS = 10;
export const READS_ONLY = 12;
export type StaffRoleCode = (typeof STAFF_ROLE_CODES)[number];

/** Role code of all users who are not staff. */
export const NOT_STAFF = 0;
export type RoleCode = StaffRoleCode | typeof NOT_STAFF;

export const isRole = (value: unknown): value is Role => ROLES.includes(value as Role);

/** Whether the code is valid for the role: 10, 11 or 12 for staff, 0 for all others. */
export function isRoleCodeOf(role: Role, code: number): code is RoleCode {
  return isStaffRole(role) ? STAFF_ROLE_CODES.includes(code as StaffRoleCode) : code === NOT_STAFF;
}

// Meaning of the roles. The server applies these functions to a scope, the screen to its user; neither
// compares roles itself.

/** Staff of the finance provider see all data and who changed it, and hold every function key. */
export const isStaffRole = (role: Role): boolean => role === 'admin';

/** Whether the role code is read-only (12). */
export const changesNothing = (roleCode: number): boolean => roleCode === READS_ONLY;

/** Whether the role is staff that may change data. */
export const isActingStaffRole = (role: Role, roleCode: number): boolean =>
  isStaffRole(role) && !changesNothing(roleCode);

/** Whether the role is restricted to certain dealers: users of dealers and dealer organisations. */
export const isNarrowedByDealer = (role: Role): boolean => role === 'DEA' || role === 'DEO';

/** Whether the role sees importers' numbers for dealers: importers and staff. */
export const seesImportersNumbers = (role: Role): boolean => !isNarrowedByDealer(role);

/**
 * Whether the role sees charges to a receiver: importers those to importers, dealers and their organisations
 * those to dealers, staff both.
 */
export const seesChargesTo = (role: Role, receiver: 'IMP' | 'DEA'): boolean =>
  isStaffRole(role) || (role === 'IMP') === (receiver === 'IMP');

/** Whether the role sees who works at a dealer: the dealer itself and staff, but no importer. */
export const seesSalesPersons = (role: Role): boolean => role !== 'IMP';
