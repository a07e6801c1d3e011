// Keep zod schemas out of this file: every list loads it.

export const COLUMN_RIGHTS_ROUTES = {
  list: '/api/v1/column_rights',
  reset: '/api/v1/column_rights/reset',
  history: '/api/v1/column_rights/:role/:key/history',
} as const;

/** Live topic of changed column rights. Its notices carry no rows; every user may join. */
export const COLUMN_RIGHTS_TOPIC = 'identity.column-rights';
