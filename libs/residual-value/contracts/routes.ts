const RESIDUAL_VALUE = '/api/v1/residualvalue_contracts';

export const RESIDUAL_VALUE_ROUTES = {
  list: RESIDUAL_VALUE,
} as const;
