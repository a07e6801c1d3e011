export const paths = {
  customerOrders: '/start/customer-orders',
  customerOrder: '/start/customer-order/:id',
} as const;
