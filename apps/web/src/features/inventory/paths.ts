export const paths = {
  inventory: '/start/aktuellt-lager',
} as const;
