export const paths = { limits: '/start/limits' } as const;
