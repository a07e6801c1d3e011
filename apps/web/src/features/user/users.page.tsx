import {
  USER_ROUTES,
  USER_TESTS,
  USERS_TOPIC,
  type UserRow,
  type UsersFilter,
} from '@floorplan/identity/contracts';
import { ROLES } from '@floorplan/identity/domain';
import { passes } from '@floorplan/kernel';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useNavigate } from 'react-router-dom';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { may } from '../../app/session/rights';
import { useUser } from '../../app/session/session';
import { usersList } from './users-list';

function NewUserButton() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayEdit = may(useUser(), 'users.change');
  return (
    <ActionButton
      icon="pi pi-plus"
      label={t('user_admin.btn_new')}
      reason={mayEdit ? null : t('rights.reason_role_code')}
      onClick={() => void navigate(address(paths.user, { id: 0 }))}
    />
  );
}

type Wanted = Pick<UsersFilter, 'role' | 'active'>;

const screen: ServedListScreen<UserRow, Wanted> = {
  description: usersList,
  served: {
    name: ['rights', 'users'],
    fetch: (api, filter, signal) =>
      api.get(USER_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
  },
  filterOf: ({ role, active }) => ({
    ...(role && { role: role as NonNullable<Wanted['role']> }),
    ...(active && { active: active as NonNullable<Wanted['active']> }),
  }),
  texts: {
    title: 'user_admin.title',
    count: 'user_admin.count',
    search: 'user_admin.search',
    empty: 'user_admin.empty',
    notLoaded: 'user_admin.err_list',
  },
  useOptions: () => {
    const { t } = useTexts();
    return {
      role: ROLES.map((role) => ({ value: role, label: t(`role.${role}`) })),
      active: [
        { value: 'yes', label: t('user_admin.status_active') },
        { value: 'no', label: t('user_admin.status_locked') },
      ],
    };
  },
  live: { topic: USERS_TOPIC, belongs: (row, filter) => passes(USER_TESTS, row, filter) },
  pageActions: <NewUserButton />,
};

export const UsersPage = () => <ServedListPage screen={screen} />;
