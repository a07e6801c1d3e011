export const paths = {
  insuranceErrors: '/start/insurancefile-errors',
} as const;
