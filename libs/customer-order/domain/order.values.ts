/** Statuses of a customer order, as the API names them. */
export const ORDER_STATUSES = [
  'NEW',
  'MANUAL_APPROVAL',
  'APPLICATION_APPROVED',
  'AWAITING_SIGNATURE',
  'SIGNED',
  'DELIVERED',
  'REFUSED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_PRODUCTS = ['LEASING', 'LOAN'] as const;
export type OrderProduct = (typeof ORDER_PRODUCTS)[number];
