export const paths = {
  models: '/start/models',
  model: '/start/model/:id',
  modelVersion: '/start/modelversion/:id',
} as const;
