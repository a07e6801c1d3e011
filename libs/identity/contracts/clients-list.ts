// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import { recordRoutes } from '@floorplan/kernel/records';
import type { ClientRow } from './clients';

export const CLIENT_ROUTES = {
  ...recordRoutes('/api/v1/clients'),
  secret: '/api/v1/clients/:id/secret',
  lock: '/api/v1/clients/:id/lock',
  unlock: '/api/v1/clients/:id/unlock',
} as const;

/** Live topic of partner clients. Its notices carry no rows. */
export const CLIENTS_TOPIC = 'identity.partner-client';
export const CLIENTS_ORDER: ListOrder<ClientRow> = { key: 'Name', descending: false };
