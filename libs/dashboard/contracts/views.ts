import { canSeeImporter, canSeeOrganisation, isStaff, type UserScope } from '@floorplan/identity/domain';

/** Roles as which the dashboard is shown. FIN is staff of the finance provider. */
export const DASHBOARD_ROLES = ['FIN', 'IMP', 'DEO'] as const;
export type DashboardRole = (typeof DASHBOARD_ROLES)[number];

/**
 * The part of the dashboard that a caller sees: the work of staff, of one importer, or of one dealer
 * organisation.
 */
export interface DashboardView {
  readonly scope: UserScope;
  readonly role: DashboardRole;
  /** The importer or dealer organisation; null for FIN. */
  readonly id: number | null;
}

/** Role as which a user sees the dashboard. Dealers see the dashboard of their organisation. */
export function dashboardRoleOf(role: UserScope['role']): DashboardRole {
  if (role === 'admin') return 'FIN';
  return role === 'IMP' ? 'IMP' : 'DEO';
}

/** Whether the dashboard of the role is that of one importer or organisation. */
export const needsId = (role: DashboardRole): boolean => role !== 'FIN';

/** Whether the dashboard of the role is that of an importer, so that the view's id is an importer's id. */
export const isOfImporter = (role: DashboardRole): boolean => role === 'IMP';

/** Whether a user sees the dashboard of the user's organisation instead of the user's own. */
export const seesOrganisation = (role: UserScope['role']): boolean => role === 'DEA';

/** The importer or organisation for which the user acts; null for staff. */
export function dashboardIdOf({ role, roleId, organisationIds }: UserScope): number | null {
  if (!seesOrganisation(role)) return roleId;
  return organisationIds === 'all' ? null : (organisationIds[0] ?? null);
}

/**
 * Returns the requested view; `nothing` when the role needs an id and none is given; or the reason why the
 * caller may not see the view. Users who are not staff may request only their own role.
 */
export function viewFor(
  scope: UserScope,
  asked: { readonly role: DashboardRole; readonly id?: number | undefined },
): DashboardView | 'nothing' | 'forbidden' | 'unknown' {
  const { role, id } = asked;
  if (!isStaff(scope) && role !== dashboardRoleOf(scope.role)) return 'forbidden';
  if (!needsId(role)) return { scope, role, id: null };
  if (id === undefined) return 'nothing';
  const isSeen = role === 'IMP' ? canSeeImporter(scope, id) : canSeeOrganisation(scope, id);
  return isSeen ? { scope, role, id } : 'unknown';
}

/** View of the caller's own work. A mark by the caller counts for the role and id of this view. */
export const ownView = (scope: UserScope): DashboardView => ({
  scope,
  role: dashboardRoleOf(scope.role),
  id: dashboardIdOf(scope),
});

/** Name of the side (staff, an importer or an organisation) whose marks count in a view. */
export function sideOf({ role, id }: Pick<DashboardView, 'role' | 'id'>): string {
  if (role === 'FIN') return 'staff';
  return `${role === 'IMP' ? 'importer' : 'organisation'}-${id}`;
}
