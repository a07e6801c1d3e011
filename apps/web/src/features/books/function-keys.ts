/** Function keys that the routes require. Only staff may call these routes. */
export const BOOKS_KEY = 'fncAdmin';
export const INTERIM_KEY = 'fncFees';
