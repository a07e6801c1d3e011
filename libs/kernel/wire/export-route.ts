// Keep zod schemas out of this file: lists load the file, and must not load zod for it.

/** POST: a table of the screen as a file. */
export const TABLE_EXPORT_ROUTE = '/api/v1/tables/export';
