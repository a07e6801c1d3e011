export const paths = {
  interests: '/start/interests',
} as const;
