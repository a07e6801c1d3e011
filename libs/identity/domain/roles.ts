/** Roles of users: staff of the finance provider, an importer, a dealer, or a dealer organisation. */
export const ROLES = ['admin', 'IMP', 'DEA', 'DEO'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Role codes of staff. 10 may do everything, 11 may do everything except user administration, and 12 may only
 * read.
 */
export const STAFF_ROLE_CODES = [10, 11, 12] as const;
export const ADMINISTERS_USERS = 10;
export const READS_ONLY = 12;
export type StaffRoleCode = (typeof STAFF_ROLE_CODES)[number];

/** Role code of all users who are not staff. */
export const NOT_STAFF = 0;
export type RoleCode = StaffRoleCode | typeof NOT_STAFF;

export const isRole = (value: unknown): value is Role => ROLES.includes(value as Role);

/** Role codes of a role, the most powerful first: 10, 11 and 12 for staff, 0 for all other roles. */
export const roleCodesOf = (role: Role): readonly RoleCode[] =>
  isStaffRole(role) ? STAFF_ROLE_CODES : [NOT_STAFF];

export const isRoleCodeOf = (role: Role, code: number): code is RoleCode =>
  roleCodesOf(role).some((known) => known === code);

// The functions below define what the roles mean. The server calls these functions with the role of a scope,
// and the screen with the role of its user. No other code compares roles.

/**
 * Whether the role is staff of the finance provider. Staff see all data and who changed it, and hold every
 * function key.
 */
export const isStaffRole = (role: Role): boolean => role === 'admin';

/** Whether the role code is read-only (12). */
export const changesNothing = (roleCode: number): boolean => roleCode === READS_ONLY;

/** Whether the role is staff that may change data. */
export const isActingStaffRole = (role: Role, roleCode: number): boolean =>
  isStaffRole(role) && !changesNothing(roleCode);

/** Whether the role may only see certain dealers: users of dealers and of dealer organisations. */
export const isNarrowedByDealer = (role: Role): boolean => role === 'DEA' || role === 'DEO';

/** Whether users of the role act for one dealer, and not for a whole dealer organisation. */
export const isOfOneDealer = (role: Role): boolean => role === 'DEA';

/** Whether the role sees the numbers that importers give to dealers. Importers and staff do. */
export const seesImportersNumbers = (role: Role): boolean => !isNarrowedByDealer(role);

/**
 * Whether the role sees charges to a receiver. Importers see charges to importers. Dealers and dealer
 * organisations see charges to dealers. Staff see both.
 */
export const seesChargesTo = (role: Role, receiver: 'IMP' | 'DEA'): boolean =>
  isStaffRole(role) || (role === 'IMP') === (receiver === 'IMP');

/** Whether the role sees who works at a dealer. The dealer itself and staff see them; importers do not. */
export const seesSalesPersons = (role: Role): boolean => role !== 'IMP';

/** Whether the role reads applications for service contracts. Importers and staff do, who decide on them. */
export const readsApplications = (role: Role): boolean => !isNarrowedByDealer(role);
