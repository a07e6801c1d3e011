export const paths = {
  dealers: '/start/dealers',
  dealer: '/start/dealer/:id',
} as const;
