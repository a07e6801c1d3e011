export const paths = {
  clients: '/start/clients',
  newClient: '/start/clients/new',
  client: '/start/client/:id',
} as const;
