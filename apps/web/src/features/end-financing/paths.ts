export const paths = {
  endFinancing: '/start/endfinancing',
  endFinancingResult: '/start/endfinancingresult',
} as const;
