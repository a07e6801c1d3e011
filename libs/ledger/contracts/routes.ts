// Keep zod schemas out of this file: the browser loads it with the first page, and must not load zod for it.

const base = '/api/v1/ledger';

export const LEDGER_ROUTES = {
  ties: `${base}/ties`,
} as const;
