export const paths = {
  importers: '/start/importers',
  importer: '/start/importer/:id',
} as const;
