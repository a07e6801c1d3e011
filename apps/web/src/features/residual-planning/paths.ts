export const paths = {
  residualPlanning: '/start/residualvalue-planning',
} as const;
