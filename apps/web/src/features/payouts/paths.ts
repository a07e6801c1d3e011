export const paths = {
  accountChanges: '/start/account-changes',
} as const;
