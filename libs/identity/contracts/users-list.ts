// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder, RowTests } from '@floorplan/kernel';
import { recordRoutes } from '@floorplan/kernel/records';
import type { UserRow, UsersFilter } from './users';

export const USER_ROUTES = {
  ...recordRoutes('/api/v1/users'),
  password: '/api/v1/users/:id/password',
  /** POST: mails a link with which the user chooses a password. */
  passwordLink: '/api/v1/users/:id/password_link',
  personalNumber: '/api/v1/users/:id/personal_number',
  lock: '/api/v1/users/:id/lock',
  unlock: '/api/v1/users/:id/unlock',
  sessions: '/api/v1/users/:id/sessions',
  endSessions: '/api/v1/users/:id/end_sessions',
  signIns: '/api/v1/users/:id/sign_ins',
  releaseSignIns: '/api/v1/users/:id/release_sign_ins',
} as const;

/** Days for which such a link is valid. */
export const PASSWORD_LINK_DAYS = 7;
/** Page of the portal that the link opens. The token follows as the fragment, which no server logs. */
export const PASSWORD_LINK_PAGE = '/app/start/password';

export const USERS_TOPIC = 'identity.user';
export const USERS_ORDER: ListOrder<UserRow> = { key: 'Name', descending: false };

/** The server's filters as tests of live rows. */
export const USER_TESTS: RowTests<UserRow, UsersFilter> = {
  role: (row, wanted) => row.Role === wanted,
  active: (row, wanted) => row.IsActive === (wanted === 'yes'),
};
