export const paths = {
  users: '/start/users',
  /** Id 0 is the page of a new user. */
  user: '/start/user/:id',
} as const;
