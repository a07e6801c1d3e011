export const paths = {
  operations: '/start/admin',
} as const;
