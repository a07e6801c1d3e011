export const paths = {
  accessories: '/start/accessories',
  accessory: '/start/accessory/:id',
} as const;
