export const paths = {
  makes: '/start/makes',
  make: '/start/make/:id',
} as const;
