export const paths = {
  operations: '/start/operations',
} as const;
