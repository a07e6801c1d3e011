import { USER_ROUTES, USERS_ORDER, type UserRow } from '@floorplan/identity/contracts';
import { isStaffRole } from '@floorplan/identity/domain';
import { StatusTag, type ListDescription, type StatusStyles } from '@floorplan/ui';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

export const LIST_NAME = 'users';

export const USER_STATUS: StatusStyles<'active' | 'locked'> = {
  active: { tone: 'success', icon: 'check-circle', text: 'user_admin.status_active' },
  locked: { tone: 'danger', icon: 'lock', text: 'user_admin.status_locked' },
};
export const statusOf = ({ IsActive }: Pick<UserRow, 'IsActive'>) => (IsActive ? 'active' : 'locked');

/** Text key of the user's role; for staff it also depends on the role code. */
export const roleText = ({ Role, RoleCode }: Pick<UserRow, 'Role' | 'RoleCode'>): string =>
  isStaffRole(Role) ? `user_admin.role_${RoleCode}` : `role.${Role}`;

export const usersList: ListDescription<UserRow> = {
  name: LIST_NAME,
  columns: [
    { key: 'Name', header: 'user.name', type: 'text', priority: 1, atMost: 40 },
    { key: 'Username', header: 'user_admin.username', type: 'text', priority: 2, atMost: 30 },
    {
      key: 'Role',
      header: 'user.role',
      type: 'text',
      value: (row, { t }) => t(roleText(row)),
      priority: 3,
    },
    { key: 'PartyName', header: 'user_admin.party', type: 'text', flexible: true },
    {
      key: 'IsActive',
      header: 'user_admin.status',
      type: 'text',
      extraWidth: 4,
      value: (row, { t }) => t(USER_STATUS[statusOf(row)].text),
      cell: (row) => <StatusTag table={USER_STATUS} status={statusOf(row)} />,
    },
    { key: 'LastSignedInAt', header: 'user_admin.last_signed_in', type: 'instant' },
    { key: 'HasOwnFunctions', header: 'user_admin.own_functions', type: 'flag', place: 'chosen' },
    {
      key: 'LanguageCode',
      header: 'user.language',
      type: 'text',
      place: 'chosen',
      value: (row, { t }) => t(row.LanguageCode === 'en-GB' ? 'app.language_en' : 'app.language_sv'),
    },
  ],
  hideOrder: ['LastSignedInAt', 'PartyName', 'Username'],
  filters: [
    { key: 'role', label: 'user.role', kind: 'choice' },
    { key: 'active', label: 'user_admin.status', kind: 'choice' },
  ],
  sort: USERS_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Name }) => Name,
  rowPath: ({ Id }) => address(paths.user, { id: Id }),
  exportPath: USER_ROUTES.export,
};
