export const paths = {
  whatIf: '/start/what-if',
  whatIfAnswer: '/start/what-if/:id',
  whatIfVehicles: '/start/what-if/:id/vehicles',
} as const;
